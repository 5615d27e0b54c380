/**
 * Notices. Which there are and which somebody has read are two sets of ids: what is unread, how many, and a page of
 * them at any depth follow from those, and only the page's rows are read. A search looks its text up.
 */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { Notice } from '../../contract/notice.ts';
import {
  difference,
  hasId,
  idsFrom,
  idsIn,
  intersection,
  sizeOf,
  union,
  withIds,
  type IdSet,
} from '../domain/id-set.ts';
import { noticeOf, searchable, update } from '../domain/notice.ts';
import { holds, orderIn, pageAround, type Page } from '../domain/page.ts';
import type { NoticeRow } from '../domain/records.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows.ts';
import { beginningOf } from '../domain/search.ts';
import type { MockDatabase } from '../store/database.ts';
import { changing, reading, type Answer, type Call } from './call.ts';
import { takeIds } from './counters.ts';
import { inStep } from './in-step.ts';
import { passingStretch } from './stretch.ts';

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
      : noticeOf(row, hasId((await inStep(setsOf(db, user))).read, id));
  });
}

export async function countUnreadNotices(call: Call): Promise<Answer<number>> {
  const { db } = call;
  return await reading(call, [db.noticeSets], async (user) => unreadOf(await setsOf(db, user)));
}

export async function pageNotices(call: Call, payload: ListRequest): Promise<Answer<Page<Notice>>> {
  const { db } = call;
  return await reading(call, [db.notices, db.noticeSets], async (user) => {
    const { searchText = '', isRead } = payload;
    const { published, read } = await inStep(setsOf(db, user));
    const half =
      isRead === undefined ? published : isRead ? intersection(published, read) : difference(published, read);
    const asked = searchText === '' ? half : intersection(half, await inStep(foundBy(db, searchText)));
    const total = sizeOf(asked);
    const rows = await inStep(pageRows(db, payload, asked, total, read));
    return pageAround(
      rows.map((row) => noticeOf(row, hasId(read, row.id))),
      total,
      payload,
    );
  });
}

/**
 * The ids of the notices that hold the text. A text that the index holds whole is compared by it; of a longer one it
 * finds the beginning.
 */
async function foundBy(db: MockDatabase, searchText: string): Promise<IdSet> {
  const ids = await db.notices.where('texts').startsWith(beginningOf(searchText)).primaryKeys();
  if (beginningOf(searchText) === searchText) return idsIn(ids);
  const rows = await db.notices.bulkGet([...new Set(ids)]);
  return idsIn(
    rows.flatMap((row) => (row !== undefined && holds(searchText, [row.title, row.content]) ? [row.id] : [])),
  );
}

/** Ids are given out in order of time, so that the sets have every order but that of the texts. */
async function pageRows(
  db: MockDatabase,
  payload: ListRequest,
  asked: IdSet,
  total: number,
  read: IdSet,
): Promise<NoticeRow[]> {
  const { field, order } = orderIn(payload, 'createTime');
  const [offset, limit] = [(payload.current - 1) * payload.pageSize, payload.pageSize];
  if (offset >= total) return [];
  if (field === 'title' || field === 'content') return await inStep(byText(db, field, order, asked, offset, limit));
  const halves = field === 'isRead' ? [difference(asked, read), intersection(asked, read)] : [asked];
  if (order === 'descend') halves.reverse();
  const [first = [], second = []] = halves;
  const ids = [...idsFrom(first, order, offset, limit)];
  if (ids.length < limit) ids.push(...idsFrom(second, order, Math.max(offset - sizeOf(first), 0), limit - ids.length));
  return (await db.notices.bulkGet(ids)).filter((row) => row !== undefined);
}

async function byText(
  db: MockDatabase,
  field: 'title' | 'content',
  order: 'ascend' | 'descend',
  asked: IdSet,
  offset: number,
  limit: number,
): Promise<NoticeRow[]> {
  const range = (after: NoticeRow | undefined) => {
    const place = after === undefined ? undefined : [after[field], order === 'ascend' ? after.id + 0.5 : after.id];
    const index = `[${field}+id]`;
    const rest =
      place === undefined
        ? db.notices.orderBy(index)
        : order === 'ascend'
          ? db.notices.where(index).above(place)
          : db.notices.where(index).below(place);
    if (order === 'descend') rest.reverse();
    return rest;
  };
  return (await passingStretch(range, ({ id }) => hasId(asked, id), offset, limit, Number.POSITIVE_INFINITY)) ?? [];
}

/** A notice that is gone in the meantime is left out: there is nothing left to read. */
export async function readNotices(call: Call, { ids }: Parsed<Endpoints['readNotices']>): Promise<Answer<number>> {
  const { db } = call;
  return await changing(call, [db.noticeSets], async (user) => {
    const sets = await inStep(setsOf(db, user));
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
