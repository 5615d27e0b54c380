/** Notices: a page is a range of the index by time, a search looks its text up, and how many are unread is a difference of two counters. */
import type { Collection } from 'dexie';
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { Notice } from '../../contract/notice.ts';
import { noticeOf, searchable, update } from '../domain/notice.ts';
import { holds, orderIn, pageAround, pageOf, type Page } from '../domain/page.ts';
import type { NoticeRow } from '../domain/records.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows.ts';
import { beginningOf } from '../domain/search.ts';
import type { MockDatabase } from '../store/database.ts';
import type { CounterName } from '../store/rows.ts';
import { changing, reading, type Answer, type Call } from './call.ts';
import { count, countOf, takeIds } from './counters.ts';
import { stretch } from './stretch.ts';

type ListRequest = Parsed<Endpoints['pageNotices']>;

async function countsOf(db: MockDatabase, user: UserRow): Promise<{ read: number; unread: number }> {
  const [published, read] = await db.counters.bulkGet(['published', `read:${user.id}`]);
  return { read: read?.value ?? 0, unread: (published?.value ?? 0) - (read?.value ?? 0) };
}

async function withReads(db: MockDatabase, user: UserRow, rows: readonly NoticeRow[]): Promise<Notice[]> {
  const reads = await db.reads.bulkGet(rows.map(({ id }): [number, number] => [user.id, id]));
  return rows.map((row, index) => noticeOf(row, reads[index] !== undefined));
}

export async function getNotice(call: Call, { id }: Parsed<Endpoints['getNotice']>): Promise<Answer<Notice>> {
  const { db } = call;
  return await reading(call, [db.notices, db.reads], async (user) => {
    const row = await db.notices.get(id);
    const [notice] = row === undefined ? [] : await withReads(db, user, [row]);
    return notice ?? refuse('recordNotFound');
  });
}

export async function countUnreadNotices(call: Call): Promise<Answer<number>> {
  const { db } = call;
  return await reading(call, [db.counters], async (user) => (await countsOf(db, user)).unread);
}

export async function pageNotices(call: Call, payload: ListRequest): Promise<Answer<Page<Notice>>> {
  const { db } = call;
  return await reading(call, [db.notices, db.reads, db.counters], async (user) => {
    const { searchText = '', isRead, sortField = 'createTime' } = payload;
    if (searchText !== '' || sortField !== 'createTime') return await sortedPage(db, user, payload);
    return isRead === undefined ? await rangePage(db, user, payload) : await halfPage(db, user, isRead, payload);
  });
}

function byTime(db: MockDatabase, payload: ListRequest): Collection<NoticeRow, number> {
  const range = db.notices.orderBy('[time+id]');
  if (orderIn(payload, 'createTime').order === 'descend') range.reverse();
  return range;
}

/** Ordered by time and nothing left out: such a page is one range of one index. */
async function rangePage(db: MockDatabase, user: UserRow, payload: ListRequest): Promise<Page<Notice>> {
  const rows = await stretch(byTime(db, payload), (payload.current - 1) * payload.pageSize, payload.pageSize);
  return pageAround(await withReads(db, user, rows), await countOf(db, 'published'), payload);
}

const atOnce = 100;

/** The read or the unread ones, in order of time: looked through until the page is full. */
async function halfPage(db: MockDatabase, user: UserRow, isRead: boolean, payload: ListRequest): Promise<Page<Notice>> {
  const total = (await countsOf(db, user))[isRead ? 'read' : 'unread'];
  const first = (payload.current - 1) * payload.pageSize;
  // A page beyond the end is empty without looking.
  const last = first < total ? Math.min(first + payload.pageSize, total) : 0;
  const found: Notice[] = [];
  let rows: NoticeRow[] = [];
  for (let offset = 0; found.length < last; offset += rows.length) {
    rows = await stretch(byTime(db, payload), offset, atOnce);
    if (rows.length === 0) break;
    found.push(...(await withReads(db, user, rows)).filter((notice) => notice.isRead === isRead));
  }
  return pageAround(found.slice(first, first + payload.pageSize), total, payload);
}

/** Searched, or ordered by another field: all that are found are looked at. */
async function sortedPage(db: MockDatabase, user: UserRow, payload: ListRequest): Promise<Page<Notice>> {
  const { searchText = '', isRead } = payload;
  const rows = searchText === '' ? await db.notices.toArray() : await db.notices.where('texts').startsWith(beginningOf(searchText)).distinct().toArray();
  const found = await withReads(db, user, rows.filter((row) => holds(searchText, [row.title, row.content])));
  return pageOf(found.filter((notice) => isRead === undefined || notice.isRead === isRead), payload, 'createTime');
}

/** A notice that is gone in the meantime is left out: there is nothing left to read. */
export async function readNotices(call: Call, { ids }: Parsed<Endpoints['readNotices']>): Promise<Answer<number>> {
  const { db } = call;
  return await changing(call, [db.notices, db.reads, db.counters], async (user) => {
    const wanted = await (ids === undefined ? db.notices.toCollection() : db.notices.where('id').anyOf(ids)).primaryKeys();
    const read = await db.reads.bulkGet(wanted.map((noticeId): [number, number] => [user.id, noticeId]));
    const unread = wanted.filter((_, index) => read[index] === undefined);
    await db.reads.bulkAdd(unread.map((noticeId) => ({ userId: user.id, noticeId })));
    await count(db, [`read:${user.id}`], unread.length);
    return (await countsOf(db, user)).unread;
  });
}

export async function addNotice(call: Call, { title, content }: Parsed<Endpoints['addNotice']>): Promise<Answer<number>> {
  const { db, now } = call;
  return await changing(call, [db.notices, db.counters], async () => {
    const id = await takeIds(db, 'notices');
    await db.notices.add(searchable({ id, title, content, time: now }));
    await count(db, ['published'], 1);
    return id;
  });
}

export async function updateNotice(call: Call, payload: Parsed<Endpoints['updateNotice']>): Promise<Answer<true>> {
  const { db } = call;
  return await changing(call, [db.notices], async () => {
    const row = update(await db.notices.get(payload.id), payload);
    if (isRefusal(row)) return row;
    await db.notices.put(row);
    return true;
  });
}

export async function deleteNotice(call: Call, { id }: Parsed<Endpoints['deleteNotice']>): Promise<Answer<true>> {
  const { db } = call;
  return await changing(call, [db.notices, db.reads, db.counters], async () => {
    if (await db.notices.get(id) === undefined) return refuse('recordNotFound');
    await db.notices.delete(id);
    await count(db, ['published'], -1);
    const readers = await db.reads.where({ noticeId: id }).primaryKeys();
    await count(db, readers.map(([userId]): CounterName => `read:${userId}`), -1);
    await db.reads.bulkDelete(readers);
    return true;
  });
}
