/**
 * Notices, and which of them a user has read. Two sets of ids, the published notices and those a user has read, tell
 * what is unread and how many, without reading a notice.
 */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { Notice } from '../../contract/notice.ts';
import { difference, hasId, idsIn, sizeOf, union, withIds, type IdSet } from '../domain/lists/id-set.ts';
import { noticeOf, searchable, update } from '../domain/notice.ts';
import { pageAround, type Page } from '../domain/lists/page.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import type { MockDatabase } from '../store/database.ts';
import { changing, reading, type Answer, type Call } from './transaction/call.ts';
import { takeIds } from './transaction/counters.ts';
import { inTransaction } from './transaction/in-transaction.ts';
import { findNotices } from './long-lists/index.ts';

type ListRequest = Parsed<Endpoints['pageNotices']>;

interface Sets {
  published: IdSet;
  read: IdSet;
}

async function setsOf(db: MockDatabase, user: UserRow): Promise<Sets> {
  const [published, read] = await db.noticeSets.bulkGet(['published', `read:${user.id}`]);
  return { published: published?.ids ?? [], read: read?.ids ?? [] };
}

function unreadOf({ published, read }: Sets): number {
  return sizeOf(difference(published, read));
}

export async function getNotice(call: Call, { id }: Parsed<Endpoints['getNotice']>): Promise<Answer<Notice>> {
  const { db } = call;
  return await reading(call, [db.notices, db.noticeSets], async (user) => {
    const row = await db.notices.get(id);
    return row === undefined
      ? refuse('recordNotFound')
      : noticeOf(row, hasId((await inTransaction(setsOf(db, user))).read, id));
  });
}

export async function countUnreadNotices(call: Call): Promise<Answer<number>> {
  const { db } = call;
  return await reading(call, [db.noticeSets], async (user) => unreadOf(await setsOf(db, user)));
}

export async function pageNotices(call: Call, payload: ListRequest): Promise<Answer<Page<Notice>>> {
  const { db } = call;
  return await reading(call, [db.notices, db.noticeSets], async (user) => {
    const { published, read } = await inTransaction(setsOf(db, user));
    const { rows, total } = await inTransaction(findNotices(db, payload, published, read));
    return pageAround(
      rows.map((row) => noticeOf(row, hasId(read, row.id))),
      total,
      payload,
    );
  });
}

/** A notice that is gone in the meantime is left out: there is nothing left to read. */
export async function readNotices(call: Call, { ids }: Parsed<Endpoints['readNotices']>): Promise<Answer<number>> {
  const { db } = call;
  return await changing(call, [db.noticeSets], async (user) => {
    const sets = await inTransaction(setsOf(db, user));
    const read = union(
      sets.read,
      ids === undefined ? sets.published : idsIn(ids.filter((id) => hasId(sets.published, id))),
    );
    await db.noticeSets.put({ name: `read:${user.id}`, ids: read });
    return unreadOf({ ...sets, read });
  });
}

export async function addNotice(
  call: Call,
  { title, content }: Parsed<Endpoints['addNotice']>,
): Promise<Answer<number>> {
  const { db, now } = call;
  return await changing(call, [db.notices, db.noticeSets, db.counters], async () => {
    const id = await takeIds(db, 'notices');
    const last = await db.notices.orderBy('[time+id]').last();
    await db.notices.add(searchable({ id, title, content, time: Math.max(now, last?.time ?? now) }));
    await publish(db, (published) => withIds(published, [id]));
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
  return await changing(call, [db.notices, db.noticeSets], async () => {
    if ((await db.notices.get(id)) === undefined) return refuse('recordNotFound');
    await db.notices.delete(id);
    await publish(db, (published) => difference(published, idsIn([id])));
    return true;
  });
}

async function publish(db: MockDatabase, change: (published: IdSet) => IdSet): Promise<void> {
  await db.noticeSets.put({ name: 'published', ids: change((await db.noticeSets.get('published'))?.ids ?? []) });
}
