/**
 * Upgrades the counters of the overview to the coins that refunds took back. With them the sum of all balances is known
 * for the end of each day.
 */
import type { Transaction } from 'dexie';
import { coinsOf } from '../../domain/overview-happenings.ts';
import type { OverviewYearRow } from '../../domain/rows/desk-rows.ts';
import type { EntryRow } from '../../domain/rows/ledger-rows.ts';
import { addOverviewDays } from '../add-overview-days.ts';

const atOnce = 5_000;

export async function countTakenBack(transaction: Transaction): Promise<void> {
  const years = transaction.table<OverviewYearRow, string>('overviewYears');
  // A store that was upgraded to version 11 just now has counted them already.
  await years.toCollection().modify((row) => {
    row.figures.takenBack = [];
  });
  const entries = transaction.table<EntryRow, number>('entries');
  for (let after = 0; ;) {
    const some = await entries.where('id').above(after).limit(atOnce).toArray();
    const last = some[some.length - 1];
    if (last === undefined) return;
    const refunds = some.filter(({ type }) => type === 'refund');
    await addOverviewDays(
      years,
      refunds.map(coinsOf).filter((happening) => happening !== null),
    );
    after = last.id;
  }
}
