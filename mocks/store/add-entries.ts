/**
 * Adds ledger entries together with their texts and the counts of those texts, in the transaction of the caller. No
 * other module adds entries, except that a loaded dump replaces them all. `erase-counterparty.ts` and migrations change
 * stored entries. `seed/seed-in-background.ts` changes and deletes those of the opening transaction (`seed/large.ts`).
 */
import type { Table } from 'dexie';
import type { CoinChangeType } from '../../contract/coin.ts';
import { withTexts, textKeysOf, pairKeysOf } from '../domain/coins/change-text-index.ts';
import type { TextField, ChangeTextRow, TextPairRow, TextCountPageRow } from '../domain/rows/lookup-rows.ts';
import type { EntryRow } from '../domain/rows/ledger-rows.ts';
import { textCountsOf, countPagesOf } from '../domain/coins/text-counts.ts';
import type { CounterRow } from './store-rows.ts';

/** The key holds type and field, so that a search can filter by them without reading the row. */
export type ChangeTextPrimaryKey = [CoinChangeType, TextField, number];

/** The tables that the transaction must cover. */
export interface EntryTables {
  readonly entries: Table<EntryRow, number>;
  readonly marks: Table<ChangeTextRow, ChangeTextPrimaryKey>;
  readonly pairs: Table<TextPairRow, [number, string]>;
  readonly tallyPages: Table<TextCountPageRow, number>;
  readonly counters: Table<CounterRow, string>;
}

/** Writes the entries' texts, pairs and counts. Returns the entries with the ids of their texts, ready to be stored. */
export async function withStoredTexts(
  { marks, pairs, tallyPages, counters }: Omit<EntryTables, 'entries'>,
  entries: readonly EntryRow[],
): Promise<EntryRow[]> {
  const lastId = (await counters.get('marks'))?.value ?? 0;
  // An empty store has no texts, so nothing is looked up for its first entries.
  const isStoreEmpty = lastId === 0;
  const keys = pairKeysOf(entries);
  const storedPairs = isStoreEmpty ? [] : (await pairs.bulkGet(keys)).filter((row) => row !== undefined);
  const storedKeys = new Set(storedPairs.map(({ holder, identity }) => `${holder} ${identity}`));
  const isNewPair = ([holder, identity]: [number, string]) => !storedKeys.has(`${holder} ${identity}`);
  // A stored pair has its texts already, so only the texts of new pairs are looked up.
  const textKeys = isStoreEmpty ? [] : textKeysOf(entries.filter((entry) => pairKeysOf([entry]).some(isNewPair)));
  let storedTexts: ChangeTextRow[] = [];
  if (textKeys.length > 0) {
    const found = await Promise.all(textKeys.map((key) => marks.where('[holder+type+field+text]').equals(key).first()));
    storedTexts = found.filter((row) => row !== undefined);
  }
  const storedIds = [
    ...storedPairs.flatMap(({ id, by, said }) => [id, by, said].filter((used) => used !== undefined)),
    ...storedTexts.map(({ id }) => id),
  ];
  // New texts may be counted on a page that exists already. A new pair takes at most three ids: its own, and two of
  // texts.
  const newIds = Array.from({ length: 3 * keys.filter(isNewPair).length }, (_, index) => lastId + 1 + index);
  const made = withTexts(
    entries,
    { pairs: storedPairs, texts: storedTexts },
    textCountsOf(await tallyPages.bulkGet(countPagesOf([...storedIds, ...newIds]))),
    lastId + 1,
  );
  if (made.pairs.length > 0) {
    await marks.bulkAdd(made.texts);
    await pairs.bulkAdd(made.pairs);
    await counters.put({ name: 'marks', value: lastId + made.texts.length + made.pairs.length });
  }
  await tallyPages.bulkPut([...made.counts].map(([page, counts]) => ({ page, counts: [...counts] })));
  return made.entries;
}

export async function addEntries(tables: EntryTables, entries: readonly EntryRow[]): Promise<void> {
  await tables.entries.bulkAdd(await withStoredTexts(tables, entries));
}
