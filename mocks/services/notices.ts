/**
 * Notices, and which of them a user has read. Sets of ids give the number of a user's unread notices, so that no call
 * reads all notices to count them. `NoticeSetRow` (domain/rows/record-rows.ts) says which sets there are.
 */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { Notice, NoticeAudience } from '../../contract/notice.ts';
import { difference, hasId, idsIn, idsUpTo, sizeOf, union, type IdSet } from '../domain/lists/id-set.ts';
import { noticeOf, siteNotice, siteNoticeIn, updatedNotice, visibleTo } from '../domain/notice.ts';
import { pageWith, type Page } from '../domain/lists/page.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import type { MockDatabase } from '../store/database.ts';
import type { NoticeSetName } from '../domain/rows/record-rows.ts';
import { addExpiryNotices } from './personal-notices.ts';
import { journaledTransaction, type Journaled } from './transaction/journaled-transaction.ts';
import { writeTransaction, readTransaction, type Answer, type Call } from './transaction/call.ts';
import { takeIds } from './transaction/counters.ts';
import { inTransaction } from './transaction/in-transaction.ts';
import { findNotices } from './long-lists/index.ts';

type ListRequest = Parsed<Endpoints['pageNotices']>;

interface Sets {
  visible: IdSet;
  read: IdSet;
}

/**
 * Returns two sets of ids: the notices that a user can see, and the notices that count as read. Notices from before the
 * user was added count as read. Ids are in order of time, so the id of the last such notice gives all of them.
 */
async function setsOf(db: MockDatabase, user: UserRow): Promise<Sets> {
  const names: NoticeSetName[] = ['published', 'onlyUsers', 'onlyAgents', `own:${user.id}`, `read:${user.id}`];
  const rows = await db.noticeSets.bulkGet(names);
  const [published = [], onlyUsers = [], onlyAgents = [], own = [], read = []] = rows.map((row) => row?.ids);
  const lastBefore = await db.notices.where('[time+id]').below([user.time]).last();
  return {
    visible: visibleTo(user, { published, onlyUsers, onlyAgents, own }),
    read: union(read, idsUpTo(lastBefore?.id ?? 0)),
  };
}

function unreadOf({ visible, read }: Sets): number {
  return sizeOf(difference(visible, read));
}

export async function getNotice(call: Call, { id }: Parsed<Endpoints['getNotice']>): Promise<Answer<Notice>> {
  const { db } = call;
  return await readTransaction(call, [db.notices, db.noticeSets], async (user) => {
    const row = await db.notices.get(id);
    const { visible, read } = await inTransaction(setsOf(db, user));
    return row === undefined || !hasId(visible, id) ? refuse('recordNotFound') : noticeOf(row, hasId(read, id));
  });
}

export async function countUnreadNotices(call: Call): Promise<Answer<number>> {
  const { db } = call;
  await addExpiryNotices(call);
  return await readTransaction(call, [db.notices, db.noticeSets], async (user) => unreadOf(await setsOf(db, user)));
}

export async function pageNotices(call: Call, payload: ListRequest): Promise<Answer<Page<Notice>>> {
  const { db } = call;
  await addExpiryNotices(call);
  return await readTransaction(call, [db.notices, db.noticeSets], async (user) => {
    const { visible, read } = await inTransaction(setsOf(db, user));
    const { rows, total } = await inTransaction(findNotices(db, payload, visible, read));
    return pageWith(
      rows.map((row) => noticeOf(row, hasId(read, row.id))),
      total,
      payload,
    );
  });
}

/**
 * Marks notices as read, and returns the number of unread ones. The ids of notices that the user can't see are ignored,
 * for example those of deleted notices. Without `ids`, all notices that the user can see are marked, also those of
 * expiries that are due now.
 */
export async function readNotices(call: Call, { ids }: Parsed<Endpoints['readNotices']>): Promise<Answer<number>> {
  const { db } = call;
  await addExpiryNotices(call);
  return await writeTransaction(call, [db.notices, db.noticeSets], async (user) => {
    const sets = await inTransaction(setsOf(db, user));
    const marked = ids === undefined ? sets.visible : idsIn(ids.filter((id) => hasId(sets.visible, id)));
    const read = union(sets.read, marked);
    await db.noticeSets.put({ name: `read:${user.id}`, ids: read });
    return unreadOf({ ...sets, read });
  });
}

export async function addNotice(
  call: Call,
  { title, content, audience = 'all' }: Parsed<Endpoints['addNotice']>,
): Promise<Journaled<'addNotice', number>> {
  const { db, now } = call;
  return await journaledTransaction(call, 'addNotice', [db.notices, db.noticeSets, db.counters], async () => {
    const id = await takeIds(db, 'notices');
    const last = await db.notices.orderBy('[time+id]').last();
    const after = siteNotice(id, title, content, audience, Math.max(now, last?.time ?? now));
    await db.notices.add(after);
    await moveToSetsOf(db, id, audience);
    return { answer: id, act: { before: null, after } };
  });
}

export async function updateNotice(
  call: Call,
  payload: Parsed<Endpoints['updateNotice']>,
): Promise<Journaled<'updateNotice', true>> {
  const { db } = call;
  return await journaledTransaction(call, 'updateNotice', [db.notices, db.noticeSets], async (admin) => {
    const before = siteNoticeIn(await db.notices.get(payload.id));
    if (isRefusal(before)) return before;
    const { read } = await inTransaction(setsOf(db, admin));
    const after = updatedNotice(before, hasId(read, before.id), payload);
    if (isRefusal(after)) return after;
    await db.notices.put(after);
    if (after.audience !== before.audience) await moveToSetsOf(db, after.id, after.audience);
    return { answer: true, act: { before, after } };
  });
}

export async function deleteNotice(
  call: Call,
  { id }: Parsed<Endpoints['deleteNotice']>,
): Promise<Journaled<'deleteNotice', true>> {
  const { db } = call;
  return await journaledTransaction(call, 'deleteNotice', [db.notices, db.noticeSets], async () => {
    const before = siteNoticeIn(await db.notices.get(id));
    if (isRefusal(before)) return before;
    await db.notices.delete(id);
    await moveToSetsOf(db, id, null);
    return { answer: true, act: { before, after: null } };
  });
}

/**
 * Puts a notice of the site into `published`, and into the set of its audience if there is one. Takes it out of the
 * other audience's set. With null it is taken out of all three sets.
 */
async function moveToSetsOf(db: MockDatabase, id: number, audience: NoticeAudience | null): Promise<void> {
  const isMember = { published: audience !== null, onlyUsers: audience === 'users', onlyAgents: audience === 'agents' };
  for (const name of ['published', 'onlyUsers', 'onlyAgents'] as const) {
    const ids = (await db.noticeSets.get(name))?.ids ?? [];
    if (hasId(ids, id) === isMember[name]) continue;
    const changed = isMember[name] ? union(ids, idsIn([id])) : difference(ids, idsIn([id]));
    await db.noticeSets.put({ name, ids: changed });
  }
}
