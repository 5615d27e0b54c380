/**
 * Decides when the owner of an account gets a notice of its expiry: one notice 7 days before, and one when the account
 * has expired. For a new expiry time both are sent again. The notices of a paused account wait
 * (services/personal-notices.ts).
 *
 * Source: `contract/notice.ts`; docs/backend.md, section 9 (personal notices).
 */
import { expiringMs } from '../../contract/account.ts';

/** The fields that decide about notices. `tellAt` is the time of the next notice; it is missing after the last one. */
interface Expiring {
  expireTime: number;
  tellAt?: number;
}

/** Returns the time of the first notice of this expiry time. */
export function firstNoticeTime(expireTime: number): number {
  return expireTime - expiringMs;
}

/** A notice to the owner of an account. `time` is when it became due. */
interface ExpiryNotice {
  kind: 'accountExpiring' | 'accountExpired';
  time: number;
}

/** Returns the notices that are due at the time `now`, oldest first, and the account after them. */
export function takeDueNotices<T extends Expiring>(account: T, now: number): { notices: ExpiryNotice[]; account: T } {
  const notices: ExpiryNotice[] = [];
  let tellAt = account.tellAt;
  while (tellAt !== undefined && tellAt <= now) {
    const hasExpired = tellAt >= account.expireTime;
    notices.push({ kind: hasExpired ? 'accountExpired' : 'accountExpiring', time: tellAt });
    // No notice follows that of the expiry itself.
    tellAt = hasExpired ? undefined : account.expireTime;
  }
  const told: T = tellAt === undefined ? { ...account } : { ...account, tellAt };
  if (tellAt === undefined) delete told.tellAt;
  return { notices, account: told };
}

/**
 * Returns an account that had no `tellAt` with the time of its next notice. Notices that were due by `now` are never
 * sent.
 */
export function withNoticeTime<T extends Expiring>(account: T, now: number): T {
  return takeDueNotices({ ...account, tellAt: firstNoticeTime(account.expireTime) }, now).account;
}

/** Returns a line for each account whose owner would get a notice at a wrong time. */
export function expiryProblems(platform: string, accounts: readonly (Expiring & { id: number })[]): string[] {
  return accounts
    .filter(({ expireTime, tellAt }) => ![undefined, expireTime, firstNoticeTime(expireTime)].includes(tellAt))
    .map(({ id }) => `the owner of account ${platform} ${id} is told about another expiry`);
}
