/**
 * When an owner is told about an account's expiry: "once for each account and expireTime, 7 days before and when it is
 * over".
 */
import { expiringMs } from '../../contract/account.ts';

/** An account as its expiry needs it. Without `tellAt` the owner was told that it has expired. */
interface Expiring {
  expireTime: number;
  tellAt?: number;
}

/** Returns when the owner is told first about this expiry time. */
export function firstTelling(expireTime: number): number {
  return expireTime - expiringMs;
}

/** A notice to the owner of an account, and the time when it became due. */
interface Told {
  kind: 'accountExpiring' | 'accountExpired';
  time: number;
}

/** The account after its owner was told everything that is due at the time `now`, and what that is, oldest first. */
export function tellDue<T extends Expiring>(account: T, now: number): { told: Told[]; account: T } {
  const told: Told[] = [];
  let next = account;
  while (next.tellAt !== undefined && next.tellAt <= now) {
    const { tellAt, ...rest } = next;
    const isOver = tellAt >= account.expireTime;
    told.push({ kind: isOver ? 'accountExpired' : 'accountExpiring', time: tellAt });
    next = { ...account, ...rest, tellAt: account.expireTime };
    if (isOver) delete next.tellAt;
  }
  return { told, account: next };
}

/** An account from before there were such notices. Notices that were due by `now` are left out. */
export function watched<T extends Expiring>(account: T, now: number): T {
  return tellDue({ ...account, tellAt: firstTelling(account.expireTime) }, now).account;
}

/** Accounts of a platform whose owner would be told at a wrong time. */
export function expiryProblems(platform: string, accounts: readonly (Expiring & { id: number })[]): string[] {
  return accounts
    .filter(({ expireTime, tellAt }) => ![undefined, expireTime, firstTelling(expireTime)].includes(tellAt))
    .map(({ id }) => `the owner of account ${platform} ${id} is told about another expiry`);
}
