/** The changes of a user's coins: single changes, pages of them, and sums by day. */
import * as v from 'valibot';
import { get, search } from './endpoint.ts';
import { id, instant, orNull, pageEntries, pageOf, text, whole } from './fields.ts';

export const coinChangeType = v.picklist([
  'recharge',
  'transferOut',
  'transferIn',
  'adminAdd',
  'adminReduce',
  'renewal',
  'unlock',
  'refund',
]);
export type CoinChangeType = v.InferOutput<typeof coinChangeType>;

/**
 * One change of one user's balance. `amount` is signed, in coins, never 0; `balance` is the one after it.
 * `counterparty` is the other user's account in a transfer or an adjustment, and what was paid for otherwise (package,
 * account, course).
 */
export const coinChange = v.object({
  id,
  transactionId: id,
  userId: id,
  amount: v.pipe(v.number(), v.safeInteger(), v.notValue(0)),
  balance: whole(0),
  type: coinChangeType,
  counterparty: orNull(v.string()),
  remark: orNull(v.string()),
  orderId: orNull(id),
  createTime: instant,
});
export type CoinChange = v.InferOutput<typeof coinChange>;

export const direction = v.picklist(['in', 'out']);
export type Direction = v.InferOutput<typeof direction>;

/**
 * `nextCursor` is null on the last page. A list walked by it neither repeats nor hides older rows while new ones come
 * in.
 */
export const coinChangePage = v.object({ ...pageOf(coinChange).entries, nextCursor: v.nullable(v.string()) });
export type CoinChangePage = v.InferOutput<typeof coinChangePage>;

/** One day with movements, in Asia/Shanghai. `in` and `out` are both positive; `balance` is the one at its end. */
export const coinDay = v.object({
  day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  in: whole(0),
  out: whole(0),
  balance: whole(0),
});

export const coinSummary = v.object({ in: whole(0), out: whole(0), byDay: v.array(coinDay) });
export type CoinSummary = v.InferOutput<typeof coinSummary>;

/** `startTime` is inclusive, `endTime` exclusive; start after end is refused (40000). `userId` is an admin's only. */
export const pageCoinChanges = search('/api/coinChange/list/page', {
  who: 'user',
  request: v.strictObject({
    ...pageEntries([
      'id',
      'transactionId',
      'userId',
      'amount',
      'balance',
      'type',
      'counterparty',
      'remark',
      'orderId',
      'createTime',
    ]),
    type: v.optional(coinChangeType),
    direction: v.optional(direction),
    startTime: v.optional(instant),
    endTime: v.optional(instant),
    cursor: v.optional(text(1, 200)),
    userId: v.optional(id),
  }),
  response: coinChangePage,
});

export const getCoinChange = get('/api/coinChange/get', {
  who: 'user',
  request: v.strictObject({ id }),
  response: coinChange,
});

export const summariseCoinChanges = search('/api/coinChange/summary', {
  who: 'user',
  request: v.strictObject({ startTime: instant, endTime: instant }),
  response: coinSummary,
});
