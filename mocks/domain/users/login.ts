/** Logging in: the lock-out, and what a right or wrong password means for whom. */
import { type Refusal, refuse } from '../refusal.ts';
import type { LoginFailuresRow, PasswordHash, UserRow } from '../rows/user-rows.ts';

const windowLength = 10 * 60_000;
const allowedFailures = 5;

/** A password that a caller typed, hashed with the salt that the user's row had when it was read. */
export type Proof = PasswordHash | null;

export interface LoginAttempt {
  /** Of the account's own failures; of the typed name's when nobody has it. */
  failures: LoginFailuresRow;
  outcome: UserRow | Refusal;
}

/** Whether a row says nothing any more: all its failures are too old to lock anybody out. */
export function isForgotten({ times }: LoginFailuresRow, now: number): boolean {
  return times.every((time) => now - time >= windowLength);
}

export function proves(proof: Proof, user: UserRow): boolean {
  return proof !== null && proof.salt === user.password.salt && proof.hash === user.password.hash;
}

/**
 * "The lock-out is per account, known or not: the 6th try within 10 minutes is 42900, with the right password too"; "a
 * wrong account and a wrong password get the same answer (40000)"; "a banned account's wrong password is 40000, its
 * right one 40001".
 */
export function attempt(row: LoginFailuresRow, user: UserRow | undefined, proof: Proof, now: number): LoginAttempt {
  const times = row.times.filter((time) => now - time < windowLength);
  const failures = { ...row, times };
  const oldest = times[times.length - allowedFailures];
  if (oldest !== undefined) {
    return {
      failures,
      outcome: refuse('tooManyLogins', { minutes: Math.ceil((oldest + windowLength - now) / 60_000) }),
    };
  }
  if (user === undefined || !proves(proof, user)) {
    return { failures: { ...row, times: [...times, now] }, outcome: refuse('badCredentials') };
  }
  if (user.status === 1) return { failures, outcome: refuse('banned') };
  return { failures: { ...row, times: [] }, outcome: user };
}
