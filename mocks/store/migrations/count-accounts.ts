/**
 * Upgrades a database to version 13: the overview counts the accounts of each platform by the day of their addition.
 */
import type { Transaction } from 'dexie';
import { accountPlatforms } from '../../../contract/kinds.ts';
import { eventOfAccount } from '../../domain/overview-events.ts';
import type { OverviewYearRow } from '../../domain/rows/overview-rows.ts';
import { addOverviewDays } from '../add-overview-days.ts';

export async function countAccounts(transaction: Transaction): Promise<void> {
  const years = transaction.table<OverviewYearRow, string>('overviewYears');
  await years.toCollection().modify((row) => {
    Object.assign(row.figures, { gxy: [], zxjy: [], xxy: [], xyb: [] });
  });
  for (const platform of accountPlatforms) {
    const accounts = await transaction.table<{ time: number }>(platform).toArray();
    await addOverviewDays(
      years,
      accounts.map((account) => eventOfAccount(platform, account)),
    );
  }
}
