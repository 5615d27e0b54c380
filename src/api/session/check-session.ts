/**
 * Asks the backend who is logged in. Simultaneous navigations share one check. An answer from before a log-in or
 * log-out in any tab is discarded.
 */
import { getLogin, type User } from '../../../contract/user.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { applyForgettingOfOtherTabs, stored } from '../../device/storage.ts';
import { beginSessionEra, call, currentSessionEra } from '../transport/client.ts';
import { endsSession } from '../transport/code-reactions.ts';
import { takeEarlySession } from '../transport/early-session.ts';
import { isUnreachable } from '../transport/errors.ts';
import { reportFailedRead } from '../transport/report-failed-read.ts';
import { store } from '../store.ts';
import { sendOwedLogout } from './owed-logout.ts';
import {
  currentUserId,
  endSession,
  restoreLastUser,
  startSession,
  type Session,
  sessionAtom,
  setNobody,
} from './session.ts';

/**
 * `currentSession` waits this long after the beginning of a check, in milliseconds. Then it returns the last known
 * user, if there is one.
 */
const sessionWaitMs = 3_000;

/** Asks the backend, and sets the session by its answer. Throws the errors that `refreshSession` throws. */
async function checkWithBackend(): Promise<Session> {
  const era = currentSessionEra();
  const [forgottenAtStart, idAtStart] = [stored.read('lastForgotten'), stored.read('lastUser')?.user.id];
  // An answer from before a log-in or log-out in any tab would bring the old user back, or log the new user out. At the
  // start no user is known in this tab, therefore only the device's storage shows what other tabs did.
  const isOutdated = (): boolean => {
    // The storage is compared only after another tab's log-out has been applied to it.
    applyForgettingOfOtherTabs();
    return (
      era !== currentSessionEra() ||
      forgottenAtStart !== stored.read('lastForgotten') ||
      idAtStart !== stored.read('lastUser')?.user.id
    );
  };
  // In the same era only another tab has changed something, so the backend is asked again. A new era has a session of
  // its own.
  const currentAnswer = (): Session | Promise<Session> =>
    era === currentSessionEra() ? checkWithBackend() : store.get(sessionAtom);
  const early = takeEarlySession();
  const isLogoutSettled = await sendOwedLogout();
  if (isOutdated()) return currentAnswer();
  if (!isLogoutSettled) return endSession();
  const answer = await call(getLogin, undefined, { early }).then(
    (user) => ({ user }),
    (error: unknown) => ({ error }),
  );
  // If the listener of `onSessionEnded` has removed the last user from the storage, `isOutdated` would be true. This
  // removal is no change by another tab.
  const isEnded = era === currentSessionEra() && 'error' in answer && endsSession(answer.error);
  if (isEnded && stored.read('lastUser') === null) return endSession();
  if (isOutdated()) return currentAnswer();
  if ('user' in answer) return startSession(answer.user);
  const { error } = answer;
  if (isUnreachable(error)) {
    const restored = restoreLastUser();
    if (restored) return restored;
    throw error;
  }
  if (endsSession(error)) return endSession();
  reportFailedRead(error);
  throw error;
}

/**
 * Asks the backend for the user of its session, and leaves the session in this tab as it is. Returns null if the answer
 * isn't `userId`, for example because another tab has logged in. Nothing may then be done in that user's name. Throws
 * what `call` throws.
 */
export async function currentUser(userId: number, signal: AbortSignal): Promise<User | null> {
  const current = await call(getLogin, undefined, { signal });
  return current.id === userId && currentUserId() === userId ? current : null;
}

let pendingCheck: Promise<Session> | null = null;
/** When the pending check began, in milliseconds since the page was opened. */
let pendingSince = 0;

/**
 * Checks with the backend who is logged in and returns the session. Simultaneous calls share one check. If the backend
 * can't be reached, the last known user is the answer. If there is none, the error is thrown. Every other error is
 * thrown too, except the codes that end the session. If an owed log-out can't be sent, nobody counts as logged in.
 */
export function refreshSession(): Promise<Session> {
  if (pendingCheck) return pendingCheck;
  const answer = checkWithBackend().finally(() => {
    if (pendingCheck === answer) pendingCheck = null;
  });
  pendingCheck = answer;
  pendingSince = performance.now();
  return answer;
}

/**
 * Starts a new era: answers to earlier calls that need a log-in are discarded, and the next check doesn't wait for the
 * pending one.
 */
export function discardEarlierAnswers(): void {
  beginSessionEra();
  pendingCheck = null;
}

/** Throws the error again, for the guard of the page. If the backend was reached, nobody counts as logged in. */
function setNobodyUnlessUnreachable(error: unknown): never {
  if (!isUnreachable(error)) setNobody();
  throw error;
}

let lateFailureListener: (error: unknown) => void = () => {};
/**
 * Sets the listener for a check that reached the backend and failed after its navigation went on. The page on screen
 * then has no user any more.
 */
export function onLateCheckFailure(listener: typeof lateFailureListener): void {
  lateFailureListener = listener;
}

/**
 * If the check reaches the backend and fails, nobody counts as logged in, and the listener of `onLateCheckFailure` is
 * called. Ignores a lost network.
 */
function watchLateAnswer(answer: Promise<Session>): void {
  answer.catch((error: unknown) => {
    if (isUnreachable(error)) return;
    setNobody();
    lateFailureListener(error);
  });
}

/**
 * Like `refreshSession`, but after 3 s without an answer it returns the last known user, if there is one. A check that
 * hangs delays only the calls of its first 3 s.
 */
export async function currentSession(): Promise<Session> {
  const answer = refreshSession();
  if (stored.read('lastUser') === null) return answer;
  const inTime = await withTimeout(pendingSince + sessionWaitMs - performance.now(), answer, null);
  if (inTime) return inTime;
  // The late answer still sets the atom.
  return restoreLastUser() ?? answer;
}

/**
 * Like `currentSession`, for a navigation that opens a page. If the check reaches the backend and fails, nobody counts
 * as logged in. Throws what `currentSession` throws.
 */
export async function checkSession(): Promise<Session> {
  const answer = refreshSession();
  const session = await currentSession().catch(setNobodyUnlessUnreachable);
  // The late answer is watched only now, because the caller already gets a refusal that comes in time.
  watchLateAnswer(answer);
  return session;
}

/**
 * Starts a check for a navigation that doesn't wait. The answer sets the atom, and a failure is handled as in
 * `watchLateAnswer`.
 */
export function checkSessionInBackground(): void {
  watchLateAnswer(refreshSession());
}
