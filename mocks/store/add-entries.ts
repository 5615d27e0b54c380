/**
 * Entries are added here alone, with the marks that they bear and how many bear each, all in the transaction of the
 * caller.
 */
import type { Table } from 'dexie';
import type { CoinChangeType } from '../../contract/coin.ts';
import { mark, markKeysOf, pairKeysOf } from '../domain/coins/change-texts.ts';
import type { MarkField, MarkRow, PairRow, TallyPageRow } from '../domain/rows/lookup-rows.ts';
import type { EntryRow } from '../domain/rows/ledger-rows.ts';
import { talliesOf, tallyPagesOf } from '../domain/coins/text-counts.ts';
import type { CounterRow } from './store-rows.ts';

/** Type and field stand in a mark's key, so that a search can filter by them without reading the mark. */
export type MarkKeyPath = [CoinChangeType, MarkField, number];

/** The tables that the transaction must cover. */
export interface MarkTables {
  readonly entries: Table<EntryRow, number>;
  readonly marks: Table<MarkRow, MarkKeyPath>;
  readonly pairs: Table<PairRow, [number, string]>;
  readonly tallyPages: Table<TallyPageRow, number>;
  readonly counters: Table<CounterRow, string>;
}

/** The entries as they are to be stored; their marks, pairs and tallies have been written. */
export async function withMarks(
  { marks, pairs, tallyPages, counters }: Omit<MarkTables, 'entries'>,
  entries: readonly EntryRow[],
): Promise<EntryRow[]> {
  const keys = pairKeysOf(entries);
  const found = await pairs.bulkGet(keys);
  const known = found.filter((row) => row !== undefined);
  const last = (await counters.get('marks'))?.value ?? 0;
  const isNew = new Set(
    keys.flatMap(([holder, identity], index) => (found[index] === undefined ? [`${holder} ${identity}`] : [])),
  );
  // A pair that is there has its marks; before the first of all there is nothing to look for.
  const wanted =
    last === 0
      ? []
      : markKeysOf(
          entries.filter((entry) =>
            pairKeysOf([entry]).some(([holder, identity]) => isNew.has(`${holder} ${identity}`)),
          ),
        );
  const old =
    wanted.length === 0
      ? []
      : (await Promise.all(wanted.map((key) => marks.where('[holder+type+field+text]').equals(key).first()))).filter(
          (row) => row !== undefined,
        );
  const ids = [...known.flatMap(({ id, by, said }) => [id, by, said]), ...old.map(({ id }) => id)].filter(
    (id) => id !== undefined,
  );
  // The page that new ones are counted on may be there already.
  const pages = tallyPagesOf(
    isNew.size === 0 ? ids : [...ids, ...Array.from({ length: 3 * isNew.size }, (_, index) => last + 1 + index)],
  );
  const made = mark(entries, { pairs: known, marks: old }, talliesOf(await tallyPages.bulkGet(pages)), last + 1);
  if (made.pairs.length > 0) {
    await marks.bulkAdd(made.marks);
    await pairs.bulkAdd(made.pairs);
    await counters.put({ name: 'marks', value: last + made.marks.length + made.pairs.length });
  }
  await tallyPages.bulkPut([...made.tallies].map(([page, counts]) => ({ page, counts: [...counts] })));
  return made.entries;
}

export async function addEntries(tables: MarkTables, entries: readonly EntryRow[]): Promise<void> {
  await tables.entries.bulkAdd(await withMarks(tables, entries));
}
