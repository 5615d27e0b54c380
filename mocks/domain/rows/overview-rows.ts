/** The rows of the overview: the figures of the whole site, stored by year. */
import type { AccountPlatform } from '../../../contract/account-fields.ts';

/**
 * The sums of the whole site for one day. No figure is negative. Money is in fen. The figure of a platform is the
 * number of existing accounts that were added on the day.
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
 * The figures of a year. Each figure is a list with a number for each day, from 1 January to the last day on which the
 * figure changed. A few such rows are read and written as quickly as the row of one day.
 */
export interface OverviewYearRow {
  /** YYYY. */
  year: string;
  figures: { [Figure in keyof DayFigures]: number[] };
}
