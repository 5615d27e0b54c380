/**
 * The rule of the fields `startTime` and `endTime`, which lists and sums take. The start is inclusive, the end
 * exclusive. A start after the end is refused with 40000.
 *
 * Source: `contract/coin.ts`, `contract/journal.ts`.
 */
import { type Refusal, refuse } from '../refusal.ts';

export interface TimeWindow {
  /** Inclusive, in ms since 1970. */
  start: number;
  /** Exclusive, in ms since 1970. */
  end: number;
}

/**
 * From 1970 to the beginning of 9999. No movement or act lies outside these two times. Between them every year has four
 * digits, so that days written as text sort by time.
 */
export const allTime: TimeWindow = { start: 0, end: Date.UTC(9999, 0) };

/**
 * Returns the window, or a refusal. A missing start or end is that of `allTime`. A time outside `allTime` is moved to
 * its edge.
 */
export function timeWindowOf(startTime: string | undefined, endTime: string | undefined): TimeWindow | Refusal {
  const start = startTime === undefined ? allTime.start : Date.parse(startTime);
  const end = endTime === undefined ? allTime.end : Date.parse(endTime);
  if (startTime !== undefined && endTime !== undefined && start > end)
    return refuse('startAfterEnd', { field: 'startTime' });
  // Without this, a start after `allTime` would lie after a missing end.
  const clamp = (time: number) => Math.min(Math.max(time, allTime.start), allTime.end);
  return { start: clamp(start), end: clamp(end) };
}
