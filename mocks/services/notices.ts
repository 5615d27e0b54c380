/** Notices: a page is a range of the index by time, and how many are unread is a difference of two counts. */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { Notice } from '../../contract/notice.ts';
import { noticeOf, update } from '../domain/notice.ts';
import { holds, pageAround, pageOf, type Page } from '../domain/page.ts';
import type { NoticeRow } from '../domain/records.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows.ts';
import type { MockDatabase } from '../store/database.ts';
import { changing, reading, type Answer, type Call } from './call.ts';
import { takeIds } from './counters.ts';
import { stretch } from './stretch.ts';

type ListRequest = Parsed<Endpoints['pageNotices']>;

async function unreadOf(db: MockDatabase, user: UserRow): Promise<number> {
  return await db.notices.count() - await db.reads.where({ userId: user.id }).count();
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
  return await reading(call, [db.notices, db.reads], (user) => unreadOf(db, user));
}

export async function pageNotices(call: Call, payload: ListRequest): Promise<Answer<Page<Notice>>> {
  const { db } = call;
  return await reading(call, [db.notices, db.reads], async (user) => (
    isPlain(payload) ? await rangePage(db, user, payload) : await sortedPage(db, user, payload)));
}

/** Ordered by time and nothing left out: such a page is one range of one index. */
function isPlain({ searchText = '', isRead, sortField = 'createTime' }: ListRequest): boolean {
  return searchText === '' && isRead === undefined && sortField === 'createTime';
}

async function rangePage(db: MockDatabase, user: UserRow, payload: ListRequest): Promise<Page<Notice>> {
  const order = payload.sortOrder ?? (payload.sortField === undefined ? 'descend' : 'ascend');
  const range = db.notices.orderBy('[time+id]');
  if (order === 'descend') range.reverse();
  const total = await db.notices.count();
  const rows = await stretch(range, (payload.current - 1) * payload.pageSize, payload.pageSize);
  return pageAround(await withReads(db, user, rows), total, payload);
}

async function sortedPage(db: MockDatabase, user: UserRow, payload: ListRequest): Promise<Page<Notice>> {
  const read = new Set((await db.reads.where({ userId: user.id }).primaryKeys()).map(([, id]) => id));
  const rows = await db.notices.filter((row) => holds(payload.searchText, [row.title, row.content])
    && (payload.isRead === undefined || read.has(row.id) === payload.isRead)).toArray();
  return pageOf(rows.map((row) => noticeOf(row, read.has(row.id))), payload, 'createTime');
}

/** A notice that is gone in the meantime is left out: there is nothing left to read. */
export async function readNotices(call: Call, { ids }: Parsed<Endpoints['readNotices']>): Promise<Answer<number>> {
  const { db } = call;
  return await changing(call, [db.notices, db.reads], async (user) => {
    const wanted = ids === undefined ? db.notices.toCollection() : db.notices.where('id').anyOf(ids);
    await db.reads.bulkPut((await wanted.primaryKeys()).map((noticeId) => ({ userId: user.id, noticeId })));
    return await unreadOf(db, user);
  });
}

export async function addNotice(call: Call, { title, content }: Parsed<Endpoints['addNotice']>): Promise<Answer<number>> {
  const { db, now } = call;
  return await changing(call, [db.notices, db.counters], async () => {
    const id = await takeIds(db, 'notices');
    await db.notices.add({ id, title, content, time: now });
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
  return await changing(call, [db.notices, db.reads], async () => {
    if (await db.notices.get(id) === undefined) return refuse('recordNotFound');
    await db.notices.delete(id);
    await db.reads.where({ noticeId: id }).delete();
    return true;
  });
}
