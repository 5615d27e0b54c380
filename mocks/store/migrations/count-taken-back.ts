/**
 * Upgrades a database to version 12: the overview counts the coins that refunds took back. With these figures the sum
 * of all balances is known for the end of each day.
 */
import type { Transaction } from 'dexie';
import { eventOfEntry } from '../../domain/overview-events.ts';
import type { OverviewYearRow } from '../../domain/rows/overview-rows.ts';
import type { EntryRow } from '../../domain/rows/ledger-rows.ts';
import { addOverviewDays } from '../add-overview-days.ts';

/** Rows that are read at once, so that a large database needs little memory. */
const rowsAtOnce = 5_000;

export async function countTakenBack(transaction: Transaction): Promise<void> {
  const years = transaction.table<OverviewYearRow, string>('overviewYears');
  // In the same upgrade, the step to version 11 may have counted these coins already. Therefore the figures start
  // empty.
  await years.toCollection().modify((row) => {
    row.figures.takenBack = [];
  });
  const entries = transaction.table<EntryRow, number>('entries');
  for (let after = 0; ;) {
    const chunk = await entries.where('id').above(after).limit(rowsAtOnce).toArray();
    const last = chunk[chunk.length - 1];
    if (last === undefined) return;
    const refunds = chunk.filter(({ type }) => type === 'refund');
    await addOverviewDays(
      years,
      refunds.map(eventOfEntry).filter((event) => event !== null),
    );
    after = last.id;
  }
}
