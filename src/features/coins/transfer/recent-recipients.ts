/** Lists the latest recipients: first from this device's memory, then from the known changes, each account once. */
import type { CoinChange } from '../../../../contract/coin.ts';
import type { Recipient } from '../../../api/coins/coin-decisions.ts';

export interface RecentPerson {
  account: string;
  /** Null if only the ledger knows the account. Then the name is looked up. */
  name: string | null;
}

/** The number that fits beside the button that finds more. */
export const maxPeople = 4;

/** Returns at most `maxPeople` recipients. The case of letters in an account doesn't matter. */
export function recentPeople(remembered: readonly Recipient[], changes: readonly CoinChange[]): RecentPerson[] {
  const people = new Map<string, RecentPerson>();
  const add = (account: string, name: string | null): void => {
    const key = account.toLowerCase();
    if (account !== '' && !people.has(key)) people.set(key, { account, name });
  };
  for (const { userAccount, userName } of remembered) add(userAccount, userName);
  for (const { type, counterparty } of changes) if (type === 'transferOut') add(counterparty ?? '', null);
  return [...people.values()].slice(0, maxPeople);
}
