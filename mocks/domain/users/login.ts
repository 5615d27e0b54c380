/** Logging in: the lock-out after failed tries, and the answer to a right or wrong password. */
import { type Refusal, refuse } from '../refusal.ts';
import type { LoginFailuresRow, PasswordHash, UserRow } from '../rows/user-rows.ts';

const windowLength = 10 * 60_000;
const allowedFailures = 5;

/** A password that a caller typed, hashed with the salt that the user's row had when it was read. */
export type TypedPassword = PasswordHash | null;

interface LoginAttempt {
  /** The failures of the account, or of the typed name if no account has it. */
  failures: LoginFailuresRow;
  outcome: UserRow | Refusal;
  /** The banned user's row, which tells of the attempt. Only the right password counts, as in the answer. */
  tried?: UserRow;
}

/** Whether all failures of a row are too old to lock anybody out, so that the row can go. */
export function areFailuresOutdated({ times }: LoginFailuresRow, now: number): boolean {
  return times.every((time) => now - time >= windowLength);
}

export function isPasswordOf(proof: TypedPassword, user: UserRow): boolean {
  return proof !== null && proof.salt === user.password.salt && proof.hash === user.password.hash;
}

/**
 * "The lock-out is per account, known or not: the 6th try within 10 minutes is 42900, with the right password too." "A
 * wrong account and a wrong password get the same answer (40000)." "A banned account's wrong password is 40000, its
 * right one 40001."
 */
export function attemptLogin(
  row: LoginFailuresRow,
  user: UserRow | undefined,
  proof: TypedPassword,
  now: number,
): LoginAttempt {
  const times = row.times.filter((time) => now - time < windowLength);
  const failures = { ...row, times };
  const oldest = times[times.length - allowedFailures];
  if (oldest !== undefined) {
    return {
      failures,
      outcome: refuse('tooManyLogins', { minutes: Math.ceil((oldest + windowLength - now) / 60_000) }),
    };
  }
  if (user === undefined || !isPasswordOf(proof, user)) {
    return { failures: { ...row, times: [...times, now] }, outcome: refuse('badCredentials') };
  }
  if (user.status === 1) return { failures, outcome: refuse('banned'), tried: { ...user, triedTime: now } };
  return { failures: { ...row, times: [] }, outcome: user };
}
