/**
 * Upgrades a database to version 8: every change gets the running sums of its day. The sums of a partial day are then
 * the difference of two entries.
 */
import { Dexie, type Transaction } from 'dexie';
import { withDaySums } from '../../domain/coins/day-sums.ts';
import type { DayRow, EntryRow } from '../../domain/rows/ledger-rows.ts';

/** Rows that are read at once, so that a large database needs little memory. */
const rowsAtOnce = 5_000;

export async function addDaySums(transaction: Transaction): Promise<void> {
  const entries = transaction.table<EntryRow, number>('entries');
  // The entries of system accounts come before the users'. They have no days and are skipped.
  let after: number[] = [0, Dexie.minKey, Dexie.minKey];
  let today: DayRow | undefined;
  for (;;) {
    const chunk: EntryRow[] = await entries.where('[holder+time+id]').above(after).limit(rowsAtOnce).toArray();
    const last = chunk[chunk.length - 1];
    if (last === undefined) break;
    const summed = withDaySums(chunk, today);
    await entries.bulkPut(summed.entries);
    after = [last.holder, last.time, last.id];
    today = summed.last;
  }
}
