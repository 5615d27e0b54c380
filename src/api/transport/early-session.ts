/**
 * Gives the app the answer to the session check that the page's own script sent before the app's code was loaded
 * (scripts/build/page/start-after-first-paint.ts). The start then needs one round trip less. The answer is given once,
 * and only if the check was sent for the last user of this device.
 */
import { now } from '../../platform/clock.ts';
import { stored } from '../../device/storage.ts';

export interface EarlyAnswer {
  /** When the request was sent, in milliseconds since the epoch. */
  at: number;
  answer: Promise<Response>;
}

/** An early answer that is older than this, in milliseconds, is discarded. The session is then checked again. */
const maxAgeMs = 3_000;

/**
 * Returns the early answer, or undefined if there is none or it is too old. Returns undefined too if its user has
 * logged out in any tab, owes a log-out, or isn't the last user any more.
 */
export function takeEarlySession(): EarlyAnswer | undefined {
  // While the build draws pages there is no window.
  if (typeof window === 'undefined' || !window.earlySession) return undefined;
  const { userId, ...early } = window.earlySession;
  delete window.earlySession;
  const age = now() - early.at;
  const isLogoutOwed = stored.read('owedLogout') === true;
  if (!isLogoutOwed && age >= 0 && age < maxAgeMs && userId === stored.read('lastUser')?.user.id) return early;
  // Cancels the unread body, so that the connection is free at once.
  void early.answer.then(({ body }) => body?.cancel()).catch(() => {});
  return undefined;
}
