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
 * One change of a user's balance. `amount` is signed, in coins, and never 0. `balance` is the balance after the change.
 * In a transfer or an adjustment `counterparty` is the other user's account. Otherwise `counterparty` names the
 * package, account or course that was paid for.
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
 * `nextCursor` is null on the last page. If a caller walks a list by its cursors, no row is repeated or left out while
 * new rows are added.
 */
export const coinChangePage = v.object({ ...pageOf(coinChange).entries, nextCursor: v.nullable(v.string()) });
export type CoinChangePage = v.InferOutput<typeof coinChangePage>;

/**
 * The sums of one day in Asia/Shanghai that has movements. `in` and `out` are both positive. `balance` is the balance
 * at the end of the day.
 */
export const coinDay = v.object({
  day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  in: whole(0),
  out: whole(0),
  balance: whole(0),
});

export const coinSummary = v.object({ in: whole(0), out: whole(0), byDay: v.array(coinDay) });
export type CoinSummary = v.InferOutput<typeof coinSummary>;

/**
 * `startTime` is inclusive, `endTime` exclusive. If the start is after the end, the call answers 40000. Only an admin
 * may send `userId`.
 */
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
