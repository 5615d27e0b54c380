/** Notices to all users, in plain text. Each user reads them separately. */
import * as v from 'valibot';
import { get, post, search } from './endpoint.ts';
import { done, id, instant, pageEntries, pageOf, text, whole } from './fields.ts';

export const notice = v.object({
  id,
  title: v.string(),
  content: v.string(),
  createTime: instant,
  isRead: v.boolean(),
});
export type Notice = v.InferOutput<typeof notice>;

const fields = { title: text(1, 50), content: text(1, 5_000) };
const unreadCount = whole(0);

/** The call doesn't mark the notice as read. */
export const getNotice = get('/api/notice/get', { who: 'user', request: v.strictObject({ id }), response: notice });

export const countUnreadNotices = get('/api/notice/unread', { who: 'user', request: null, response: unreadCount });

export const pageNotices = search('/api/notice/list/page', {
  who: 'user',
  request: v.strictObject({
    ...pageEntries(['id', 'title', 'content', 'createTime', 'isRead']),
    isRead: v.optional(v.boolean()),
  }),
  response: pageOf(notice),
});

/**
 * Takes either `ids` or `all`. If both or neither are given, the call answers 40000. Returns the number of notices that
 * are still unread.
 */
export const readNotices = post('/api/notice/read', {
  who: 'user',
  request: v.pipe(
    v.strictObject({
      ids: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(1_000))),
      all: v.optional(v.literal(true)),
    }),
    v.forward(
      v.partialCheck([['ids'], ['all']], ({ ids, all }) => (ids === undefined) !== (all === undefined), 'either'),
      ['ids'],
    ),
  ),
  response: unreadCount,
});

export const addNotice = post('/api/notice/add', { who: 'admin', request: v.strictObject(fields), response: id });

/** A field that is left out keeps its value. */
export const updateNotice = post('/api/notice/update', {
  who: 'admin',
  request: v.strictObject({ id, ...v.partial(v.object(fields)).entries }),
  response: done,
});

export const deleteNotice = post('/api/notice/delete', {
  who: 'admin',
  request: v.strictObject({ id }),
  response: done,
});
