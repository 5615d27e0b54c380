/** Entries are added here alone, with the labels that they bear and how many bear each, all in the transaction of the caller. */
import type { Table } from 'dexie';
import { label, labelKeysOf } from '../domain/label.ts';
import type { LabelRow, TallyRow } from '../domain/kept-rows.ts';
import type { EntryRow } from '../domain/rows.ts';
import type { CounterRow } from './rows.ts';

/** The tables that the transaction must cover. */
export interface LabelTables {
  readonly entries: Table<EntryRow, number>;
  readonly labels: Table<LabelRow, [number, string]>;
  readonly tallies: Table<TallyRow, number>;
  readonly counters: Table<CounterRow, string>;
}

/** The entries as they are to be stored; their labels and tallies have been written. */
export async function withLabels({ labels, tallies, counters }: Omit<LabelTables, 'entries'>, entries: readonly EntryRow[]): Promise<EntryRow[]> {
  const known = (await labels.bulkGet(labelKeysOf(entries))).filter((row) => row !== undefined);
  const counted = (await tallies.bulkGet(known.map(({ id }) => id))).filter((row) => row !== undefined);
  const last = (await counters.get('labels'))?.value ?? 0;
  const made = label(entries, known, new Map(counted.map((row) => [row.label, row.count])), last + 1);
  if (made.fresh.length > 0) {
    await labels.bulkAdd(made.fresh);
    await counters.put({ name: 'labels', value: last + made.fresh.length });
  }
  await tallies.bulkPut(made.tallies);
  return made.entries;
}

export async function addEntries(tables: LabelTables, entries: readonly EntryRow[]): Promise<void> {
  await tables.entries.bulkAdd(await withLabels(tables, entries));
}
