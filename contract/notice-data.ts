/** The data of the notices to one user, by kind. The app builds the notice's text from it. Coins are whole numbers. */
import * as v from 'valibot';
import { answeredInstant, id, orNull, wholeNumber } from './fields.ts';
import type { NoticeKind } from './notice.ts';
import { accountPlatforms } from './kinds.ts';

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
