/**
 * Lists the changes of all users that a figure of the overview sums. The app asks only for lists in order of time. If
 * such a list has no search text and all types of the figure, its rows are the beginnings of a few ranges. Its total
 * comes mainly from the counters of the days. Every other list reads all changes of its types in the window.
 */
import { Dexie } from 'dexie';
import type { CoinFigure } from '../../../contract/coin.ts';
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

/** The transaction must cover entries and overviewYears. */
export async function findFigureChanges(db: MockDatabase, request: FigureRequest): Promise<FoundChanges> {
  const { figure, type, direction, searchText = '', order, after, pageSize } = request;
  const types = typesOfFigure[figure].filter(
    (ofFigure) =>
      (type === undefined || ofFigure === type) && (direction === undefined || directionOf(ofFigure) === direction),
  );
  const isByTime = order.field === 'createTime';
  const compare = compareBy<EntryRow>(entryFieldOf(order.field), order.order);
  const read = (window: ChangeRequest['window'], last?: EntryRow) =>
    types.map((ofFigure) => timeRange(db, '[type+time+id]', [ofFigure], { window, order }, last));
  // The counters of the days know neither texts nor single types.
  if (!isByTime || searchText !== '' || types.length < typesOfFigure[figure].length) {
    const rows = (await Dexie.Promise.all(read(request.window).map((range) => range.toArray())))
      .flat()
      .filter(({ counterparty, remark }) => textsContain(searchText, [counterparty, remark]));
    rows.sort(compare);
    const rest = after === undefined ? rows.slice(offsetOf(request)) : rows.filter((row) => compare(after, row) < 0);
    return { rows: rest.slice(0, pageSize + 1), total: rows.length };
  }
  const { head, whole, tail } = splitByDay(request.window);
  let total = whole === undefined ? 0 : await inTransaction(countWithin(db, figure, whole));
  for (const part of [head, tail])
    if (part !== undefined)
      for (const count of await Dexie.Promise.all(read(part).map((range) => range.count()))) total += count;
  // IndexedDB refuses a limit above 2^32, which the limit of a page far beyond the last would exceed.
  if (offsetOf(request) >= total) return { rows: [], total };
  const ranges = read(request.window, after).map((range) => range.limit(rowsNeeded(request)).toArray());
  const rows = (await Dexie.Promise.all(ranges)).flat();
  rows.sort(compare);
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
