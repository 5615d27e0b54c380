/**
 * Adds entries to the journal together with what its lists look up, in the transaction of the caller. No other module
 * writes entries, and none changes or deletes one.
 */
import type { Table } from 'dexie';
import { journalSetsOf, withJournaled } from '../domain/lists/journal-index.ts';
import type { JournalRow, JournalSetName, JournalSetRow } from '../domain/rows/desk-rows.ts';

/** The tables that the transaction must cover. */
export interface JournalTables {
  readonly journal: Table<JournalRow, number>;
  readonly journalSets: Table<JournalSetRow, JournalSetName>;
}

export function journalTables({ journal, journalSets }: JournalTables): Table[] {
  return [journal, journalSets];
}

/** Adds entries. Their ids ascend and come after the last one, at times that are never earlier. */
export async function addToJournal(tables: JournalTables, rows: readonly JournalRow[]): Promise<void> {
  await tables.journal.bulkAdd(rows);
  await listInJournal(tables, rows);
}

/** Lists entries that are stored already. No entry after them is listed. */
export async function listInJournal({ journalSets }: JournalTables, rows: readonly JournalRow[]): Promise<void> {
  const kept = (await journalSets.bulkGet(journalSetsOf(rows))).filter((row) => row !== undefined);
  await journalSets.bulkPut(withJournaled(kept, rows));
}
