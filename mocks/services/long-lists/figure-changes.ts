/**
 * Lists the changes of all users that a figure of the overview sums. The app asks only for lists in order of time. If
 * such a list has no search text and all types of the figure, its rows are the beginnings of a few ranges. Its total
 * comes mainly from the counters of the days. Every other list reads all changes of its types in the window.
 */
import { Dexie } from 'dexie';
import type { CoinChangeType, CoinFigure } from '../../../contract/coin.ts';
import { directionOf } from '../../domain/coins/coin-change.ts';
import { typesOfFigure } from '../../domain/coins/figure-changes.ts';
import { splitByDay } from '../../domain/coins/day-sums.ts';
import { compareBy } from '../../domain/lists/page.ts';
import { textsContain } from '../../domain/lists/text-search.ts';
import { sumOfFigure, yearOf } from '../../domain/overview-years.ts';
import type { EntryRow } from '../../domain/rows/ledger-rows.ts';
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';
import { entryFieldOf, offsetOf, rowsNeeded, type ChangeRequest, type FoundChanges } from './change-request.ts';
import { timeRange } from './time-range.ts';

export interface FigureRequest extends Omit<ChangeRequest, 'holder'> {
  figure: CoinFigure;
}

/** The count of each figure's changes among the figures of a day. */
const counterOf = {
  spent: 'spentCount',
  transferred: 'transferredCount',
  granted: 'grantedCount',
  withdrawn: 'withdrawnCount',
} as const;

/** Returns one page of a figure's changes. The transaction must cover entries and overviewYears. */
export async function findFigureChanges(db: MockDatabase, request: FigureRequest): Promise<FoundChanges> {
  const { figure, type, direction, searchText = '', order } = request;
  const types = typesOfFigure[figure].filter(
    (ofFigure) =>
      (type === undefined || ofFigure === type) && (direction === undefined || directionOf(ofFigure) === direction),
  );
  const isByTime = order.field === 'createTime';
  // The counters of the days know neither texts nor single types.
  const isCounted = searchText === '' && types.length === typesOfFigure[figure].length;
  return await inTransaction(isByTime && isCounted ? byRanges(db, request, types) : byScan(db, request, types));
}

/** Returns a range of changes for each of the types, in the window and after the row `after`. */
function rangesOf(
  db: MockDatabase,
  types: readonly CoinChangeType[],
  request: Pick<ChangeRequest, 'window' | 'order'>,
  after?: EntryRow,
) {
  return types.map((type) => timeRange(db, '[type+time+id]', [type], request, after));
}

/** Reads, filters and sorts all changes of these types in memory. */
async function byScan(
  db: MockDatabase,
  request: FigureRequest,
  types: readonly CoinChangeType[],
): Promise<FoundChanges> {
  const { searchText, order, after, pageSize } = request;
  const compare = compareBy<EntryRow>(entryFieldOf(order.field), order.order);
  const rows = (await Dexie.Promise.all(rangesOf(db, types, request).map((range) => range.toArray())))
    .flat()
    .filter(({ counterparty, remark }) => textsContain(searchText, [counterparty, remark]));
  rows.sort(compare);
  const rest = after === undefined ? rows.slice(offsetOf(request)) : rows.filter((row) => compare(after, row) < 0);
  return { rows: rest.slice(0, pageSize + 1), total: rows.length };
}

/** Merges the beginnings of the types' ranges, in order of time. The stored counters give the total of whole days. */
async function byRanges(
  db: MockDatabase,
  request: FigureRequest,
  types: readonly CoinChangeType[],
): Promise<FoundChanges> {
  const { figure, window, order, after } = request;
  const { head, whole, tail } = splitByDay(window);
  let total = whole === undefined ? 0 : await inTransaction(countWithin(db, figure, whole));
  for (const part of [head, tail]) {
    if (part === undefined) continue;
    const partRanges = rangesOf(db, types, { window: part, order });
    for (const count of await Dexie.Promise.all(partRanges.map((range) => range.count()))) total += count;
  }
  // IndexedDB refuses a limit above 2^32, which the limit of a page far beyond the last would exceed.
  if (offsetOf(request) >= total) return { rows: [], total };
  const ranges = rangesOf(db, types, request, after);
  const rows = (await Dexie.Promise.all(ranges.map((range) => range.limit(rowsNeeded(request)).toArray()))).flat();
  rows.sort(compareBy<EntryRow>('time', order.order));
  return { rows: rows.slice(offsetOf(request), rowsNeeded(request)), total };
}

/** Returns the number of a figure's changes from the first to the last day, both included. */
async function countWithin(
  db: MockDatabase,
  figure: CoinFigure,
  { first, last }: { first: string; last: string },
): Promise<number> {
  const years = await db.overviewYears.where('year').between(yearOf(first), yearOf(last), true, true).toArray();
  return sumOfFigure(years, counterOf[figure], { first, last });
}
