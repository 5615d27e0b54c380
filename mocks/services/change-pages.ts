/**
 * Finding a page of changes. Pages are ranges of an index and totals come from counters: neither grows with the ledger.
 * What no index has in one piece is found in one of two ways, whichever reads less: all that are asked for are read and
 * sorted, or a list in the right order is gone through until the page is full. What is rare is few to read, what is
 * frequent comes soon.
 */
import { Dexie, type Collection, type PromiseExtended } from 'dexie';
import { countOf, type Filter, type Order, type Window } from '../domain/coin-change.ts';
import { startOfDay, dayLength } from '../domain/day.ts';
import { partOfDay, partsOf } from '../domain/days.ts';
import { orderBy, type PageRequest } from '../domain/page.ts';
import type { DayRow, EntryRow } from '../domain/rows.ts';
import type { MockDatabase } from '../store/database.ts';
import { columnOf, merged, sourcesOf } from './change-orders.ts';
import { bearsOne, borneBy, borneWithin, marksOf, type Marks } from './change-search.ts';
import { inStep } from './in-step.ts';
import { passingStretch, stretch } from './stretch.ts';

/** What is asked for, with everything that its payload stands for. */
export interface ChangeRequest extends PageRequest, Partial<Filter> {
  holder: number;
  window: Window;
  order: Order;
  /** The last change that was shown. */
  after: EntryRow | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
}

export interface FoundChanges {
  /** One more than the page, so that the last page is known. */
  rows: EntryRow[];
  total: number;
}

type Range = Collection<EntryRow, number>;

/** The transaction must cover entries, marks, pairs, tallyPages, balances and days. */
export async function foundBy(db: MockDatabase, request: ChangeRequest): Promise<FoundChanges> {
  const { holder, searchText = '', order, pageSize } = request;
  const marks = searchText === '' ? undefined : await inStep(marksOf(db, holder, searchText, request));
  const total = await inStep(
    marks === undefined
      ? totalOf(db, request)
      : isWindowed(request)
        ? borneWithin(db, marks, request.window)
        : borneBy(db, marks),
  );
  if (offsetOf(request) >= total) return { rows: [], total };
  const { column } = columnOf(order);
  const isIndexed = marks === undefined && (column === 'time' || (!isWindowed(request) && !isFiltered(request)));
  if (isIndexed && column === 'time') return { rows: await inStep(byTime(db, request)), total };
  if (isIndexed)
    return {
      rows: await stretch(db.entries, rangeOf(db, request, request.after), offsetOf(request), pageSize + 1),
      total,
    };
  const sources = isWindowed(request) ? undefined : sourcesOf(holder, request, marks, order);
  const merging = (its: NonNullable<typeof sources>) =>
    inStep(merged(db, its, { order, after: request.after, offset: offsetOf(request), limit: pageSize + 1 }));
  if (sources?.length === 1) return { rows: await merging(sources), total };
  const ranges = sources ?? (marks === undefined ? [] : [...marks.by, ...marks.said]);
  // What is in that order already is needed of each mark only as far as the page goes.
  const isInOrder = column === 'time' || sources !== undefined;
  const gathering = perRange * ranges.length + (isInOrder ? Math.min(total, ranges.length * needOf(request)) : total);
  const all = countOf(
    (await db.balances.get(holder))?.counts ?? {},
    column === 'time' ? { type: request.type, direction: request.direction } : nothing,
  );
  const walking = (needOf(request) * all) / total;
  // Where the order puts what is asked for last, walking was the wrong guess: it ends once it has cost as much as
  // gathering.
  const walkedTo = walking < gathering ? await inStep(walked(db, request, marks, gathering)) : null;
  if (walkedTo !== null) return { rows: walkedTo, total };
  return { rows: sources === undefined ? await inStep(gathered(db, request, marks)) : await merging(sources), total };
}

const nothing: Filter = { type: undefined, direction: undefined };

/** What opening one more range costs, in rows that could be read instead. */
const perRange = 5;

function isWindowed({ startTime, endTime }: ChangeRequest): boolean {
  return startTime !== undefined || endTime !== undefined;
}

function isFiltered({ type, direction }: ChangeRequest): boolean {
  return type !== undefined || direction !== undefined;
}

/** A cursor stands for all the pages before it. */
function offsetOf({ current, pageSize, after }: ChangeRequest): number {
  return after === undefined ? (current - 1) * pageSize : 0;
}

function needOf(request: ChangeRequest): number {
  return offsetOf(request) + request.pageSize + 1;
}

function passes({ type, direction, window }: ChangeRequest, row: EntryRow): boolean {
  return (
    (type === undefined || row.type === type) &&
    (direction === undefined || row.direction === direction) &&
    row.time >= window.start &&
    row.time < window.end
  );
}

/** All of the holder's in the order that is asked for, equal ones by id, or what comes after one of them. */
function rangeOf(db: MockDatabase, request: ChangeRequest, after: EntryRow | undefined): Range {
  const { holder, order } = request;
  const { column, valueOf } = columnOf(order);
  if (column === 'time') return timeRange(db, request, after);
  const isDescending = order.order === 'descend';
  const place = after === undefined ? [] : column === 'id' ? [holder] : [holder, valueOf(after)];
  const low = after === undefined || isDescending ? [holder, Dexie.minKey] : [...place, after.id + 0.5];
  const high = after === undefined || !isDescending ? [holder, Dexie.maxKey] : [...place, after.id];
  const range = db.entries
    .where(column === 'id' ? '[holder+id]' : `[holder+${column}+id]`)
    .between(low, high, true, false);
  if (isDescending) range.reverse();
  return range;
}

/** In order of time: all, of a type, or of a direction. */
function timeRange(db: MockDatabase, request: ChangeRequest, after: EntryRow | undefined): Range {
  const { holder, type, direction } = request;
  if (type !== undefined) return timed(db, '[holder+type+time+id]', [holder, type], request, after);
  return direction === undefined
    ? timed(db, '[holder+time+id]', [holder], request, after)
    : timed(db, '[holder+direction+time+id]', [holder, direction], request, after);
}

function timed(
  db: MockDatabase,
  index: string,
  prefix: readonly (string | number)[],
  { window, order }: Pick<ChangeRequest, 'window' | 'order'>,
  after?: EntryRow,
): Range {
  const isNewestFirst = order.order === 'descend';
  let low = [...prefix, window.start, Dexie.minKey];
  let high = [...prefix, window.end, Dexie.minKey];
  if (after !== undefined && isNewestFirst && after.time < window.end) high = [...prefix, after.time, after.id];
  if (after !== undefined && !isNewestFirst && after.time >= window.start)
    low = [...prefix, after.time, after.id + 0.5];
  const range = db.entries.where(index).between(low, high, true, false);
  if (isNewestFirst) range.reverse();
  return range;
}

/** From here on the days tell where a page begins. */
const far = 200;

async function byTime(db: MockDatabase, request: ChangeRequest): Promise<EntryRow[]> {
  const {
    holder,
    window,
    order: { order },
    type,
    direction,
    after,
    pageSize,
  } = request;
  let [left, within] = [offsetOf(request), window];
  if (left > far) {
    const days = await inStep(daysOf(db, holder, window));
    if (order === 'descend') days.reverse();
    for (const day of days) {
      const count = countOf(day.counts, { type, direction });
      const begin = startOfDay(Date.parse(`${day.day}T00:00:00+08:00`));
      if (count > left) {
        within =
          order === 'descend'
            ? { start: window.start, end: Math.min(window.end, begin + dayLength) }
            : { start: Math.max(window.start, begin), end: window.end };
        break;
      }
      left -= count;
    }
  }
  return await stretch(db.entries, timeRange(db, { ...request, window: within }, after), left, pageSize + 1);
}

async function totalOf(db: MockDatabase, request: ChangeRequest): Promise<number> {
  const filter = { type: request.type, direction: request.direction };
  if (!isWindowed(request)) return countOf((await db.balances.get(request.holder))?.counts ?? {}, filter);
  return (await inStep(daysOf(db, request.holder, request.window))).reduce(
    (sum, day) => sum + countOf(day.counts, filter),
    0,
  );
}

/** A list in the right order, gone through until the page is full; null where that takes more than `budget` rows. */
async function walked(
  db: MockDatabase,
  request: ChangeRequest,
  marks: Marks | undefined,
  budget: number,
): Promise<EntryRow[] | null> {
  const isWanted = (row: EntryRow) => passes(request, row) && (marks === undefined || bearsOne(marks, row));
  return await passingStretch(
    (last) => rangeOf(db, request, last ?? request.after),
    isWanted,
    offsetOf(request),
    request.pageSize + 1,
    budget,
  );
}

/**
 * All that are asked for, sorted: of each mark, of the window, or of the type or direction. A change that is found by
 * both its texts is one.
 */
async function gathered(db: MockDatabase, request: ChangeRequest, marks: Marks | undefined): Promise<EntryRow[]> {
  const {
    order: { field, order },
    after,
    window,
    pageSize,
  } = request;
  const inTime = field === 'createTime';
  const [from, most] = inTime ? [after, needOf(request)] : [undefined, Number.POSITIVE_INFINITY];
  const rangeBy = (index: string, id: number) => timed(db, index, [id], request, from).limit(most).toArray();
  const parts =
    marks === undefined
      ? [await timeRange(db, { ...request, window }, undefined).toArray()]
      : await Promise.all([
          ...[...marks.by].map((id) => rangeBy('[by+time+id]', id)),
          ...[...marks.said].map((id) => rangeBy('[said+time+id]', id)),
        ]);
  const rows = [...new Map(parts.flat().map((row) => [row.id, row])).values()];
  const compare = orderBy<EntryRow>(inTime ? 'time' : field, order);
  rows.sort(compare);
  const rest =
    after === undefined || inTime ? rows.slice(offsetOf(request)) : rows.filter((row) => compare(after, row) < 0);
  return rest.slice(0, pageSize + 1);
}

/** Whole days from their rows, the parts of a day at both ends of the window from their last entries. */
export async function daysOf(db: MockDatabase, holder: number, window: Window): Promise<DayRow[]> {
  const { head, whole, tail } = partsOf(window);
  const first = head === undefined ? [] : await inStep(partOf(db, holder, head));
  const wholeDays =
    whole === undefined
      ? []
      : await db.days.where('[holder+day]').between([holder, whole.first], [holder, whole.last], true, true).toArray();
  const last = tail === undefined ? [] : await inStep(partOf(db, holder, tail));
  return [...first, ...wholeDays, ...last];
}

async function partOf(db: MockDatabase, holder: number, { start, end }: Window): Promise<DayRow[]> {
  const last = await lastWithin(db, holder, { start, end });
  return partOfDay(
    last,
    last === undefined ? undefined : await lastWithin(db, holder, { start: startOfDay(start), end: start }),
  );
}

function lastWithin(db: MockDatabase, holder: number, { start, end }: Window): PromiseExtended<EntryRow | undefined> {
  const range = db.entries
    .where('[holder+time+id]')
    .between([holder, start, Dexie.minKey], [holder, end, Dexie.minKey], true, false);
  range.reverse();
  return range.first();
}
