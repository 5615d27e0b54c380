/** Renders again every second, for countdowns. */
import { useEffect, useState } from 'react';
import { now } from '../../platform/clock.ts';

/** Milliseconds since the epoch. */
export function useSecond(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
