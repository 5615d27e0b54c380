/**
 * Finds the changes whose counterparty or remark contains a text, in order of time. Equal texts are stored once, each
 * with the number of changes that have it. Therefore the total is a sum, and a search need not read the whole ledger.
 */
import type { CoinChangeType } from '../../../contract/coin.ts';
import { changeCountOf, directionOf } from '../../domain/coins/coin-change.ts';
import { indexedPrefix } from '../../domain/coins/change-text-index.ts';
import { compareBy } from '../../domain/lists/page.ts';
import type { EntryRow } from '../../domain/rows/ledger-rows.ts';
import type { TextField } from '../../domain/rows/lookup-rows.ts';
import { searchPrefixOf, textsContain } from '../../domain/lists/text-search.ts';
import { sumOfCounts, textCountsOf, countPagesOf } from '../../domain/coins/text-counts.ts';
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';
import { offsetOf, rowsNeeded, type ChangeRequest, type FoundChanges } from './change-request.ts';
import { startingWith } from './starting-with.ts';
import { filteredRange, timeRange } from './time-range.ts';

/**
 * The ids of the stored texts that contain the search text. A change is found if its counterparty or remark is among
 * them.
 */
interface FoundTexts {
  counterparties: ReadonlySet<number>;
  remarks: ReadonlySet<number>;
}

/** The cost of opening one more range, as the number of rows that are read in the same time. */
const rowsPerRange = 5;

/** How many rows `walk` reads at once: few at first, because a frequent text fills the page soon. */
const walkedAtOnce = { first: 64, most: 1_024 };

export async function changesBySearch(
  db: MockDatabase,
  request: ChangeRequest,
  searchText: string,
): Promise<FoundChanges> {
  const { holder, type, direction } = request;
  const texts = await inTransaction(textsHolding(db, request, searchText));
  const total = await inTransaction(countWith(db, texts));
  if (offsetOf(request) >= total) return { rows: [], total };
  // There are two ways. `collect` reads the ranges of the texts found, which is quick for rare texts. `walk` goes
  // through the whole list, which soon fills the page if a text is frequent.
  const ranges = texts.counterparties.size + texts.remarks.size;
  const costOfCollecting = rowsPerRange * ranges + Math.min(total, ranges * rowsNeeded(request));
  const listed = changeCountOf((await db.balances.get(holder))?.counts ?? {}, { type, direction });
  const costOfWalking = (rowsNeeded(request) * listed) / total;
  // The estimate is wrong if all hits are at the far end of the list. Therefore the walk stops once it has cost as much
  // as collecting.
  const walked =
    costOfWalking < costOfCollecting ? await inTransaction(walk(db, request, texts, costOfCollecting)) : undefined;
  return { rows: walked ?? (await inTransaction(collect(db, request, texts))), total };
}

async function textsHolding(
  db: MockDatabase,
  { holder, type, direction }: ChangeRequest,
  searchText: string,
): Promise<FoundTexts> {
  const matchesFilter = (textType: CoinChangeType) =>
    (type === undefined || textType === type) && (direction === undefined || directionOf(textType) === direction);
  const keys = await startingWith(db.marks, indexedPrefix(holder, searchText)).primaryKeys();
  let found = keys.filter(([textType]) => matchesFilter(textType));
  // The endings in the index are cut. If the search text is longer, the rest of it is compared here.
  if (searchPrefixOf(searchText) !== searchText) {
    const rows = (await db.marks.bulkGet(found)).filter((row) => row !== undefined);
    found = rows
      .filter(({ text }) => textsContain(searchText, [text]))
      .map(({ type: textType, field, id }) => [textType, field, id]);
  }
  const idsOf = (wanted: TextField) => new Set(found.flatMap(([, field, id]) => (field === wanted ? [id] : [])));
  return { counterparties: idsOf('by'), remarks: idsOf('said') };
}

/**
 * Counts the changes that have at least one of the texts: the sum over all texts, minus the changes that have two of
 * them.
 */
async function countWith(db: MockDatabase, texts: FoundTexts): Promise<number> {
  const both = await inTransaction(pairsOf(db, texts));
  const ids = [...texts.counterparties, ...texts.remarks];
  const counts = textCountsOf(await db.tallyPages.bulkGet(countPagesOf([...ids, ...both])));
  return sumOfCounts(counts, ids) - sumOfCounts(counts, both);
}

/**
 * Returns the ids of the pairs whose counterparty and remark both contain the text. Starts from the field with fewer
 * texts.
 */
async function pairsOf(db: MockDatabase, { counterparties, remarks }: FoundTexts): Promise<number[]> {
  if (counterparties.size === 0 || remarks.size === 0) return [];
  const [field, fewer]: [TextField, ReadonlySet<number>] =
    counterparties.size < remarks.size ? ['by', counterparties] : ['said', remarks];
  const rows = await Promise.all([...fewer].map((id) => db.pairs.where(field).equals(id).toArray()));
  return rows.flat().flatMap((row) => (has(counterparties, row.by) && has(remarks, row.said) ? [row.id] : []));
}

function has(ids: ReadonlySet<number>, id: number | undefined): boolean {
  return id !== undefined && ids.has(id);
}

/**
 * Walks through the list in order until the page is full or the list ends. Returns undefined if that takes more than
 * `budget` rows.
 */
async function walk(
  db: MockDatabase,
  request: ChangeRequest,
  { counterparties, remarks }: FoundTexts,
  budget: number,
): Promise<EntryRow[] | undefined> {
  const found: EntryRow[] = [];
  let last = request.after;
  let rowsRead = 0;
  for (let atOnce = walkedAtOnce.first; rowsRead < budget; atOnce = Math.min(atOnce * 2, walkedAtOnce.most)) {
    const limit = Math.min(atOnce, budget - rowsRead);
    const rows: EntryRow[] = await filteredRange(db, request, last).limit(limit).toArray();
    found.push(...rows.filter((row) => has(counterparties, row.by) || has(remarks, row.said)));
    const isPageFull = found.length >= rowsNeeded(request);
    const isListRead = rows.length < limit;
    if (isPageFull || isListRead) return found.slice(offsetOf(request), rowsNeeded(request));
    last = rows[rows.length - 1];
    rowsRead += rows.length;
  }
  return undefined;
}

/** Reads as much of each text's own range as the page may need, and merges the ranges. */
async function collect(
  db: MockDatabase,
  request: ChangeRequest,
  { counterparties, remarks }: FoundTexts,
): Promise<EntryRow[]> {
  const read = (index: string, id: number) =>
    timeRange(db, index, [id], request, request.after).limit(rowsNeeded(request)).toArray();
  const parts = await Promise.all([
    ...[...counterparties].map((id) => read('[by+time+id]', id)),
    ...[...remarks].map((id) => read('[said+time+id]', id)),
  ]);
  // A change that is found by both its texts is in two ranges.
  const rows = [...new Map(parts.flat().map((row) => [row.id, row])).values()];
  rows.sort(compareBy<EntryRow>('time', request.order.order));
  return rows.slice(offsetOf(request), rowsNeeded(request));
}
