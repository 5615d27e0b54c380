/** The rows of the administrator's desk: the journal, and the figures of the overview. */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import type { JournalEntry } from '../../../contract/journal.ts';
import type { GrowingSet } from '../lists/growing-set.ts';

/** Rows are only ever added. */
export interface JournalRow extends Omit<JournalEntry, 'createTime'> {
  /** When the act happened, in ms since 1970. */
  time: number;
}

/** The entries by one admin, of one act, or with one text as account, name or remark. */
export type JournalSetName = `by:${number}` | `act:${string}` | `text:${string}`;

/** A set that the journal's lists look up. It can be computed again from the entries. */
export interface JournalSetRow extends GrowingSet {
  readonly name: JournalSetName;
  /** All suffixes of the text, so that a search finds a text inside. Missing in a set of an admin or of an act. */
  readonly texts?: string[];
}

/**
 * The sums of the whole site for one day. Coins are positive, money is in fen. The figure of a platform is the number
 * of existing accounts that were added on the day.
 */
export interface DayFigures extends Record<AccountPlatform, number> {
  newUsers: number;
  paidOrders: number;
  amount: number;
  refundedOrders: number;
  sold: number;
  granted: number;
  withdrawn: number;
  spent: number;
  transferred: number;
  /** The numbers of changes that `spent`, `transferred`, `granted` and `withdrawn` sum. A transfer counts once. */
  spentCount: number;
  transferredCount: number;
  grantedCount: number;
  withdrawnCount: number;
  /** Coins of refunded orders. */
  takenBack: number;
}

/** The figures of one day in Asia/Shanghai. */
export interface OverviewDayFigures extends DayFigures {
  /** YYYY-MM-DD. */
  day: string;
}

/**
 * The figures of a year. Each is a list with a number for each day, from 1 January on; a list ends with the last day on
 * which something happened. A few such rows are read and written as quickly as the row of one day.
 */
export interface OverviewYearRow {
  /** YYYY. */
  year: string;
  figures: { [Figure in keyof DayFigures]: number[] };
}
