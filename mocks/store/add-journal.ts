/**
 * Adds entries to the journal together with the rows that its lists look up, in the transaction of the caller. No other
 * module writes entries, and none changes or deletes one. Only a reset or a loaded dump replaces them all.
 */
import type { Table } from 'dexie';
import { journalSetsOf, withJournaled } from '../domain/lists/journal-index.ts';
import type { JournalRow, JournalSetName, JournalSetRow } from '../domain/rows/journal-rows.ts';

/** The tables that the transaction must cover. */
export interface JournalTables {
  readonly journal: Table<JournalRow, number>;
  readonly journalSets: Table<JournalSetRow, JournalSetName>;
}

/** Returns the tables as a list, for Dexie's `transaction`. */
export function journalTables({ journal, journalSets }: JournalTables): Table[] {
  return [journal, journalSets];
}

/**
 * Adds entries. Their ids must ascend and follow the last stored id, and no entry may be earlier than the one before
 * it.
 */
export async function addToJournal(tables: JournalTables, rows: readonly JournalRow[]): Promise<void> {
  await tables.journal.bulkAdd(rows);
  await addToJournalLists(tables, rows);
}

/** Adds entries that the journal already has to the rows that its lists look up. No row may list a later entry yet. */
export async function addToJournalLists({ journalSets }: JournalTables, rows: readonly JournalRow[]): Promise<void> {
  const stored = (await journalSets.bulkGet(journalSetsOf(rows))).filter((row) => row !== undefined);
  await journalSets.bulkPut(withJournaled(stored, rows));
}
