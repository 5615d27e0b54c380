/**
 * The device's clock. Pages read the time only from here, so that tests can stop it. Functions outside of components
 * get the time as an argument.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Returns milliseconds since the epoch. */
export function now(): number {
  return Date.now();
}

const minute = (): number => Math.floor(now() / 60_000) * 60_000;

function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 10_000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Returns the time rounded down to the minute, in milliseconds, and renders again each minute. */
export function useCurrentMinute(): number {
  return useSyncExternalStore(onMinute, minute, minute);
}

/** Returns milliseconds since the epoch, and renders again every second. Countdowns use it. */
export function useCurrentSecond(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
