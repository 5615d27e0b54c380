/** Tells whether a log-out is under way, or has happened since a time. The log-out itself is in sign-out.ts. */
import { applyForgettingOfOtherTabs, stored } from '../../device/storage.ts';
import { now } from '../../platform/clock.ts';
import { store } from '../store.ts';
import { hasKnownUser, sessionAtom } from './session.ts';

/** Whether this tab is logging out or closing the account. Its pages stay on screen until that ends. */
let isSigningOutHere = false;
/** Only sign-out.ts and close-account.ts call this. */
export function setSigningOut(signingOut: boolean): void {
  isSigningOutHere = signingOut;
}

/**
 * Returns whether any tab has logged out since `time`, in milliseconds. A page that was requested before a log-out
 * belongs to the user who logged out.
 */
export function hasLoggedOutSince(time: number): boolean {
  const last = stored.read('lastForgotten') ?? 0;
  // A log-out in the future is from before the clock was set back.
  return last > time && last <= now();
}

/**
 * Returns whether a log-out in any tab is running or has ended the session. If this tab hasn't noticed the log-out of
 * another tab yet, it is applied now. A call that fails because of a log-out must not be reported as an expired
 * session.
 */
export function isSigningOut(): boolean {
  if (isSigningOutHere || stored.read('owedForgetting') === 'everything') return true;
  const { user } = store.get(sessionAtom);
  // A tab that still starts knows no user, so it can't notice that another tab's log-out has ended a session.
  if (!hasKnownUser()) return hasLoggedOutSince(performance.timeOrigin);
  applyForgettingOfOtherTabs();
  return user !== null && store.get(sessionAtom).user === null;
}
