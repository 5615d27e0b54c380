/**
 * Upgrades a database to version 16, which has the sets of entries that the journal's lists look up, and to version 18,
 * which has a set for each record too.
 */
import type { Transaction } from 'dexie';
import type { JournalRow, JournalSetName, JournalSetRow } from '../../domain/rows/journal-rows.ts';
import { addToJournalLists, type JournalTables } from '../add-journal.ts';

export const journalListStores = {
  // The sets replace the indexes of admins and acts.
  journal: 'id, [time+id], [subject.kind+subject.id+id]',
  journalSets: 'name, *texts',
} as const;

/** The sets replace the index of records too. */
export const journalRecordStores = { journal: 'id, [time+id]' } as const;

/** Rows that are read at once, so that a large database needs little memory. */
const rowsAtOnce = 5_000;

/** Computes the sets of all entries. The stored sets, if there are any, are replaced. */
export async function addJournalSets(transaction: Transaction): Promise<void> {
  const tables: JournalTables = {
    journal: transaction.table<JournalRow, number>('journal'),
    journalSets: transaction.table<JournalSetRow, JournalSetName>('journalSets'),
  };
  await tables.journalSets.clear();
  for (let after = 0; ;) {
    const chunk = await tables.journal.where('id').above(after).limit(rowsAtOnce).toArray();
    const last = chunk.at(-1);
    if (last === undefined) return;
    await addToJournalLists(tables, chunk);
    after = last.id;
  }
}
