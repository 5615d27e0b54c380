/** Lists the latest recipients: first those that this device remembers, then those in the ledger, each account once. */
import type { CoinChange } from '../../../../contract/coin.ts';
import type { Recipient } from '../../../api/coins/coin-decisions.ts';

export interface RecentRecipient {
  account: string;
  /** Null for an account from the ledger. Its name is looked up. */
  name: string | null;
}

/** As many recipients as fit in one row with the search button, if the text isn't enlarged. */
export const maxRecentRecipients = 4;

/** Returns at most `maxRecentRecipients` recipients. The case of letters in an account doesn't matter. */
export function mergeRecentRecipients(
  remembered: readonly Recipient[],
  changes: readonly CoinChange[],
): RecentRecipient[] {
  const people = new Map<string, RecentRecipient>();
  const add = (account: string, name: string | null): void => {
    const key = account.toLowerCase();
    if (account !== '' && !people.has(key)) people.set(key, { account, name });
  };
  for (const { userAccount, userName } of remembered) add(userAccount, userName);
  for (const { type, counterparty } of changes) if (type === 'transferOut') add(counterparty ?? '', null);
  return [...people.values()].slice(0, maxRecentRecipients);
}
