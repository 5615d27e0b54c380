/**
 * Upgrades a database to version 7: adds the texts of changes with their pairs and counts, and the sets of notices. The
 * old counters `labels`, `published` and `read:…` are deleted.
 *
 * `withStoredTexts` is today's function, not that of version 7. If a change of this function breaks the upgrade,
 * `golden.test.ts` fails. That test opens a database of each version before 7, and checks every text and count.
 */
import type { Transaction } from 'dexie';
import { idsIn } from '../../domain/lists/id-set.ts';
import type { ChangeTextRow, TextPairRow, TextCountPageRow } from '../../domain/rows/lookup-rows.ts';
import type { NoticeSetRow, ReadRow } from '../../domain/rows/record-rows.ts';
import type { EntryRow } from '../../domain/rows/ledger-rows.ts';
import { withStoredTexts, type ChangeTextPrimaryKey } from '../add-entries.ts';
import type { CounterRow } from '../store-rows.ts';
import { readSets } from '../seed/derived-rows.ts';

/** Rows that are read at once, so that a large database needs little memory. */
const rowsAtOnce = 5_000;

export async function addChangeTexts(transaction: Transaction): Promise<void> {
  const counters = transaction.table<CounterRow, string>('counters');
  const published: NoticeSetRow = {
    name: 'published',
    ids: idsIn(await transaction.table<unknown, number>('notices').toCollection().primaryKeys()),
  };
  await transaction
    .table<NoticeSetRow>('noticeSets')
    .bulkAdd([published, ...readSets(await transaction.table<ReadRow>('reads').toArray())]);
  await counters.bulkDelete(['labels', 'published']);
  await counters.where('name').startsWith('read:').delete();
  const entries = transaction.table<EntryRow & { label?: number }, number>('entries');
  const tables = {
    counters,
    marks: transaction.table<ChangeTextRow, ChangeTextPrimaryKey>('marks'),
    pairs: transaction.table<TextPairRow, [number, string]>('pairs'),
    tallyPages: transaction.table<TextCountPageRow, number>('tallyPages'),
  };
  for (let after = 0; ;) {
    const chunk = await entries.where('id').above(after).limit(rowsAtOnce).toArray();
    const last = chunk[chunk.length - 1];
    if (last === undefined) break;
    await entries.bulkPut(
      await withStoredTexts(
        tables,
        chunk.map(({ label: _gone, ...entry }) => entry),
      ),
    );
    after = last.id;
  }
}
