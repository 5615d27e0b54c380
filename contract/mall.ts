/** Coin packages and their orders. `amount` is money in fen; `coin` and the bonus `addCoin` are coins. */
import * as v from 'valibot';
import { get, post, readingPost } from './endpoint.ts';
import {
  trueAnswer,
  flag,
  id,
  answeredInstant,
  limits,
  orNull,
  orZero,
  pageRequestEntries,
  pageSchema,
  text,
  wholeNumber,
  updateEntries,
} from './fields.ts';
import { orderStatus } from './kinds.ts';

/** The limits of a package that an administrator writes. The form shows them too. */
export const mallLimits = { coinName: 50, coin: limits.movement.max, amount: 100_000_000, description: 500 } as const;

/** `version` increases with every update. `sort` is the place in the list; small numbers come first. */
export const mallPackage = v.object({
  id,
  coinName: v.string(),
  coin: wholeNumber(1),
  addCoin: orZero,
  amount: wholeNumber(0),
  description: orNull(v.string()),
  status: flag,
  sort: orZero,
  version: wholeNumber(1),
});
export type MallPackage = v.InferOutput<typeof mallPackage>;

export type OrderStatus = v.InferOutput<typeof orderStatus>;

/**
 * An order keeps the name, coins and price that the package had when the order was placed. A pending order expires
 * after 15 minutes. `userId` and `userAccount` name the buyer. The account is null if the buyer is deleted or has
 * closed the account. A backend may give neither field; both are null then.
 */
export const order = v.object({
  id,
  userId: orNull(id),
  userAccount: orNull(v.string()),
  orderNo: v.string(),
  mallId: id,
  coinName: v.string(),
  coin: wholeNumber(1),
  addCoin: orZero,
  amount: wholeNumber(0),
  status: orderStatus,
  payUrl: orNull(v.string()),
  createTime: answeredInstant,
  payTime: orNull(answeredInstant),
  expireTime: answeredInstant,
  refundTime: orNull(answeredInstant),
});
export type Order = v.InferOutput<typeof order>;

const requiredFields = {
  coinName: text(1, mallLimits.coinName),
  coin: wholeNumber(1, mallLimits.coin),
  amount: wholeNumber(0, mallLimits.amount),
};
const optionalFields = {
  addCoin: v.optional(wholeNumber(0, mallLimits.coin)),
  description: v.optional(v.nullable(text(0, mallLimits.description))),
  status: v.optional(flag),
  sort: v.optional(wholeNumber(0, limits.sort.max)),
};

export const addMallPackage = post('/api/mall/add', {
  who: 'admin',
  request: v.strictObject({ ...requiredFields, ...optionalFields }),
  response: id,
});

export const updateMallPackage = post('/api/mall/update', {
  who: 'admin',
  request: v.strictObject({ ...updateEntries(requiredFields), ...optionalFields }),
  response: trueAnswer,
});

export const deleteMallPackage = post('/api/mall/delete', {
  who: 'admin',
  request: v.strictObject({ id }),
  response: trueAnswer,
});

/** If the package is off the shelf, the call answers 40400 to everybody but admins. */
export const getMallPackage = get('/api/mall/get', {
  who: 'user',
  request: v.strictObject({ id }),
  response: mallPackage,
});

export const pageMallPackages = readingPost('/api/mall/list/page', {
  who: 'user',
  request: v.strictObject({ ...pageRequestEntries(v.keyof(mallPackage).options), status: v.optional(flag) }),
  response: pageSchema(mallPackage),
});

export const addOrder = post('/api/order/add', {
  who: 'user',
  request: v.strictObject({ mallId: id }),
  response: order,
});

/**
 * Repeated calls pay an order only once. `outcome` stands in for the answer of a payment gateway. If the payment fails,
 * the call answers 50001 and the order stays pending.
 */
export const payOrder = post('/api/order/pay', {
  who: 'user',
  movesCoins: true,
  request: v.strictObject({ id, outcome: v.optional(v.picklist(['success', 'failure'])) }),
  response: order,
});

export const cancelOrder = post('/api/order/cancel', { who: 'user', request: v.strictObject({ id }), response: order });

export const getOrder = get('/api/order/get', { who: 'user', request: v.strictObject({ id }), response: order });

/**
 * Takes the coins and the bonus of a paid order back. If the order isn't paid, its buyer is gone, or the buyer's
 * balance can't cover the coins, the call answers 50001. If the order is refunded already, the call succeeds and moves
 * nothing.
 */
export const refundOrder = post('/api/order/refund', {
  who: 'admin',
  part: 'second stage',
  movesCoins: true,
  request: v.strictObject({ id, remark: v.optional(text(0, limits.remark.max)) }),
  response: order,
});

/**
 * Returns the caller's own orders by default. Only an admin may send `all`, for the orders of all users, or `userId`,
 * for the orders of one user.
 */
export const pageOrders = readingPost('/api/order/list/page', {
  who: 'user',
  request: v.strictObject({
    ...pageRequestEntries(v.keyof(order).options),
    status: v.optional(orderStatus),
    all: v.optional(v.literal(true)),
    userId: v.optional(id),
  }),
  response: pageSchema(order),
});
