/**
 * Takes the account of a closed user out of the counterparties of all other holders' entries. Amounts, times, balances
 * and remarks stay as they are. The counterparties that only these entries had are removed, so that no search finds
 * them and no list is sorted by them.
 */
import { Dexie } from 'dexie';
import { pairKeysOf } from '../domain/coins/change-text-index.ts';
import { countOfText, countPagesOf, textCountsOf, changedCounts } from '../domain/coins/text-counts.ts';
import type { EntryRow } from '../domain/rows/ledger-rows.ts';
import type { ChangeTextRow } from '../domain/rows/lookup-rows.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import { withStoredTexts, type EntryTables } from './add-entries.ts';

/** Erases one closed user, in the transaction of the caller. */
export async function eraseCounterparty(
  tables: EntryTables,
  { id, userAccount }: Pick<UserRow, 'id' | 'userAccount'>,
): Promise<void> {
  const { entries } = tables;
  const shared = await otherSides(entries, id);
  const { texts, adjusted } = await adjustmentsBy(tables, userAccount);
  const named = new Map([...shared, ...adjusted].map((entry) => [entry.id, entry]));
  await removeTexts(tables, [...named.values()], texts);
  const unnamed = [...named.values()].map(({ by: _by, ...entry }): EntryRow => ({ ...entry, counterparty: null }));
  await entries.bulkPut(await withStoredTexts(tables, unnamed));
}

/**
 * Returns the entries of other holders that have a counterparty, in the user's own transactions. Entries of one
 * transaction have consecutive ids.
 */
async function otherSides(entries: EntryTables['entries'], holder: number): Promise<EntryRow[]> {
  const own = await entries.where('[holder+time+id]').between([holder, Dexie.minKey], [holder, Dexie.maxKey]).toArray();
  const transactions = new Set(own.map(({ transactionId }) => transactionId));
  const neighbours = await entries.bulkGet([...new Set(own.flatMap(({ id }) => [id - 1, id + 1]))]);
  return neighbours.filter(
    (entry): entry is EntryRow =>
      entry !== undefined &&
      entry.holder !== holder &&
      entry.counterparty !== null &&
      transactions.has(entry.transactionId),
  );
}

/**
 * Returns the entries of an admin's additions and reductions, with their texts. The admin holds none of these coins, so
 * the entries are found by their text.
 */
async function adjustmentsBy(
  { entries, marks }: Pick<EntryTables, 'entries' | 'marks'>,
  userAccount: string,
): Promise<{ texts: ChangeTextRow[]; adjusted: EntryRow[] }> {
  const found: ChangeTextRow[] = [];
  for (const type of ['adminAdd', 'adminReduce'] as const) {
    const counterparties = marks
      .where('[type+field+id]')
      .between([type, 'by', Dexie.minKey], [type, 'by', Dexie.maxKey]);
    found.push(...(await counterparties.filter(({ text }) => text === userAccount).toArray()));
  }
  const adjusted = await Promise.all(
    found.map(({ id }) => entries.where('[by+time+id]').between([id, Dexie.minKey], [id, Dexie.maxKey]).toArray()),
  );
  return { texts: found, adjusted: adjusted.flat() };
}

/**
 * Lowers the counts of these entries' texts and pairs by one for each entry. Then removes the counterparties and pairs
 * that no entry has any more. `known` are counterparties that the caller has read already.
 */
async function removeTexts(
  { marks, pairs, tallyPages }: Omit<EntryTables, 'entries'>,
  named: readonly EntryRow[],
  known: readonly ChangeTextRow[],
): Promise<void> {
  const storedPairs = (await pairs.bulkGet(pairKeysOf(named))).filter((row) => row !== undefined);
  const pairIds = new Map(storedPairs.map((row) => [`${row.holder} ${row.identity}`, row.id]));
  const usedIds = named.flatMap((entry) => [
    ...pairKeysOf([entry]).map(([holder, identity]) => pairIds.get(`${holder} ${identity}`)),
    entry.by,
    entry.said,
  ]);
  const ids = usedIds.filter((id) => id !== undefined);
  const before = textCountsOf(await tallyPages.bulkGet(countPagesOf(ids)));
  const after = changedCounts(before, ids, -1);
  await tallyPages.bulkPut([...after].map(([page, counts]) => ({ page, counts: [...counts] })));
  const isGone = (id: number): boolean => countOfText(after, id) === 0;
  await pairs.bulkDelete(
    storedPairs.filter(({ id }) => isGone(id)).map(({ holder, identity }): [number, string] => [holder, identity]),
  );
  const counterpartyKeys = new Map(known.map(({ type, id }) => [id, [type, 'by', id] as const]));
  for (const { type, by } of named) if (type !== null && by !== undefined) counterpartyKeys.set(by, [type, 'by', by]);
  await marks.bulkDelete([...counterpartyKeys.values()].filter(([, , id]) => isGone(id)).map((key) => [...key]));
}
