/**
 * Whom one sent coins to lately: first as this device remembers it, then as the known changes have it, each account
 * once.
 */
import type { CoinChange } from '../../../../contract/coin.ts';
import type { Recipient } from '../../../api/coins/coin-decisions.ts';

export interface RecentPerson {
  account: string;
  /** Null where only the ledger knows them: the name is looked up. */
  name: string | null;
}

/** As many as fit beside the way to find more. */
export const mostPeople = 4;

export function recentPeople(remembered: readonly Recipient[], changes: readonly CoinChange[]): RecentPerson[] {
  const people = new Map<string, RecentPerson>();
  const add = (account: string, name: string | null): void => {
    const key = account.toLowerCase();
    if (account !== '' && !people.has(key)) people.set(key, { account, name });
  };
  for (const { userAccount, userName } of remembered) add(userAccount, userName);
  for (const { type, counterparty } of changes) if (type === 'transferOut') add(counterparty ?? '', null);
  return [...people.values()].slice(0, mostPeople);
}
