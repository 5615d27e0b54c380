/**
 * Who is logged in, as the page's own script asked the backend before any code was there
 * (scripts/build/page/start-after-first-paint.ts): of one who was here before, and one time only. It takes the start a
 * round trip less.
 */
import { now } from '../../platform/clock.ts';
import { stored } from '../../platform/storage/storage.ts';

export interface EarlyAnswer {
  /** When it was asked for, in milliseconds. */
  at: number;
  answer: Promise<Response>;
}

/** In milliseconds: what was asked longer ago is asked again. */
const fresh = 3_000;

/**
 * Undefined where nothing was asked, too long ago, or for somebody who logged out meanwhile, is about to, or isn't the
 * last one any more, in whichever tab.
 */
export function takeEarlySession(): EarlyAnswer | undefined {
  // A page that is drawn when the app is built has no window.
  if (typeof window === 'undefined' || !window.earlySession) return undefined;
  const { userId, ...early } = window.earlySession;
  delete window.earlySession;
  const age = now() - early.at;
  const leaving = stored.read('owedLogout') === true;
  if (!leaving && age >= 0 && age < fresh && userId === stored.read('lastUser')?.user.id) return early;
  // Nobody reads it: the connection needn't wait for that.
  void early.answer.then(({ body }) => body?.cancel()).catch(() => {});
  return undefined;
}
