/**
 * Counts down the time in which a pending order can still be paid, by the backend's clock. Only the backend decides
 * that an order has expired. At 0 s the hook therefore reads the order again until its status changes, while the page
 * is visible.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Order } from '../../../../contract/mall.ts';
import { backendNow } from '../../../api/transport/backend-clock.ts';

type Deadline = Pick<Order, 'createTime' | 'expireTime'>;

/** The waits, in milliseconds, before each read after the time is over. The last wait repeats. */
const retryDelaysMs = [300, 1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Returns the seconds until the order expires, rounded up. The result is at least 0, and at most the order's full time.
 * `at` is in ms by the backend's clock.
 */
export function orderSecondsLeft({ createTime, expireTime }: Deadline, at: number): number {
  const end = Date.parse(expireTime);
  const wholeMs = end - Date.parse(createTime);
  return Math.max(0, Math.ceil(Math.min(end - at, wholeMs) / 1_000));
}

/** Returns minutes and seconds, for example 08:12 for 492. */
export function minutesAndSeconds(seconds: number): string {
  const twoDigits = (part: number): string => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** The countdown is computed again at this interval, so that no second is skipped. */
const tickMs = 250;

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Returns the seconds left. Once they are 0, the hook reads a pending order again. */
export function useOrderSecondsLeft(order: Order): number {
  const queries = useQueryClient();
  const pending = order.status === 'pending';
  const seconds = useSyncExternalStore(onTick, () => orderSecondsLeft(order, backendNow()));
  const over = pending && seconds === 0;
  useEffect(() => {
    if (!over) return undefined;
    let reads = 0;
    let timer: ReturnType<typeof setTimeout>;
    const scheduleRead = (): void => {
      timer = setTimeout(
        () => {
          reads += 1;
          if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: ['orders'] });
          scheduleRead();
        },
        retryDelaysMs[Math.min(reads, retryDelaysMs.length - 1)],
      );
    };
    scheduleRead();
    return () => clearTimeout(timer);
  }, [over, queries]);
  return seconds;
}
