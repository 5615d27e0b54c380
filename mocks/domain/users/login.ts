/**
 * Logging in: the lock-out after failed tries, and the answer to a right or wrong password.
 *
 * Source: `contract/user.ts`; docs/backend.md, section 8.
 */
import { type Refusal, refuse } from '../refusal.ts';
import type { LoginFailuresRow, PasswordHash, UserRow } from '../rows/user-rows.ts';

const windowMs = 10 * 60_000;
const allowedFailures = 5;

/**
 * A password that a caller typed, hashed with a salt; null if none was typed. The salt may be an old one of the user,
 * because it was read before the transaction began. For an unknown account it is a fixed salt, which no account has.
 */
export type TypedPassword = PasswordHash | null;

interface LoginAttempt {
  /** The failures of the account, or of the typed name if no account has it. */
  failures: LoginFailuresRow;
  outcome: UserRow | Refusal;
  /**
   * The banned user's row with the time of this attempt. Set only if the password was right, because only then the
   * answer tells of the ban.
   */
  tried?: UserRow;
}

/**
 * Returns whether a failure still counts. The device's clock may have been set back since, so that the failure seems to
 * come from the future.
 */
function isRecent(time: number, now: number): boolean {
  return Math.abs(now - time) < windowMs;
}

/** Returns true if no failure of a row counts any more, so that the row can be deleted. */
export function areFailuresOutdated({ times }: LoginFailuresRow, now: number): boolean {
  return times.every((time) => !isRecent(time, now));
}

export function isPasswordOf(typed: TypedPassword, user: UserRow): boolean {
  return typed !== null && typed.salt === user.password.salt && typed.hash === user.password.hash;
}

/**
 * Answers a log-in. After 5 failures within 10 minutes every attempt is 42900, with the right password too. This also
 * holds for accounts that don't exist. A wrong account and a wrong password get the same answer (40000). For a banned
 * account the right password is 40001.
 */
export function attemptLogin(
  row: LoginFailuresRow,
  user: UserRow | undefined,
  typed: TypedPassword,
  now: number,
): LoginAttempt {
  const times = row.times.filter((time) => isRecent(time, now));
  const failures = { ...row, times };
  // With this many recent failures the account is locked. The lock ends once this failure is outdated.
  const lockingFailure = times[times.length - allowedFailures];
  if (lockingFailure !== undefined) {
    const minutes = Math.ceil((lockingFailure + windowMs - now) / 60_000);
    return { failures, outcome: refuse('tooManyLogins', { minutes }) };
  }
  if (user === undefined || !isPasswordOf(typed, user)) {
    return { failures: { ...row, times: [...times, now] }, outcome: refuse('badCredentials') };
  }
  if (user.status === 1) return { failures, outcome: refuse('banned'), tried: { ...user, triedTime: now } };
  return { failures: { ...row, times: [] }, outcome: user };
}
