/**
 * The device's clock. Most code reads the time here, so that tests can stop it. Pure functions get the time as an
 * argument.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Returns milliseconds since the epoch. */
export function now(): number {
  return Date.now();
}

const currentMinute = (): number => Math.floor(now() / 60_000) * 60_000;

/** While the page is visible, a new minute is noticed at most this late. */
const minuteCheckMs = 10_000;

function subscribeToMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteCheckMs);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Returns the time rounded down to the minute, in milliseconds, and renders again each minute. */
export function useCurrentMinute(): number {
  return useSyncExternalStore(subscribeToMinute, currentMinute, currentMinute);
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
