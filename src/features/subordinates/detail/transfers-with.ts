/**
 * Picks the transfers between the user and one other account from the user's ledger. The backend's search also matches
 * parts of accounts and remarks, so its answer may hold other changes.
 */
import type { CoinChange } from '../../../../contract/coin.ts';

/** Returns the transfers to and from this account, in the order of `changes`. Upper and lower case count as equal. */
export function transfersWith(account: string, changes: readonly CoinChange[]): CoinChange[] {
  return changes.filter(
    ({ type, counterparty }) =>
      (type === 'transferOut' || type === 'transferIn') && counterparty?.toLowerCase() === account.toLowerCase(),
  );
}

export interface TransferSum {
  /** In coins, not negative. */
  readonly coins: number;
  readonly count: number;
}

/** Returns the sums of the transfers in both directions. */
export function transferSums(transfers: readonly CoinChange[]): { sent: TransferSum; received: TransferSum } {
  const sumOf = (wanted: CoinChange['type']): TransferSum => {
    const rows = transfers.filter(({ type }) => type === wanted);
    return { coins: rows.reduce((sum, { amount }) => sum + Math.abs(amount), 0), count: rows.length };
  };
  return { sent: sumOf('transferOut'), received: sumOf('transferIn') };
}
