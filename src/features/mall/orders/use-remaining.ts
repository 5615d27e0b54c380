/**
 * How long a pending order still waits for its payment, by the backend's clock. Only the backend says that it has
 * expired: once the time is over it is asked, and asked again until it has said so.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Order } from '../../../../contract/mall.ts';
import { backendNow } from '../../../api/transport/backend-clock.ts';

type Deadline = Pick<Order, 'createTime' | 'expireTime'>;

/** Milliseconds between two askings once the time is over; the last one repeats. */
const waits = [300, 1_000, 2_000, 5_000, 10_000, 30_000];

/** Whole seconds until it expires, at the time `at` (ms). */
export function secondsLeft({ createTime, expireTime }: Deadline, at: number): number {
  const end = Date.parse(expireTime);
  const whole = end - Date.parse(createTime);
  return Math.max(0, Math.ceil(Math.min(end - at, whole) / 1_000));
}

/** 492 → 08:12 */
export function timeLeft(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Seconds left; 0 while it is found out whether it has expired. */
export function useRemaining(order: Order): number {
  const queries = useQueryClient();
  const pending = order.status === 'pending';
  const seconds = useSyncExternalStore(onTick, () => secondsLeft(order, backendNow()));
  const over = pending && seconds === 0;
  useEffect(() => {
    if (!over) return undefined;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout>;
    const later = (): void => {
      timer = setTimeout(
        () => {
          asked += 1;
          if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: ['orders'] });
          later();
        },
        waits[Math.min(asked, waits.length - 1)],
      );
    };
    later();
    return () => clearTimeout(timer);
  }, [over, queries]);
  return seconds;
}
