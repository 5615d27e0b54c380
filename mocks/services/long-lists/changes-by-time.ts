/**
 * Finds changes in order of time, with or without a type, a direction and a window. A page is one range of an index,
 * and its total comes from stored counts. The day rows tell where a page far down the list begins.
 */
import { changeCountOf } from '../../domain/coins/coin-change.ts';
import { dayLengthMs } from '../../domain/shanghai-day.ts';
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';
import { offsetOf, type ChangeRequest, type FoundChanges } from './change-request.ts';
import { daysWithin } from './days-within.ts';
import { readRange } from './read-range.ts';
import { filteredRange } from './time-range.ts';

/**
 * If more rows than this come before a page, looking up the page's day is cheaper than skipping the keys of these rows.
 */
const rowsWorthADayLookup = 200;

export async function changesByTime(db: MockDatabase, request: ChangeRequest): Promise<FoundChanges> {
  const total = await inTransaction(totalOf(db, request));
  if (offsetOf(request) >= total) return { rows: [], total };
  const { offset, window } = await inTransaction(startOf(db, request));
  const range = filteredRange(db, { ...request, window }, request.after);
  return { rows: await readRange(db.entries, range, offset, request.pageSize + 1), total };
}

async function totalOf(db: MockDatabase, { holder, window, startTime, endTime, type, direction }: ChangeRequest) {
  const filter = { type, direction };
  if (startTime === undefined && endTime === undefined)
    return changeCountOf((await db.balances.get(holder))?.counts ?? {}, filter);
  const days = await inTransaction(daysWithin(db, holder, window));
  return days.reduce((sum, { counts }) => sum + changeCountOf(counts, filter), 0);
}

/**
 * Returns where a page begins. If the page is far down, the window is cut, so that the list begins with the day of the
 * page's first row. `offset` is the number of rows in this window before the page.
 */
async function startOf(
  db: MockDatabase,
  request: ChangeRequest,
): Promise<{ offset: number } & Pick<ChangeRequest, 'window'>> {
  const { holder, window, order, type, direction } = request;
  let offset = offsetOf(request);
  if (offset <= rowsWorthADayLookup) return { offset, window };
  const days = await inTransaction(daysWithin(db, holder, window));
  const isNewestFirst = order.order === 'descend';
  if (isNewestFirst) days.reverse();
  for (const { day, counts } of days) {
    const count = changeCountOf(counts, { type, direction });
    if (count > offset) {
      const start = Date.parse(`${day}T00:00:00+08:00`);
      return {
        offset,
        window: isNewestFirst
          ? { start: window.start, end: Math.min(window.end, start + dayLengthMs) }
          : { start: Math.max(window.start, start), end: window.end },
      };
    }
    offset -= count;
  }
  return { offset, window };
}
