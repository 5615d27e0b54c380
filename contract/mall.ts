/** Coin packages and their orders. `amount` is money in fen; `coin` and the bonus `addCoin` are coins. */
import * as v from 'valibot';
import { get, post, search } from './endpoint.ts';
import { done, flag, id, instant, limits, orNull, orZero, pageEntries, pageOf, text, whole } from './fields.ts';

export const mallLimits = { coin: limits.movement.max, amount: 100_000_000, sort: 1_000_000 } as const;

/** `version` increases with every update. `sort` is the place in the list; small numbers come first. */
export const mallPackage = v.object({
  id,
  coinName: v.string(),
  coin: whole(1),
  addCoin: orZero,
  amount: whole(0),
  description: orNull(v.string()),
  status: flag,
  sort: orZero,
  version: whole(1),
});
export type MallPackage = v.InferOutput<typeof mallPackage>;

export const orderStatus = v.picklist(['pending', 'paid', 'cancelled', 'expired']);
export type OrderStatus = v.InferOutput<typeof orderStatus>;

/**
 * An order keeps the name, coins and price that the package had when the order was placed. A pending order expires
 * after 15 minutes.
 */
export const order = v.object({
  id,
  orderNo: v.string(),
  mallId: id,
  coinName: v.string(),
  coin: whole(1),
  addCoin: orZero,
  amount: whole(0),
  status: orderStatus,
  payUrl: orNull(v.string()),
  createTime: instant,
  payTime: orNull(instant),
  expireTime: instant,
});
export type Order = v.InferOutput<typeof order>;

const packageSort = [
  'id',
  'coinName',
  'coin',
  'addCoin',
  'amount',
  'description',
  'status',
  'sort',
  'version',
] as const;
const orderSort = [
  'id',
  'orderNo',
  'mallId',
  'coinName',
  'coin',
  'addCoin',
  'amount',
  'status',
  'payUrl',
  'createTime',
  'payTime',
  'expireTime',
] as const;

const fields = {
  coinName: text(1, 50),
  coin: whole(1, mallLimits.coin),
  amount: whole(0, mallLimits.amount),
};
const optional = {
  addCoin: v.optional(whole(0, mallLimits.coin)),
  description: v.optional(v.nullable(text(0, 500))),
  status: v.optional(flag),
  sort: v.optional(whole(0, mallLimits.sort)),
};

export const addMallPackage = post('/api/mall/add', {
  who: 'admin',
  request: v.strictObject({ ...fields, ...optional }),
  response: id,
});

/**
 * A field that is left out keeps its value. If `version` isn't the record's version, the call answers 40900 with the
 * current record as `data`.
 */
export const updateMallPackage = post('/api/mall/update', {
  who: 'admin',
  request: v.strictObject({ id, version: v.optional(whole(1)), ...v.partial(v.object(fields)).entries, ...optional }),
  response: done,
});

export const deleteMallPackage = post('/api/mall/delete', {
  who: 'admin',
  request: v.strictObject({ id }),
  response: done,
});

/** If the package is off the shelf, the call answers 40400 to everybody but admins. */
export const getMallPackage = get('/api/mall/get', {
  who: 'user',
  request: v.strictObject({ id }),
  response: mallPackage,
});

export const pageMallPackages = search('/api/mall/list/page', {
  who: 'user',
  request: v.strictObject({ ...pageEntries(packageSort), status: v.optional(flag) }),
  response: pageOf(mallPackage),
});

export const addOrder = post('/api/order/add', {
  who: 'user',
  request: v.strictObject({ mallId: id }),
  response: order,
});

/**
 * Repeated calls pay an order only once. `outcome` stands for the payment gateway. If the payment fails, the call
 * answers 50001 and the order stays pending.
 */
export const payOrder = post('/api/order/pay', {
  who: 'user',
  money: true,
  request: v.strictObject({ id, outcome: v.optional(v.picklist(['success', 'failure'])) }),
  response: order,
});

export const cancelOrder = post('/api/order/cancel', { who: 'user', request: v.strictObject({ id }), response: order });

export const getOrder = get('/api/order/get', { who: 'user', request: v.strictObject({ id }), response: order });

export const pageOrders = search('/api/order/list/page', {
  who: 'user',
  request: v.strictObject({ ...pageEntries(orderSort), status: v.optional(orderStatus) }),
  response: pageOf(order),
});
