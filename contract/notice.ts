/**
 * Notices in plain text. The site's notices have an audience. Personal notices tell one user about that user's own
 * coins, accounts and orders. Whether a notice is read is stored for each user separately.
 */
import * as v from 'valibot';
import { get, post, readingPost } from './endpoint.ts';
import {
  trueAnswer,
  id,
  answeredInstant,
  orNull,
  pageRequestEntries,
  pageSchema,
  text,
  wholeNumber,
  updateEntries,
} from './fields.ts';
import { accountPlatforms } from './kinds.ts';

/** The kind of a notice: `site` for a notice of the site, otherwise the event that a personal notice is about. */
export const noticeKind = v.picklist([
  'site',
  'coinsIn',
  'coinsAdjusted',
  'accountExpiring',
  'accountExpired',
  'orderRefunded',
]);
export type NoticeKind = v.InferOutput<typeof noticeKind>;

// The data of the personal notices, by kind. The app builds the notice's text from it. Coins are whole numbers.

/** Somebody transferred coins to the user. The sender's name is masked. */
export const coinsInData = v.object({
  coinChangeId: id,
  amount: wholeNumber(1),
  userName: v.string(),
  remark: orNull(v.string()),
});

/** An admin added coins to the user's balance, or took some away. `amount` is signed. */
export const coinsAdjustedData = v.object({
  coinChangeId: id,
  amount: v.pipe(v.number(), v.safeInteger(), v.notValue(0)),
  remark: orNull(v.string()),
});

/** An account of the user expires within 7 days, or has expired. `name` is the account's own name. */
export const accountExpiryData = v.object({
  platform: v.picklist(accountPlatforms),
  id,
  name: v.string(),
  expireTime: answeredInstant,
});

/** An order of the user was refunded. `coin` is the number of coins that went back to the mall. */
export const orderRefundedData = v.object({ orderId: id, coin: wholeNumber(1) });

export const noticeData = {
  coinsIn: coinsInData,
  coinsAdjusted: coinsAdjustedData,
  accountExpiring: accountExpiryData,
  accountExpired: accountExpiryData,
  orderRefunded: orderRefundedData,
} as const satisfies Record<Exclude<NoticeKind, 'site'>, v.GenericSchema>;

export type PersonalKind = keyof typeof noticeData;
export type NoticeDataOf<Kind extends PersonalKind> = v.InferOutput<(typeof noticeData)[Kind]>;

/** The limits of a notice that an administrator writes, in code points. The form shows them too. */
export const noticeLimits = { title: 50, content: 5_000 } as const;

/** The most ids that one call of `readNotices` may name. With `all`, one call marks any number of notices. */
export const maxNoticeIds = 1_000;

/** The users who see a notice of the site. Admins see all notices of the site. */
export const noticeAudience = v.picklist(['all', 'users', 'agents']);
export type NoticeAudience = v.InferOutput<typeof noticeAudience>;

/**
 * A personal notice has empty texts and no audience. Its `data` says what happened (`noticeData`), and the app builds
 * the text from it. Some backends leave out the last four fields. If the backend has no versions of notices, `version`
 * is null, and an update sends none.
 */
export const notice = v.object({
  id,
  title: v.string(),
  content: v.string(),
  createTime: answeredInstant,
  isRead: v.boolean(),
  version: orNull(wholeNumber(1)),
  kind: v.fallback(noticeKind, 'site'),
  audience: v.fallback(v.nullable(noticeAudience), null),
  data: v.fallback(v.nullable(v.record(v.string(), v.unknown())), null),
});
export type Notice = v.InferOutput<typeof notice>;

const fields = { title: text(1, noticeLimits.title), content: text(1, noticeLimits.content) };
const audience = v.optional(noticeAudience);
const unreadCount = wholeNumber(0);

/** The call doesn't mark the notice as read. */
export const getNotice = get('/api/notice/get', { who: 'user', request: v.strictObject({ id }), response: notice });

export const countUnreadNotices = get('/api/notice/unread', { who: 'user', request: null, response: unreadCount });

export const pageNotices = readingPost('/api/notice/list/page', {
  who: 'user',
  request: v.strictObject({
    ...pageRequestEntries(['id', 'title', 'content', 'createTime', 'isRead', 'version', 'kind', 'audience']),
    isRead: v.optional(v.boolean()),
  }),
  response: pageSchema(notice),
});

/**
 * Takes either `ids` or `all`. If both or neither are given, the call answers 40000. Returns the number of notices that
 * are still unread.
 */
export const readNotices = post('/api/notice/read', {
  who: 'user',
  request: v.pipe(
    v.strictObject({
      ids: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(maxNoticeIds))),
      all: v.optional(v.literal(true)),
    }),
    v.forward(
      v.partialCheck([['ids'], ['all']], ({ ids, all }) => (ids === undefined) !== (all === undefined), 'either'),
      ['ids'],
    ),
  ),
  response: unreadCount,
});

/** Without `audience` the notice is for everybody (`all`). */
export const addNotice = post('/api/notice/add', {
  who: 'admin',
  request: v.strictObject({ ...fields, audience }),
  response: id,
});

export const updateNotice = post('/api/notice/update', {
  who: 'admin',
  request: v.strictObject({ ...updateEntries(fields), audience }),
  response: trueAnswer,
});

export const deleteNotice = post('/api/notice/delete', {
  who: 'admin',
  request: v.strictObject({ id }),
  response: trueAnswer,
});
