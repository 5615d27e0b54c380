/**
 * The rows of the ledger: transactions, their entries, and the sums that are stored beside them. Times are milliseconds
 * of the backend's clock, coins are whole numbers.
 */
import type { CoinChangeType, Direction } from '../../../contract/coin.ts';

/** A holder of coins: a user's id, or a system account's negative number. */
export type Holder = number;

/** The system accounts that users' coins come from and go to. Only their balances may be negative. */
export const systemHolders = { issue: -1, income: -2, adjust: -3 } as const;

export interface TransactionRow {
  id: number;
  type: 'transfer' | Exclude<CoinChangeType, 'transferIn' | 'transferOut'>;
  time: number;
}

export interface EntryRow {
  id: number;
  transactionId: number;
  holder: Holder;
  /** Signed, never 0. */
  amount: number;
  /** The holder's balance after the entry. */
  balance: number;
  /** The type that a user sees. A system account's entry has none and is never shown. */
  type: CoinChangeType | null;
  direction: Direction;
  counterparty: string | null;
  remark: string | null;
  orderId: number | null;
  time: number;
  /**
   * The id of the counterparty's row in `ChangeTextRow`. Missing without a counterparty, and on a system account's
   * entry.
   */
  by?: number;
  /** The id of the remark's row in `ChangeTextRow`. Missing without a remark, and on a system account's entry. */
  said?: number;
  /** The sums of its holder's day up to this entry, which is included. Missing on a system account's entry. */
  soFar?: DaySums;
}

export type TypeCounts = Partial<Record<CoinChangeType, number>>;

/** A holder's balance, and the number of the holder's entries of each type. */
export interface BalanceRow {
  holder: Holder;
  coin: number;
  counts: TypeCounts;
}

/** The sums of a holder's entries on one day: of all of them, or only up to a certain entry. */
export interface DaySums {
  in: number;
  out: number;
  counts: TypeCounts;
}

/** The sums of one user's entries on one day in Asia/Shanghai. System accounts have no such rows. */
export interface DayRow {
  holder: Holder;
  /** YYYY-MM-DD. */
  day: string;
  in: number;
  out: number;
  /** The balance at the end of the day. */
  balance: number;
  counts: TypeCounts;
}
