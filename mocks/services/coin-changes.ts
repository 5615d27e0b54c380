/** The ledger as users see it. Pages are ranges of an index, totals and sums come from counters: neither grows with the ledger. */
import { Dexie, type Collection } from 'dexie';
import type { CoinChange, CoinChangePage, CoinSummary } from '../../contract/coin.ts';
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import {
  changeOf, countOf, cursorAfter, holderFor, isEmptyFilter, orderOf, readCursor, seen, summarise, windowOf, type Order, type Window,
} from '../domain/coin-change.ts';
import { foldDays, partsOf } from '../domain/days.ts';
import { holds, orderBy, pageAround } from '../domain/page.ts';
import { isRefusal, refuseField } from '../domain/refusal.ts';
import type { DayRow, EntryRow } from '../domain/rows.ts';
import type { MockDatabase } from '../store/database.ts';
import { reading, type Answer, type Call } from './call.ts';
import { stretch } from './stretch.ts';

type ListRequest = Parsed<Endpoints['pageCoinChanges']>;

export async function getCoinChange(call: Call, { id }: Parsed<Endpoints['getCoinChange']>): Promise<Answer<CoinChange>> {
  const { db } = call;
  return await reading(call, [db.entries], async (viewer) => seen(viewer, await db.entries.get(id)));
}

export async function summariseCoinChanges(
  call: Call, payload: Parsed<Endpoints['summariseCoinChanges']>,
): Promise<Answer<CoinSummary>> {
  const { db } = call;
  return await reading(call, [db.entries, db.days], async (user) => {
    const window = windowOf(payload.startTime, payload.endTime);
    return isRefusal(window) ? window : summarise(await daysOf(db, user.id, window));
  });
}

/** Whole days from their rows, the parts of a day at both ends of the window from the entries. */
async function daysOf(db: MockDatabase, holder: number, window: Window): Promise<DayRow[]> {
  const { head, whole, tail } = partsOf(window);
  const part = async (of: Window | undefined) => (of === undefined ? [] : foldDays(await entriesIn(db, holder, of).toArray()));
  const wholeDays = whole === undefined ? []
    : await db.days.where('[holder+day]').between([holder, whole.first], [holder, whole.last], true, true).toArray();
  return [...await part(head), ...wholeDays, ...await part(tail)];
}

function entriesIn(db: MockDatabase, holder: number, { start, end }: Window): Collection<EntryRow, number> {
  return db.entries.where('[holder+time+id]').between([holder, start, Dexie.minKey], [holder, end, Dexie.minKey], true, false);
}

export async function pageCoinChanges(call: Call, payload: ListRequest): Promise<Answer<CoinChangePage>> {
  const { db } = call;
  return await reading(call, [db.entries, db.balances, db.days], async (viewer) => {
    const holder = holderFor(viewer, payload.userId);
    if (isRefusal(holder)) return holder;
    const window = windowOf(payload.startTime, payload.endTime);
    if (isRefusal(window)) return window;
    const order = orderOf(payload.sortField, payload.sortOrder);
    const last = payload.cursor === undefined ? undefined : readCursor(payload.cursor, order);
    if (isRefusal(last)) return last;
    const after = last === undefined ? undefined : await db.entries.get(last);
    if (last !== undefined && after?.holder !== holder) return refuseField('cursor');
    const filter = { type: payload.type, direction: payload.direction };
    if (isEmptyFilter(filter)) return { ...pageAround<CoinChange>([], 0, payload), nextCursor: null };
    const found = isPlain(payload)
      ? { rows: await rangePage(db, holder, payload, window, order, after), total: await totalOf(db, holder, payload, window) }
      : isByAmount(payload)
        ? { rows: await amountPage(db, holder, payload, order, after), total: await totalOf(db, holder, payload, window) }
        : await sortedPage(db, holder, payload, window, order, after);
    const shown = found.rows.slice(0, payload.pageSize);
    const end = found.rows.length > payload.pageSize ? shown[shown.length - 1] : undefined;
    const records = shown.flatMap((row) => changeOf(row) ?? []);
    return { ...pageAround(records, found.total, payload), nextCursor: end === undefined ? null : cursorAfter(order, end) };
  });
}

/** Ordered by time and not searched: such a page is one range of one index. */
function isPlain(payload: ListRequest): boolean {
  return (payload.searchText ?? '') === '' && (payload.sortField ?? 'createTime') === 'createTime';
}

/** Ordered by amount, and neither searched nor within a window: the counters say how many there are. */
function isByAmount({ searchText = '', startTime, endTime, sortField }: ListRequest): boolean {
  return sortField === 'amount' && searchText === '' && startTime === undefined && endTime === undefined;
}

/** A cursor stands for all the pages before it. */
function offsetOf({ current, pageSize }: ListRequest, after: EntryRow | undefined): number {
  return after === undefined ? (current - 1) * pageSize : 0;
}

/** A range too, out of which the filters leave what isn't asked for. */
async function amountPage(
  db: MockDatabase, holder: number, payload: ListRequest, { order }: Order, after: EntryRow | undefined,
): Promise<EntryRow[]> {
  const isLargestFirst = order === 'descend';
  const low = after === undefined || isLargestFirst ? [holder, Dexie.minKey] : [holder, after.amount, after.id + 0.5];
  const high = after === undefined || !isLargestFirst ? [holder, Dexie.maxKey] : [holder, after.amount, after.id];
  const range = db.entries.where('[holder+amount+id]').between(low, high, true, false).and((row) =>
    (payload.type === undefined || row.type === payload.type) && (payload.direction === undefined || row.direction === payload.direction));
  if (isLargestFirst) range.reverse();
  return await stretch(range, offsetOf(payload, after), payload.pageSize + 1);
}

/** One row more than the page, so that the last page is known. */
async function rangePage(
  db: MockDatabase, holder: number, payload: ListRequest, window: Window, { order }: Order, after: EntryRow | undefined,
): Promise<EntryRow[]> {
  const [index, prefix] = payload.type !== undefined ? ['[holder+type+time+id]', [holder, payload.type]]
    : payload.direction !== undefined ? ['[holder+direction+time+id]', [holder, payload.direction]] : ['[holder+time+id]', [holder]];
  const isNewestFirst = order === 'descend';
  let low = [...prefix, window.start, Dexie.minKey];
  let high = [...prefix, window.end, Dexie.minKey];
  if (after !== undefined && isNewestFirst && after.time < window.end) high = [...prefix, after.time, after.id];
  if (after !== undefined && !isNewestFirst && after.time >= window.start) low = [...prefix, after.time, after.id + 0.5];
  const range = db.entries.where(index).between(low, high, true, false);
  if (isNewestFirst) range.reverse();
  return await stretch(range, offsetOf(payload, after), payload.pageSize + 1);
}

async function totalOf(db: MockDatabase, holder: number, payload: ListRequest, window: Window): Promise<number> {
  const filter = { type: payload.type, direction: payload.direction };
  if (payload.startTime === undefined && payload.endTime === undefined) {
    return countOf((await db.balances.get(holder))?.counts ?? {}, filter);
  }
  return (await daysOf(db, holder, window)).reduce((sum, day) => sum + countOf(day.counts, filter), 0);
}

/** Searched, or ordered by another field: all that pass the filters are looked at. */
async function sortedPage(
  db: MockDatabase, holder: number, payload: ListRequest, window: Window, { field, order }: Order, after: EntryRow | undefined,
): Promise<{ rows: EntryRow[]; total: number }> {
  // All in one read, and filtered then: a cursor takes several times as long.
  const all = await entriesIn(db, holder, window).toArray();
  const rows = all.filter((row) =>
    (payload.type === undefined || row.type === payload.type)
    && (payload.direction === undefined || row.direction === payload.direction)
    && holds(payload.searchText, [row.remark, row.counterparty]));
  const compare = orderBy<EntryRow>(field === 'createTime' ? 'time' : field, order);
  rows.sort(compare);
  const start = (payload.current - 1) * payload.pageSize;
  const rest = after === undefined ? rows.slice(start) : rows.filter((row) => compare(after, row) < 0);
  return { rows: rest.slice(0, payload.pageSize + 1), total: rows.length };
}
