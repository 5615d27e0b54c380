/**
 * Estimates the backend's time, because the backend sets the deadlines and a phone's clock may be wrong. Times in the
 * backend's answers give lower and upper bounds. If the device's time is outside the bounds, the estimate is the
 * nearest bound. Otherwise it is the device's time.
 */
import { now, useCurrentMinute } from '../../platform/clock.ts';

/**
 * The bounds of how far the backend's clock is ahead of the device's, in milliseconds. A negative value means that the
 * device is ahead.
 */
let minAheadMs = Number.NEGATIVE_INFINITY;
let maxAheadMs = Number.POSITIVE_INFINITY;

/** Raises the lower bound: the backend's clock is ahead by at least this time. A smaller value changes nothing. */
function raiseMinAhead(aheadMs: number): void {
  minAheadMs = Math.max(minAheadMs, aheadMs);
  // The new bound contradicts the old one only if a clock was corrected meanwhile, so the old bound is dropped.
  if (minAheadMs > maxAheadMs) maxAheadMs = Number.POSITIVE_INFINITY;
}

/** Lowers the upper bound: the backend's clock is ahead by at most this time. A larger value changes nothing. */
function lowerMaxAhead(aheadMs: number): void {
  maxAheadMs = Math.min(maxAheadMs, aheadMs);
  if (minAheadMs > maxAheadMs) minAheadMs = Number.NEGATIVE_INFINITY;
}

/**
 * Notes that `past` (ISO) was over when the backend answered. `answeredAt` is when the answer arrived, in milliseconds.
 */
export function observePastTime(past: string, answeredAt: number): void {
  raiseMinAhead(Date.parse(past) - answeredAt);
}

/**
 * Notes that `future` (ISO) was still to come when the backend answered. `askedAt` is when the request was sent, in
 * milliseconds.
 */
export function observeFutureTime(future: string, askedAt: number): void {
  lowerMaxAhead(Date.parse(future) - askedAt);
}

/**
 * Notes that the backend acted at `moment` (ISO), between the request (`askedAt`) and its answer (`answeredAt`), both
 * in milliseconds.
 */
export function observeTime(moment: string, askedAt: number, answeredAt: number): void {
  observePastTime(moment, answeredAt);
  lowerMaxAhead(Date.parse(moment) - askedAt);
}

/**
 * Notes an answer's `Date` header, which holds the backend's time in whole seconds. A header that can't be parsed is
 * ignored.
 */
export function observeDateHeader(date: string, askedAt: number, answeredAt: number): void {
  const second = Date.parse(date);
  if (Number.isNaN(second)) return;
  raiseMinAhead(second - answeredAt);
  // The header leaves the fraction of the second out.
  lowerMaxAhead(second + 1_000 - askedAt);
}

/** Returns the estimate of the backend's time in milliseconds since the epoch. */
export function backendNow(): number {
  return now() + Math.min(Math.max(0, minAheadMs), maxAheadMs);
}

/**
 * Returns the backend's time in milliseconds and renders again each minute. The time isn't rounded, because a rounded
 * time may lie before the last answer. An account that just began to expire would then not count as expiring.
 */
export function useBackendTime(): number {
  useCurrentMinute();
  return backendNow();
}

/**
 * Returns the backend's time rounded down to the minute, in milliseconds, and renders again each minute. Sums of the
 * last days end with the day of this time, because the backend dates the changes.
 */
export function useBackendMinute(): number {
  return Math.floor(useBackendTime() / 60_000) * 60_000;
}
