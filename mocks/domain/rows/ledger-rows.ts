/**
 * The rows of the ledger: transactions, their entries, and the sums that are stored beside them. Times are milliseconds
 * of the backend's clock, coins are whole numbers.
 */
import type { CoinChangeType, Direction } from '../../../contract/coin.ts';

/** Who holds coins: a user's id, or a system account's negative number. */
export type Holder = number;

/** The system accounts that users' coins come from and go to. Theirs are the only balances that may be negative. */
export const systemHolders = { issue: -1, income: -2, adjust: -3 } as const;
export type SystemAccount = keyof typeof systemHolders;

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
  /** The holder's balance after it. */
  balance: number;
  /** What a user sees of it; a system account's entry has no type and is never shown. */
  type: CoinChangeType | null;
  direction: Direction;
  counterparty: string | null;
  remark: string | null;
  orderId: number | null;
  time: number;
  /** The marks of its counterparty and its remark; left out where there is none, and on a system account's entry. */
  by?: number;
  said?: number;
  /** What a list is ordered by where a change may have none; left out on a system account's entry. */
  sorts?: { counterparty: string; remark: string; orderId: number };
  /** What its holder's day came to with it; left out on a system account's entry. */
  soFar?: DaySums;
}

export type TypeCounts = Partial<Record<CoinChangeType, number>>;

/** A holder's balance, kept beside the entries, with how many entries of each type there are. */
export interface BalanceRow {
  holder: Holder;
  coin: number;
  counts: TypeCounts;
}

/** What a day came to, or had come to at one of its changes. */
export interface DaySums {
  in: number;
  out: number;
  counts: TypeCounts;
}

/** One user's movements on one day in Asia/Shanghai. */
export interface DayRow {
  holder: Holder;
  /** YYYY-MM-DD. */
  day: string;
  in: number;
  out: number;
  /** At the end of the day. */
  balance: number;
  counts: TypeCounts;
}
