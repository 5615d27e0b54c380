/**
 * Sessions: how long one lasts, the refusal of a call without a valid one, and the calls that each role may make.
 *
 * Source: `contract/codes.ts`; docs/backend.md, section 4.
 */
import type { AllowedCallers } from '../../../contract/endpoint.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { SessionRow, UserRow } from '../rows/user-rows.ts';

/** A session lasts 7 days from its last use. */
export const sessionLifetimeMs = 7 * 86_400_000;

/** The cookie that holds the session's id. */
export const cookieName = 'sid';
export const cookieMaxAgeSeconds = sessionLifetimeMs / 1000;

export interface Caller {
  session: SessionRow;
  user: UserRow;
}

/**
 * Returns the caller of a session. An unknown or expired session is 40100, and so is the session of a deleted user.
 * While a ban lasts, every call with a session that hasn't expired is 40001. After the ban, the sessions that it ended
 * are 40100.
 */
export function identifyCaller(
  session: SessionRow | undefined,
  user: UserRow | undefined,
  now: number,
): Caller | Refusal {
  if (session === undefined || user === undefined || session.lastUsed + sessionLifetimeMs <= now)
    return refuse('notLoggedIn');
  if (user.status === 1) return refuse('banned');
  if (session.endedByBan === 1) return refuse('notLoggedIn');
  return { session, user };
}

/**
 * Returns whether a new password of the user ends the session. The session `keptId`, which set the password, stays. A
 * session that a ban ended stays stored too, because its calls must be 40001 while the ban lasts.
 */
export function endsWithNewPassword({ id, endedByBan }: SessionRow, keptId?: string): boolean {
  return id !== keptId && endedByBan === 0;
}

const touchIntervalMs = 1_000;
const cookieIntervalMs = 3_600_000;

/**
 * Returns whether this use of the session must be stored. A use within a second of the last stored one isn't, so that a
 * burst of reads writes nothing.
 */
export function isTouchDue(session: SessionRow, now: number): boolean {
  return now - session.lastUsed >= touchIntervalMs;
}

/** Returns whether the caller's cookie must be sent again, so that it lives as long as the session. */
export function isCookieDue(session: SessionRow, now: number): boolean {
  return now - session.cookieTime >= cookieIntervalMs;
}

/** Returns the session that a log-in begins. `id` is random. */
export function newSession(id: string, user: UserRow, now: number): SessionRow {
  return { id, userId: user.id, lastUsed: now, cookieTime: now, endedByBan: 0 };
}

/** Returns what a use of the session changes in its row. */
export function touchedSession(session: SessionRow, now: number): Pick<SessionRow, 'lastUsed' | 'cookieTime'> {
  return { lastUsed: now, cookieTime: isCookieDue(session, now) ? now : session.cookieTime };
}

const ranks = { user: 1, agent: 2, admin: 3 } as const;

/**
 * Returns whether the user's role may make a call. An agent may also make the calls of users, and an admin may make all
 * calls.
 */
export function canCall(user: UserRow, who: Exclude<AllowedCallers, 'public'>): boolean {
  return ranks[user.userRole] >= ranks[who];
}
