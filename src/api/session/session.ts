/**
 * The session: the current user as the backend last answered, or the last known user if the backend can't be reached.
 * When the session ends, this tab forgets the data that it has loaded. A log-out (sign-out.ts) also clears the
 * databases.
 */
import { atom, useAtomValue } from 'jotai';
import type { UserRole } from '../../../contract/fields.ts';
import type { User } from '../../../contract/user.ts';
import { now } from '../../platform/clock.ts';
import { removePersonalEntries, stored, type Stored } from '../../device/storage.ts';
import { store } from '../store.ts';
import { clearSessionCaches } from './forget.ts';

export type Session =
  | { userRole: 'notLogin'; user: null }
  /** `asOf` is the time of the answer, in milliseconds. `fresh` is false if the last check got no answer in time. */
  | { userRole: UserRole; user: User; asOf: number; fresh: boolean };

const notLoggedIn: Session = { userRole: 'notLogin', user: null };

export const sessionAtom = atom<Session>(notLoggedIn);
/** The user whose pages are on screen. The pages stay there for a moment after the session has ended. */
const lastUserAtom = atom<User | null>(null);
const shownUserAtom = atom((get) => get(sessionAtom).user ?? get(lastUserAtom));

/** Sets the session of this tab to a user, and stores nothing on the device. Returns the session. */
export function setSessionUser({ user: answered, asOf }: Stored<'lastUser'>, fresh: boolean): Session {
  const before = store.get(lastUserAtom);
  // Navigations ask for the user again and again. An unchanged user stays the same object, so that nothing is rendered
  // again.
  const user = before && JSON.stringify(before) === JSON.stringify(answered) ? before : answered;
  // The previous user's data must not stay, even if that user's session was refused meanwhile.
  if (before && before.id !== user.id) clearSessionCaches();
  const session: Session = { userRole: user.userRole, user, asOf, fresh };
  store.set(sessionAtom, session);
  store.set(lastUserAtom, user);
  return session;
}

/**
 * Sets the session to the user of an answer, and stores the user on the device. Returns the session. Also ends a noted
 * closing of this account (`closingAccount`), because the answer shows its outcome.
 */
export function startSession(user: User): Session {
  const closing = stored.read('closingAccount');
  // The account still exists, so an earlier closing wasn't carried out.
  if (closing?.userId === user.id) stored.remove('closingAccount');
  // If another user has the account's name, the old account is closed, and its data must go.
  else if (closing?.userAccount === user.userAccount) {
    removePersonalEntries();
    stored.write('owedForgetting', 'what the database keeps');
  }
  const asOf = now();
  const session = setSessionUser({ user, asOf }, true);
  stored.write('lastUser', { user, asOf });
  return session;
}

/** Sets the session to nobody, and leaves everything else as it is. */
export function setNobody(): Session {
  store.set(sessionAtom, notLoggedIn);
  return notLoggedIn;
}

/**
 * Ends the session in this tab, and removes the last user and the data that was loaded for that user. Returns the empty
 * session. Unsent work stays, because the user may log in again. The work stays even if the account may be closed,
 * until that is certain.
 */
export function endSession(): Session {
  // The atom is set first, so that this tab ignores the change of the register that follows.
  const nobody = setNobody();
  stored.remove('lastUser');
  clearSessionCaches();
  return nobody;
}

/** Sets the session to the user whom the device has stored. Returns null if there is none. */
export function restoreLastUser(): Session | null {
  const last = stored.read('lastUser');
  return last && setSessionUser(last, false);
}

/** Returns the id of the logged-in user, or null if nobody is logged in. */
export function currentUserId(): number | null {
  return store.get(sessionAtom).user?.id ?? null;
}

/** Returns whether this tab has known a user since its start. */
export function hasKnownUser(): boolean {
  return store.get(lastUserAtom) !== null;
}

export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

/**
 * Returns the logged-in user; during a log-out, the user who leaves. Throws if this tab has known no user yet. Only
 * pages behind the login guard may call this hook.
 */
export function useUser(): User {
  const shown = useAtomValue(shownUserAtom);
  if (!shown) throw new Error('useUser is for pages behind the login guard');
  return shown;
}
