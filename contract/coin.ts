/**
 * The calls that transfer or adjust a user's coins, and those that read the changes: single changes, pages of them, and
 * sums by day. This module also has the texts that a backend writes into the changes of renewals and purchases.
 */
import * as v from 'valibot';
import { changingGet, get, post, readingPost } from './endpoint.ts';
import {
  answeredInstant,
  batchOf,
  id,
  instant,
  movement,
  orNull,
  pageRequestEntries,
  pageSchema,
  remark,
  text,
  userAccount,
  wholeNumber,
} from './fields.ts';
import { transferResult, transfersResult } from './user.ts';
import { coinChangeType, coinFigure, direction } from './kinds.ts';

export type CoinChangeType = v.InferOutput<typeof coinChangeType>;

/**
 * One change of a user's balance. `amount` is signed, in coins, and never 0. `balance` is the balance after the change.
 * In a transfer or an adjustment `counterparty` is the other user's account, or null if that user has closed it.
 * Otherwise `counterparty` names the package, account or course that was paid for. A refund takes the coins of an order
 * back, so its amount is negative. Only a list by `figure` has `userAccount`, the account of the user whose balance
 * changed. It is null if that user is deleted or has closed the account.
 */
export const coinChange = v.object({
  id,
  transactionId: id,
  userId: id,
  amount: v.pipe(v.number(), v.safeInteger(), v.notValue(0)),
  balance: wholeNumber(0),
  type: coinChangeType,
  counterparty: orNull(v.string()),
  remark: orNull(v.string()),
  orderId: orNull(id),
  createTime: answeredInstant,
  userAccount: v.optional(v.nullable(v.string())),
});
export type CoinChange = v.InferOutput<typeof coinChange>;

export type Direction = v.InferOutput<typeof direction>;

export type CoinFigure = v.InferOutput<typeof coinFigure>;

/**
 * `nextCursor` is null on the last page. If a caller walks a list by its cursors, new rows make the list neither repeat
 * nor leave out an older row.
 */
export const coinChangePage = v.object({ ...pageSchema(coinChange).entries, nextCursor: v.nullable(v.string()) });
export type CoinChangePage = v.InferOutput<typeof coinChangePage>;

/**
 * The sums of one day with movements. The day is a calendar day in Asia/Shanghai. Neither `in` nor `out` is negative.
 * `balance` is the balance at the end of the day.
 */
export const coinDay = v.object({
  day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  in: wholeNumber(0),
  out: wholeNumber(0),
  balance: wholeNumber(0),
});

export const coinSummary = v.object({ in: wholeNumber(0), out: wholeNumber(0), byDay: v.array(coinDay) });
export type CoinSummary = v.InferOutput<typeof coinSummary>;

/**
 * `startTime` is inclusive, `endTime` exclusive. If the start is after the end, the call answers 40000. Only an admin
 * may send `userId` or `figure`, and never both. With `figure` the list has the changes of all users that this figure
 * of the overview sums. `spent` lists renewals and unlocked courses, and `transferred` lists the senders' changes of
 * transfers. `granted` lists what admins added, and `withdrawn` what admins took away. A backend may lack `figure`.
 */
export const pageCoinChanges = readingPost('/api/coinChange/list/page', {
  who: 'user',
  request: v.strictObject({
    ...pageRequestEntries([
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
    figure: v.optional(coinFigure),
  }),
  response: coinChangePage,
});

export const getCoinChange = get('/api/coinChange/get', {
  who: 'user',
  request: v.strictObject({ id }),
  response: coinChange,
});

export const summariseCoinChanges = readingPost('/api/coinChange/summary', {
  who: 'user',
  request: v.strictObject({ startTime: instant, endTime: instant }),
  response: coinSummary,
});

const transferFields = v.strictObject({ userAccount, transferCoin: movement, remark });

export const transferCoin = post('/api/user/transferCoin', {
  who: 'user',
  movesCoins: true,
  request: transferFields,
  response: transferResult,
});

/**
 * Carries out all transfers or none. No recipient may be named twice. If the call refuses, `data` lists the refused
 * transfers (`refusedItem` in envelope.ts).
 */
export const transferMany = post('/api/user/transferMany', {
  who: 'user',
  part: 'second stage',
  movesCoins: true,
  request: v.strictObject({ transfers: batchOf(transferFields, (transfer) => transfer.userAccount.toLowerCase()) }),
  response: transfersResult,
});

/** The user's balance after the addition or reduction. */
const balance = wholeNumber(0);

export const addCoin = changingGet('/api/user/addCoin', {
  who: 'admin',
  movesCoins: true,
  request: v.strictObject({ userAccount, addCoin: movement, remark }),
  response: balance,
});

export const reduceCoin = changingGet('/api/user/reduceCoin', {
  who: 'admin',
  movesCoins: true,
  request: v.strictObject({ userAccount, reduceCoin: movement, remark }),
  response: balance,
});

/*
 * A backend itself writes these texts into a change, always in Chinese. The app reads figures and names from such a
 * text, and writes the text again in the person's language. A text of another shape is shown as it is.
 */

/** A renewal's remark, for example 2 个月. */
export const renewalRemark = (months: number): string => `${months} 个月`;

/** A purchase's remark, for example 含赠送 80. */
export const bonusRemark = (coins: number): string => `含赠送 ${coins}`;

/** A renewal's counterparty, for example 工学云 · 王*明. */
export const renewalSubject = (platform: string, owner: string): string => `${platform} · ${owner}`;

function numberIn(text: string | null, shape: RegExp): number | null {
  const [, digits] = shape.exec(text ?? '') ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(/[,，]/gu, ''));
}

/** Returns the months in a renewal's remark. Returns null for any other text. */
export function monthsIn(remark: string | null): number | null {
  return numberIn(remark, /^(\d{1,4}) 个月$/u);
}

/** Returns the bonus in a purchase's remark. Returns null for any other text. */
export function bonusIn(remark: string | null): number | null {
  return numberIn(remark, /^含赠送 (\d+)$/u);
}

/**
 * Returns the coins if a package's name is only their number, with or without the coin's default name (1,000 积分).
 * Returns null for other names, because people chose them.
 */
export function coinsNamed(packageName: string): number | null {
  return numberIn(packageName.trim(), /^([\d,，]+)\s*(?:积分)?$/u);
}

/** Returns platform and owner of a renewal's counterparty. Returns null if the text has no ` · `. */
export function renewalParts(counterparty: string): { platform: string; owner: string } | null {
  const [platform = '', ...owner] = counterparty.split(' · ');
  return owner.length === 0 ? null : { platform, owner: owner.join(' · ') };
}
