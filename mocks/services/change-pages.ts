/**
 * Finding a page of changes. Pages are ranges of an index and totals come from counters: neither grows with the ledger. A search
 * looks up the labels that hold the text, and then reads no more changes than it needs.
 */
import { Dexie, type Collection } from 'dexie';
import { countOf, directionOf, type Filter, type Order, type Window } from '../domain/coin-change.ts';
import { foldDays, partsOf } from '../domain/days.ts';
import { lookedUp } from '../domain/label.ts';
import { holds, orderBy, type PageRequest } from '../domain/page.ts';
import type { LabelRow } from '../domain/kept-rows.ts';
import type { DayRow, EntryRow } from '../domain/rows.ts';
import type { MockDatabase } from '../store/database.ts';
import { stretch } from './stretch.ts';

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

/** The transaction must cover entries, labels, tallies, balances and days. */
export async function foundBy(db: MockDatabase, request: ChangeRequest): Promise<FoundChanges> {
  if ((request.searchText ?? '') !== '') return await searched(db, request);
  const column = columns[request.order.field];
  if (request.order.field === 'createTime') return { rows: await byTime(db, request), total: await totalOf(db, request) };
  if (column === undefined || isWindowed(request)) return inMemory(await passing(db, request), request);
  return { rows: await byColumn(db, request, column), total: await totalOf(db, request) };
}

function isWindowed({ startTime, endTime }: ChangeRequest): boolean {
  return startTime !== undefined || endTime !== undefined;
}

/** A cursor stands for all the pages before it. */
function offsetOf({ current, pageSize, after }: ChangeRequest): number {
  return after === undefined ? (current - 1) * pageSize : 0;
}

function passes({ type, direction }: ChangeRequest, row: EntryRow): boolean {
  return (type === undefined || row.type === type) && (direction === undefined || row.direction === direction);
}

// Ids of changes and of transactions are given out together, and the user is the same for all.
const columns: Readonly<Record<string, 'amount' | 'balance' | 'type' | 'id'>> = {
  amount: 'amount', balance: 'balance', type: 'type', id: 'id', transactionId: 'id', userId: 'id',
};

/** In the order of a column, equal ones by id: a range, out of which the filters leave what isn't asked for. */
async function byColumn(db: MockDatabase, request: ChangeRequest, column: 'amount' | 'balance' | 'type' | 'id'): Promise<EntryRow[]> {
  const { holder, after, order, pageSize } = request;
  const isDescending = order.order === 'descend';
  const place = after === undefined ? [] : column === 'id' ? [holder] : [holder, after[column] ?? ''];
  const low = after === undefined || isDescending ? [holder, Dexie.minKey] : [...place, after.id + 0.5];
  const high = after === undefined || !isDescending ? [holder, Dexie.maxKey] : [...place, after.id];
  const range = db.entries.where(column === 'id' ? '[holder+id]' : `[holder+${column}+id]`).between(low, high, true, false).and((row) => passes(request, row));
  if (isDescending) range.reverse();
  return await stretch(range, offsetOf(request), pageSize + 1);
}

/** In order of time: all, of a type, of a direction, or of a label. */
function timeRange(db: MockDatabase, index: string, prefix: readonly (string | number)[], { window, order, after }: ChangeRequest): Collection<EntryRow, number> {
  const isNewestFirst = order.order === 'descend';
  let low = [...prefix, window.start, Dexie.minKey];
  let high = [...prefix, window.end, Dexie.minKey];
  if (after !== undefined && isNewestFirst && after.time < window.end) high = [...prefix, after.time, after.id];
  if (after !== undefined && !isNewestFirst && after.time >= window.start) low = [...prefix, after.time, after.id + 0.5];
  const range = db.entries.where(index).between(low, high, true, false);
  if (isNewestFirst) range.reverse();
  return range;
}

async function byTime(db: MockDatabase, request: ChangeRequest): Promise<EntryRow[]> {
  const { holder, type, direction, pageSize } = request;
  const [index, prefix] = type !== undefined ? ['[holder+type+time+id]', [holder, type]]
    : direction !== undefined ? ['[holder+direction+time+id]', [holder, direction]] : ['[holder+time+id]', [holder]];
  return await stretch(timeRange(db, index, prefix, request), offsetOf(request), pageSize + 1);
}

async function totalOf(db: MockDatabase, request: ChangeRequest): Promise<number> {
  const filter = { type: request.type, direction: request.direction };
  if (!isWindowed(request)) return countOf((await db.balances.get(request.holder))?.counts ?? {}, filter);
  return (await daysOf(db, request.holder, request.window)).reduce((sum, day) => sum + countOf(day.counts, filter), 0);
}

/** What opening one more range costs, in rows that could be read instead. */
const perRange = 5;

async function searched(db: MockDatabase, request: ChangeRequest): Promise<FoundChanges> {
  const { holder, order, pageSize } = request;
  const labels = await labelsOf(db, request);
  if (labels.length === 0) return { rows: [], total: 0 };
  if (order.field !== 'createTime') {
    const rows = await db.entries.where('[label+time+id]').inAnyRange(labels.map(({ id }) => [[id, request.window.start], [id, request.window.end]])).toArray();
    return inMemory(rows, request);
  }
  const tallies = await db.tallies.bulkGet(labels.map(({ id }) => id));
  const counts = isWindowed(request)
    ? await Promise.all(labels.map(({ id }) => timeRange(db, '[label+time+id]', [id], { ...request, after: undefined }).count()))
    : tallies.map((row) => row?.count ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const [offset, need] = [offsetOf(request), offsetOf(request) + pageSize + 1];
  // Either the newest of each label are put together, or all changes are looked through until the page is full: whichever is less.
  const merging = counts.reduce((sum, count) => sum + perRange + Math.min(count, need), 0);
  const walking = need * (countOf((await db.balances.get(holder))?.counts ?? {}, { type: undefined, direction: undefined }) / Math.max(total, 1));
  if (walking < merging) {
    const wanted = new Set(labels.map(({ id }) => id));
    const range = timeRange(db, '[holder+time+id]', [holder], request).and(({ label }) => label !== undefined && wanted.has(label));
    return { rows: await stretch(range, offset, pageSize + 1), total };
  }
  const parts = await Promise.all(labels.map(({ id }) => timeRange(db, '[label+time+id]', [id], request).limit(need).toArray()));
  const rows = parts.flat();
  rows.sort(orderBy<EntryRow>('time', order.order));
  return { rows: rows.slice(offset, need), total };
}

/** The labels whose texts hold what is searched for, and whose changes pass the filters: a label's all go one way. */
async function labelsOf(db: MockDatabase, { holder, searchText = '', type, direction }: ChangeRequest): Promise<LabelRow[]> {
  const found = await db.labels.where('texts').startsWith(lookedUp(holder, searchText)).distinct().toArray();
  return found.filter((row) => holds(searchText, [row.remark, row.counterparty])
    && (type === undefined || row.type === type) && (direction === undefined || directionOf(row.type) === direction));
}

async function passing(db: MockDatabase, request: ChangeRequest): Promise<EntryRow[]> {
  // All in one read, and filtered then: a cursor takes several times as long.
  return (await entriesIn(db, request.holder, request.window).toArray()).filter((row) => passes(request, row));
}

/** Searched and ordered by another field, ordered by a text, or by another field within a window: all that are found are sorted. */
function inMemory(rows: EntryRow[], request: ChangeRequest): FoundChanges {
  const { order: { field, order }, after, pageSize } = request;
  const compare = orderBy<EntryRow>(field, order);
  const sorted = [...rows];
  sorted.sort(compare);
  const rest = after === undefined ? sorted.slice(offsetOf(request)) : sorted.filter((row) => compare(after, row) < 0);
  return { rows: rest.slice(0, pageSize + 1), total: sorted.length };
}

/**
 * Whole days from their rows, the parts of a day at both ends of the window from the entries. Every wait is for the database: after
 * some for anything else Dexie loses sight of its transaction.
 */
export async function daysOf(db: MockDatabase, holder: number, window: Window): Promise<DayRow[]> {
  const { head, whole, tail } = partsOf(window);
  const first = head === undefined ? [] : foldDays(await entriesIn(db, holder, head).toArray());
  const wholeDays = whole === undefined ? []
    : await db.days.where('[holder+day]').between([holder, whole.first], [holder, whole.last], true, true).toArray();
  const last = tail === undefined ? [] : foldDays(await entriesIn(db, holder, tail).toArray());
  return [...first, ...wholeDays, ...last];
}

function entriesIn(db: MockDatabase, holder: number, { start, end }: Window): Collection<EntryRow, number> {
  return db.entries.where('[holder+time+id]').between([holder, start, Dexie.minKey], [holder, end, Dexie.minKey], true, false);
}

