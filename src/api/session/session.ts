/**
 * The session: the current user as the backend last told. Without an answer the last known user stays and is marked as
 * not fresh. Simultaneous navigations share one check. A session that ends here loses what it showed; only a log-out
 * (sign-out.ts) also forgets what was kept for offline reading.
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
import { enter, payLogout } from './owed-logout.ts';
import { endsSession } from '../transport/code-reactions.ts';
import { tellRefused } from '../transport/refused-reads.ts';
import { store } from '../store.ts';

export type Session =
  | { userRole: 'notLogin'; user: null }
  /** `asOf`: when the backend said so, in milliseconds. `fresh`: it answered the last time it was asked. */
  | { userRole: UserRole; user: User; asOf: number; fresh: boolean };

const nobody: Session = { userRole: 'notLogin', user: null };

export const sessionAtom = atom<Session>(nobody);
/** Whom the pages still on screen belong to when the session ends beneath them. */
const lastUserAtom = atom<User | null>(null);

/** How long a navigation waits for the current user before it goes on with the last known one, in milliseconds. */
const patience = 3_000;

const forgetting = new Set<() => void>();
/** Runs when the session's user goes, for whatever reason: for caches that hold what the user read. */
export function onForget(listener: () => void): void {
  forgetting.add(listener);
}

/** Empties what holds what the session's user read. */
export function forgetRead(): void {
  for (const forget of forgetting) forget();
}

function remember(user: User): Session {
  const known = store.get(sessionAtom);
  // Somebody else signed in in another tab: nothing of the one before may stay.
  if (known.user && known.user.id !== user.id) forgetRead();
  const session: Session = { userRole: user.userRole, user, asOf: now(), fresh: true };
  store.set(sessionAtom, session);
  store.set(lastUserAtom, session.user);
  stored.write('lastUser', { user, asOf: session.asOf });
  return session;
}

/** The backend says that there is no session (any more). */
export function endSession(): Session {
  // The atom first: what the register says afterwards is no news in this tab.
  store.set(sessionAtom, nobody);
  stored.remove('lastUser');
  forgetRead();
  return nobody;
}

function lastKnown(): Session | null {
  const last = stored.read('lastUser');
  if (!last) return null;
  const session: Session = { userRole: last.user.userRole, user: last.user, asOf: last.asOf, fresh: false };
  store.set(sessionAtom, session);
  store.set(lastUserAtom, session.user);
  return session;
}

async function ask(): Promise<Session> {
  const era = currentEra();
  const [forgottenAt, known] = [stored.read('lastForgotten'), stored.read('lastUser')?.user.id];
  // An answer from before a log-in or a log-out, in whichever tab, would bring back who is gone, or throw out who just
  // came. At a start, while nobody is known here yet, no session tells of the other tabs': what lies on the device
  // does.
  const isOld = (): boolean => {
    hearOfForgetting();
    return (
      era !== currentEra() || forgottenAt !== stored.read('lastForgotten') || known !== stored.read('lastUser')?.user.id
    );
  };
  const instead = (): Session | Promise<Session> => (era === currentEra() ? ask() : store.get(sessionAtom));
  const early = takeEarlySession();
  const paid = await payLogout();
  if (isOld()) return instead();
  if (!paid) return endSession();
  const answer = await call(getLogin, undefined, { early }).then(
    (user) => ({ user }),
    (error: unknown) => ({ error }),
  );
  if (isOld()) return instead();
  if ('user' in answer) return remember(answer.user);
  const { error } = answer;
  const last = isUnreachable(error) ? lastKnown() : null;
  if (last) return last;
  if (isUnreachable(error)) throw error;
  if (endsSession(error)) return endSession();
  tellRefused(error);
  throw error;
}

let asking: Promise<Session> | null = null;

/**
 * Asks the backend who is logged in. Throws what isn't an answer to that (ApiError, other codes, no network on a new
 * device).
 */
export function refreshSession(): Promise<Session> {
  if (asking) return asking;
  const answer = ask().finally(() => {
    if (asking === answer) asking = null;
  });
  asking = answer;
  return answer;
}

/** What was asked before a log-in or a log-out no longer counts, and isn't waited for. */
export function turnOver(): void {
  beginEra();
  asking = null;
}

/**
 * Anything else than success means that nobody is known to be logged in, but it isn't the user's fault: the guard shows
 * it.
 */
function forgetUnlessUnreachable(error: unknown): never {
  if (!isUnreachable(error)) store.set(sessionAtom, nobody);
  throw error;
}

let hearLateRefusal: (error: unknown) => void = () => {};
/** Hears of a refusal that comes after its navigation has gone on: the page on screen has no user any more. */
export function onLateRefusal(listener: typeof hearLateRefusal): void {
  hearLateRefusal = listener;
}

function hearLate(answer: Promise<Session>): void {
  answer.catch((error: unknown) => {
    if (isUnreachable(error)) return;
    store.set(sessionAtom, nobody);
    hearLateRefusal(error);
  });
}

/** As `refreshSession`, but the last known user is the answer where the network hangs. */
export async function currentSession(): Promise<Session> {
  const answer = refreshSession();
  if (stored.read('lastUser') === null) return answer;
  const first = await waitFor(patience, answer, null);
  if (first) return first;
  // The late answer still arrives in the atom.
  answer.catch(() => {});
  return lastKnown() ?? answer;
}

/** For a navigation that opens a page: as `currentSession`, but a refusal means that nobody is known to be logged in. */
export async function checkSession(): Promise<Session> {
  const answer = refreshSession();
  const session = await currentSession().catch(forgetUnlessUnreachable);
  hearLate(answer);
  return session;
}

/** For a navigation that doesn't wait for the answer: what it says comes by the atom, or to `onLateRefusal`. */
export function checkLater(): void {
  hearLate(refreshSession());
}

let entering: AbortController | null = null;

/**
 * Logs in; the session is there when it resolves. An attempt of this tab that still waits is given up (CancelError):
 * its late answer would take this one's cookie.
 */
export async function signIn(payload: Payload<typeof login>): Promise<User> {
  entering?.abort();
  const mine = new AbortController();
  entering = mine;
  return enter(async () => {
    const user = await call(login, payload, { signal: mine.signal });
    hearOfForgetting();
    turnOver();
    remember(user);
    return user;
  }, mine);
}

/** Whether this tab's log-out is under way: its pages stand there until it ends. */
let leavingHere = false;
/** For the log-out alone (sign-out.ts). */
export function setLeaving(leaving: boolean): void {
  leavingHere = leaving;
}

/**
 * Whether some tab's log-out is under way, or its word on the way here: what ends by it was no session that expired.
 */
export function isLeaving(): boolean {
  if (leavingHere || stored.read('owedForgetting') === 'everything') return true;
  const { user } = store.get(sessionAtom);
  hearOfForgetting();
  return user !== null && store.get(sessionAtom).user === null;
}

export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

/**
 * The logged-in user, for what stands behind the login guard. While a log-out is leaving the page it is the one before.
 */
export function useUser(): User {
  const { user } = useSession();
  const before = useAtomValue(lastUserAtom);
  const shown = user ?? before;
  if (!shown) throw new Error('useUser is for pages behind the login guard');
  return shown;
}

let elsewhere: (change: 'left' | 'changed') => void = () => {};
/** Hears when another tab logged out, or logged in as somebody else. */
export function onElsewhere(listener: typeof elsewhere): void {
  elsewhere = listener;
}

// A log-out, a log-in as somebody else or a newer balance in another tab is one here too.
stored.subscribe('lastUser', () => {
  const last = stored.read('lastUser');
  const { user, ...current } = store.get(sessionAtom);
  if (!user) return;
  if (!last) {
    // What this tab has asked for meanwhile was asked by who is gone.
    turnOver();
    store.set(sessionAtom, nobody);
    forgetRead();
    elsewhere('left');
    return;
  }
  const isOther = last.user.id !== user.id;
  // Somebody else is news whatever the clocks say: one may have been put back since.
  if (isOther || ('asOf' in current && last.asOf > current.asOf)) {
    if (isOther) {
      turnOver();
      forgetRead();
    }
    store.set(sessionAtom, { userRole: last.user.userRole, user: last.user, asOf: last.asOf, fresh: true });
    store.set(lastUserAtom, last.user);
    if (isOther) elsewhere('changed');
  }
});
