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
  const keys = pairKeysOf(entries);
  const last = (await counters.get('marks'))?.value ?? 0;
  // An empty store has no texts, so nothing is looked up for its first entries.
  const storedPairs = last === 0 ? keys.map(() => undefined) : await pairs.bulkGet(keys);
  const knownPairs = storedPairs.filter((row) => row !== undefined);
  const newPairs = new Set(
    keys.flatMap(([holder, identity], index) => (storedPairs[index] === undefined ? [`${holder} ${identity}`] : [])),
  );
  // A stored pair has its texts already.
  const textsOfNewPairs =
    last === 0
      ? []
      : textKeysOf(
          entries.filter((entry) =>
            pairKeysOf([entry]).some(([holder, identity]) => newPairs.has(`${holder} ${identity}`)),
          ),
        );
  const knownTexts =
    textsOfNewPairs.length === 0
      ? []
      : (
          await Promise.all(textsOfNewPairs.map((key) => marks.where('[holder+type+field+text]').equals(key).first()))
        ).filter((row) => row !== undefined);
  const ids = [...knownPairs.flatMap(({ id, by, said }) => [id, by, said]), ...knownTexts.map(({ id }) => id)].filter(
    (id) => id !== undefined,
  );
  // New texts may be counted on a page that exists already. A new pair takes at most three ids: its own, and two of
  // texts.
  const pages = countPagesOf(
    newPairs.size === 0 ? ids : [...ids, ...Array.from({ length: 3 * newPairs.size }, (_, index) => last + 1 + index)],
  );
  const made = withTexts(
    entries,
    { pairs: knownPairs, texts: knownTexts },
    textCountsOf(await tallyPages.bulkGet(pages)),
    last + 1,
  );
  if (made.pairs.length > 0) {
    await marks.bulkAdd(made.texts);
    await pairs.bulkAdd(made.pairs);
    await counters.put({ name: 'marks', value: last + made.texts.length + made.pairs.length });
  }
  await tallyPages.bulkPut([...made.counts].map(([page, counts]) => ({ page, counts: [...counts] })));
  return made.entries;
}

export async function addEntries(tables: EntryTables, entries: readonly EntryRow[]): Promise<void> {
  await tables.entries.bulkAdd(await withStoredTexts(tables, entries));
}
