/**
 * What the backend's clock says, as far as its answers tell: the device's own clock where nothing speaks against it,
 * else the nearest time that agrees with them. Deadlines are the backend's, so a phone whose clock is wrong must not
 * count by itself.
 */
import { now, useMinute } from '../../platform/clock.ts';

/** How far the backend's clock is ahead, in milliseconds: between these. */
let least = Number.NEGATIVE_INFINITY;
let most = Number.POSITIVE_INFINITY;

function atLeast(ahead: number): void {
  least = Math.max(least, ahead);
  // What contradicts is older: one of the clocks was put right meanwhile.
  if (least > most) most = Number.POSITIVE_INFINITY;
}

function atMost(ahead: number): void {
  most = Math.min(most, ahead);
  if (least > most) least = Number.NEGATIVE_INFINITY;
}

/** `past` (ISO) had come when the backend answered; `answeredAt` is when its answer was here, in milliseconds. */
export function heardPast(past: string, answeredAt: number): void {
  atLeast(Date.parse(past) - answeredAt);
}

/** `future` (ISO) had not come yet when the backend answered; `askedAt` is when it was asked, in milliseconds. */
export function heardFuture(future: string, askedAt: number): void {
  atMost(Date.parse(future) - askedAt);
}

/** `moment` (ISO) is when the backend did what it was asked for between these two times, in milliseconds. */
export function heardMoment(moment: string, askedAt: number, answeredAt: number): void {
  heardPast(moment, answeredAt);
  atMost(Date.parse(moment) - askedAt);
}

/** An answer's `Date` header, in whole seconds: the backend's time as it answered. What can't be read says nothing. */
export function heardDate(date: string, askedAt: number, answeredAt: number): void {
  const second = Date.parse(date);
  if (Number.isNaN(second)) return;
  atLeast(second - answeredAt);
  atMost(second + 1_000 - askedAt);
}

/** Milliseconds since the epoch, by the backend's clock. */
export function backendNow(): number {
  return now() + Math.min(Math.max(0, least), most);
}

/**
 * The backend's time in milliseconds, which renders again each minute. It isn't rounded: what the backend has just
 * counted as expiring would be none by a time before its answer.
 */
export function useBackendTime(): number {
  useMinute();
  return backendNow();
}
