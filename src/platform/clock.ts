/** This device's clock. Rules never read it; pages do, through here, so that tests can stand it still. */
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds since the epoch. */
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

/** The time rounded down to the minute, in milliseconds; renders again when it changes. */
export function useMinute(): number {
  return useSyncExternalStore(onMinute, minute, minute);
}

/** Milliseconds since the epoch; renders again every second, for countdowns. */
export function useSecond(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
