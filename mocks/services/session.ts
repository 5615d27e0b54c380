/** Logs users in and out, finds the user of a session id, and ends sessions after a new password. */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { User } from '../../contract/user.ts';
import { attemptLogin, areFailuresOutdated } from '../domain/users/login.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import {
  endsWithNewPassword,
  newSession,
  identifyCaller,
  isCookieDue,
  isTouchDue,
  sessionLifetimeMs,
  touchedSession,
  type Caller,
} from '../domain/users/session.ts';
import { nameKey } from '../domain/users/user.ts';
import type { MockDatabase } from '../store/database.ts';
import type { Answer, Call } from './transaction/call.ts';
import { hashPassword, saltBytes } from './crypto/password-hash.ts';
import { changeUserRow, findByName, userTables, withCoin } from './stored-users.ts';

// No account has this salt. Hashing with it makes an unknown account take as long as a known one.
const unknownAccountSalt = '00'.repeat(saltBytes);

const sessionIdBytes = 16;

/**
 * Returns the session and its user, or a refusal. A valid session lives on for 7 days from this use, or at most a
 * second less (`isTouchDue`).
 */
export async function identifySession(
  db: MockDatabase,
  sessionId: string | null,
  now: number,
): Promise<Caller | Refusal> {
  const caller = await db.transaction('r', db.sessions, db.users, async () => {
    const session = sessionId === null ? undefined : await db.sessions.get(sessionId);
    return identifyCaller(session, session && (await db.users.get(session.userId)), now);
  });
  if (!isRefusal(caller) && isTouchDue(caller.session, now)) {
    // `update` touches nothing if the session ended in the meantime.
    await db.sessions.update(caller.session.id, touchedSession(caller.session, now));
  }
  return caller;
}

/**
 * Ends the sessions of a user who gets a new password, except `keptId` and those that a ban has ended. The transaction
 * must cover `sessions`.
 */
export async function endSessions(db: MockDatabase, userId: number, keptId?: string): Promise<void> {
  await db.sessions
    .where({ userId })
    .and((session) => endsWithNewPassword(session, keptId))
    .delete();
}

export async function login(call: Call, payload: Parsed<Endpoints['login']>): Promise<Answer<User>> {
  const { db, now } = call;
  const known = await findByName(db, payload.userAccount);
  const typed = await hashPassword(payload.userPassword, known?.password.salt ?? unknownAccountSalt);
  const id = call.entropy.hex(sessionIdBytes);
  return await db.transaction('rw', [...userTables(db), db.sessions, db.loginFailures, db.counters], async () => {
    // The user is read again, because the row may have changed while the password was hashed.
    const user = await findByName(db, payload.userAccount);
    const key = user?.accountKey ?? nameKey(payload.userAccount);
    const row = (await db.loginFailures.get(key)) ?? { nameKey: key, times: [] };
    const { failures, outcome, tried } = attemptLogin(row, user, typed, now);
    await (failures.times.length > 0 ? db.loginFailures.put(failures) : db.loginFailures.delete(key));
    // Outdated failures of all names are deleted, because any caller may type as many unknown names as they like.
    await db.loginFailures.filter((old) => areFailuresOutdated(old, now)).delete();
    if (user !== undefined && tried !== undefined) await changeUserRow(db, user, tried);
    if (isRefusal(outcome)) return outcome;
    if (call.sessionId !== null) await db.sessions.delete(call.sessionId);
    await db.sessions.filter((session) => session.lastUsed + sessionLifetimeMs <= now).delete();
    await db.sessions.put(newSession(id, outcome, now));
    call.setSession(id);
    return await withCoin(db, outcome);
  });
}

export async function logout(call: Call): Promise<Answer<true>> {
  if (call.sessionId !== null) await call.db.sessions.delete(call.sessionId);
  call.setSession(null);
  return true;
}

export async function getLogin(call: Call): Promise<Answer<User>> {
  const { db, now } = call;
  const caller = await identifySession(db, call.sessionId, now);
  if (isRefusal(caller)) return caller;
  if (isCookieDue(caller.session, now)) call.setSession(caller.session.id);
  return await withCoin(db, caller.user);
}
