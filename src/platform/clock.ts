/** This device's clock. Rules never read it; pages do, through here, so that tests can stand it still. */
import { useSyncExternalStore } from 'react';

/** Milliseconds since the epoch. */
export function now(): number {
  return Date.now();
}

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
  return useSyncExternalStore(onMinute, () => Math.floor(now() / 60_000) * 60_000);
}
