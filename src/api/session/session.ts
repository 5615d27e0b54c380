/**
 * The session: the current user as the backend last answered, and the last known user if the backend can't be reached.
 * Simultaneous navigations share one check. When the session ends, the caches are emptied; only a log-out (sign-out.ts)
 * also removes the offline copies.
 */
import { atom, useAtomValue } from 'jotai';
import type { Payload } from '../../../contract/endpoint.ts';
import type { UserRole } from '../../../contract/fields.ts';
import { getLogin, login, type User } from '../../../contract/user.ts';
import { now } from '../../platform/clock.ts';
import { waitFor } from '../../platform/deadline.ts';
import { hearOfForgetting, stored } from '../../platform/storage/storage.ts';
import { beginEra, call, currentEra } from '../transport/client.ts';
import { takeEarlySession } from '../transport/early-session.ts';
import { isUnreachable } from '../transport/errors.ts';
import { logInAlone, sendOwedLogout } from './owed-logout.ts';
import { endsSession } from '../transport/code-reactions.ts';
import { tellRefused } from '../transport/refused-reads.ts';
import { store } from '../store.ts';

export type Session =
  | { userRole: 'notLogin'; user: null }
  /** `asOf` is the time of the answer, in milliseconds. `fresh` is false if the last check got no answer. */
  | { userRole: UserRole; user: User; asOf: number; fresh: boolean };

const notLoggedIn: Session = { userRole: 'notLogin', user: null };

export const sessionAtom = atom<Session>(notLoggedIn);
/** The user whose pages are on screen. They stay on screen for a moment after the session has ended. */
const lastUserAtom = atom<User | null>(null);

/** A navigation waits this long for the check, in milliseconds. Then it goes on with the last known user. */
const sessionWaitMs = 3_000;

const forgetListeners = new Set<() => void>();
/**
 * Adds a listener that runs when the session's user changes or the session ends. Caches use it to remove what the user
 * has read.
 */
export function onForget(listener: () => void): void {
  forgetListeners.add(listener);
}

/** Runs the listeners of `onForget`, which remove what the session's user has read. */
export function clearReadData(): void {
  for (const forget of forgetListeners) forget();
}

function remember(user: User): Session {
  const known = store.get(sessionAtom);
  // Another tab logged in as another user. Data of the user before must not stay.
  if (known.user && known.user.id !== user.id) clearReadData();
  const session: Session = { userRole: user.userRole, user, asOf: now(), fresh: true };
  store.set(sessionAtom, session);
  store.set(lastUserAtom, session.user);
  stored.write('lastUser', { user, asOf: session.asOf });
  return session;
}

/** Ends the session in this tab and removes what the user has read. Returns the empty session. */
export function endSession(): Session {
  // The atom is set first, so that this tab ignores the change of the register that follows.
  store.set(sessionAtom, notLoggedIn);
  stored.remove('lastUser');
  clearReadData();
  return notLoggedIn;
}

function lastKnown(): Session | null {
  const last = stored.read('lastUser');
  if (!last) return null;
  const session: Session = { userRole: last.user.userRole, user: last.user, asOf: last.asOf, fresh: false };
  store.set(sessionAtom, session);
  store.set(lastUserAtom, session.user);
  return session;
}

async function checkWithBackend(): Promise<Session> {
  const era = currentEra();
  const [forgottenAt, known] = [stored.read('lastForgotten'), stored.read('lastUser')?.user.id];
  // An answer from before a log-in or log-out in any tab would bring the old user back, or log the new user out. At the
  // start no user is known in this tab, therefore only the device's storage shows what other tabs did.
  const isOutdated = (): boolean => {
    hearOfForgetting();
    return (
      era !== currentEra() || forgottenAt !== stored.read('lastForgotten') || known !== stored.read('lastUser')?.user.id
    );
  };
  const currentAnswer = (): Session | Promise<Session> =>
    era === currentEra() ? checkWithBackend() : store.get(sessionAtom);
  const early = takeEarlySession();
  const isLogoutSettled = await sendOwedLogout();
  if (isOutdated()) return currentAnswer();
  if (!isLogoutSettled) return endSession();
  const answer = await call(getLogin, undefined, { early }).then(
    (user) => ({ user }),
    (error: unknown) => ({ error }),
  );
  if (isOutdated()) return currentAnswer();
  if ('user' in answer) return remember(answer.user);
  const { error } = answer;
  const last = isUnreachable(error) ? lastKnown() : null;
  if (last) return last;
  if (isUnreachable(error)) throw error;
  if (endsSession(error)) return endSession();
  tellRefused(error);
  throw error;
}

let pendingCheck: Promise<Session> | null = null;

/**
 * Checks with the backend who is logged in and returns the session. Simultaneous calls share one check. If the backend
 * can't be reached, the last known user is the answer. Throws a NetworkError if there is none, and every other error
 * except the codes that end the session.
 */
export function refreshSession(): Promise<Session> {
  if (pendingCheck) return pendingCheck;
  const answer = checkWithBackend().finally(() => {
    if (pendingCheck === answer) pendingCheck = null;
  });
  pendingCheck = answer;
  return answer;
}

/** Starts a new era: answers to earlier calls are discarded, and nobody waits for the pending check. */
export function discardEarlierAnswers(): void {
  beginEra();
  pendingCheck = null;
}

/** Any other error means that the user is unknown. The guard shows the error, because the person did nothing wrong. */
function forgetUnlessUnreachable(error: unknown): never {
  if (!isUnreachable(error)) store.set(sessionAtom, notLoggedIn);
  throw error;
}

let lateRefusalListener: (error: unknown) => void = () => {};
/**
 * Sets the listener for a refused check whose navigation already went on. The page on screen then has no user any more.
 */
export function onLateRefusal(listener: typeof lateRefusalListener): void {
  lateRefusalListener = listener;
}

function watchLateAnswer(answer: Promise<Session>): void {
  answer.catch((error: unknown) => {
    if (isUnreachable(error)) return;
    store.set(sessionAtom, notLoggedIn);
    lateRefusalListener(error);
  });
}

/** Like `refreshSession`, but after 3 s without an answer it returns the last known user, if there is one. */
export async function currentSession(): Promise<Session> {
  const answer = refreshSession();
  if (stored.read('lastUser') === null) return answer;
  const first = await waitFor(sessionWaitMs, answer, null);
  if (first) return first;
  // The late answer still sets the atom.
  answer.catch(() => {});
  return lastKnown() ?? answer;
}

/**
 * Like `currentSession`, for a navigation that opens a page. After a refusal nobody counts as logged in. Throws what
 * `currentSession` throws.
 */
export async function checkSession(): Promise<Session> {
  const answer = refreshSession();
  const session = await currentSession().catch(forgetUnlessUnreachable);
  watchLateAnswer(answer);
  return session;
}

/**
 * Starts a check for a navigation that doesn't wait. The answer sets the atom, and a refusal reaches `onLateRefusal`.
 */
export function checkLater(): void {
  watchLateAnswer(refreshSession());
}

let loginController: AbortController | null = null;

/**
 * Logs in, sets the session and returns the user. An earlier log-in of this tab is cancelled (CancelError), because its
 * late answer would replace the new cookie. Throws what `call` throws.
 */
export async function signIn(payload: Payload<typeof login>): Promise<User> {
  loginController?.abort();
  const controller = new AbortController();
  loginController = controller;
  return logInAlone(async () => {
    const user = await call(login, payload, { signal: controller.signal });
    hearOfForgetting();
    discardEarlierAnswers();
    remember(user);
    return user;
  }, controller);
}

/** Whether a log-out of this tab runs. Its pages stay on screen until the log-out ends. */
let isLeavingHere = false;
/** Only sign-out.ts calls this. */
export function setLeaving(leaving: boolean): void {
  isLeavingHere = leaving;
}

/**
 * Returns whether a log-out of any tab runs, or has ended the session, also if this tab hasn't heard of it yet. A call
 * that fails because of a log-out is no expired session.
 */
export function isLeaving(): boolean {
  if (isLeavingHere || stored.read('owedForgetting') === 'everything') return true;
  const { user } = store.get(sessionAtom);
  hearOfForgetting();
  return user !== null && store.get(sessionAtom).user === null;
}

export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

/**
 * Returns the logged-in user; during a log-out, the user who leaves. Throws outside of pages behind the login guard.
 */
export function useUser(): User {
  const { user } = useSession();
  const before = useAtomValue(lastUserAtom);
  const shown = user ?? before;
  if (!shown) throw new Error('useUser is for pages behind the login guard');
  return shown;
}

let elsewhereListener: (change: 'left' | 'changed') => void = () => {};
/** Sets the listener for a log-out in another tab (`left`), or its log-in as another user (`changed`). */
export function onElsewhere(listener: typeof elsewhereListener): void {
  elsewhereListener = listener;
}

// This tab follows another tab's log-out, its log-in as another user, and its newer balance.
stored.subscribe('lastUser', () => {
  const last = stored.read('lastUser');
  const { user, ...current } = store.get(sessionAtom);
  if (!user) return;
  if (!last) {
    // The pending calls of this tab belong to the user who logged out.
    discardEarlierAnswers();
    store.set(sessionAtom, notLoggedIn);
    clearReadData();
    elsewhereListener('left');
    return;
  }
  const isOther = last.user.id !== user.id;
  // Another user counts whatever the times say, because a clock may have been set back.
  if (isOther || ('asOf' in current && last.asOf > current.asOf)) {
    if (isOther) {
      discardEarlierAnswers();
      clearReadData();
    }
    store.set(sessionAtom, { userRole: last.user.userRole, user: last.user, asOf: last.asOf, fresh: true });
    store.set(lastUserAtom, last.user);
    if (isOther) elsewhereListener('changed');
  }
});
