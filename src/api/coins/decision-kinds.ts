/**
 * Describes each kind of decision: its call, and the change by which the ledger proves that the decision was carried
 * out. The other modules of this room treat all kinds alike, so differences stand only here.
 */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { accountCalls, renewManyGxy, renewManyXxy, renewManyXyb, renewManyZxjy } from '../../../contract/account.ts';
import { codes } from '../../../contract/codes.ts';
import type { CoinChange, CoinChangeType } from '../../../contract/coin.ts';
import { unlockCourse } from '../../../contract/course.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import { limits } from '../../../contract/fields.ts';
import { pageOrders, payOrder, refundOrder } from '../../../contract/mall.ts';
import {
  addCoin,
  reduceCoin,
  transferCoin,
  transferMany,
  type TransferResult,
  type TransfersResult,
} from '../../../contract/user.ts';
import type { CoinDecisionKind, CoinOrder, CoinOrderOf, TransferLine } from '../../device/stored-decisions.ts';
import { call, type CallOptions } from '../transport/client.ts';
import { BusinessError } from '../transport/errors.ts';
import { isMissingCall } from '../transport/missing-call.ts';

interface Kind<Order> {
  /**
   * Sends the call once. Returns the ledger's part of the answer, or null if the answer has only a record of its own.
   */
  send: (order: Order, options: CallOptions) => Promise<TransferResult | TransfersResult | null>;
  path: (order: Order) => MutatingPath;
  /** The type of the change that the order makes. */
  type: (order: Order) => CoinChangeType;
  sign: (order: Order) => 1 | -1;
  /**
   * Returns true if a change of this type and amount belongs to the order. The caller compares only changes newer than
   * the decision.
   */
  made: (order: Order, change: CoinChange) => boolean;
  /**
   * Whether the key decides before the ledger, if the backend remembers keys. This is so where a change doesn't name
   * the order's record, because the same person may have made an equal change on another device.
   */
  keyDecides: boolean;
  /**
   * The orders that this order carries out together. Each makes a change of its own, and all changes together prove
   * the order. Left out if the order makes a single change.
   */
  parts?: (order: Order) => readonly CoinOrder[];
  /** Returns the answer's records of all parts. Left out if the answer doesn't name them. */
  records?: (order: Order, changes: readonly CoinChange[]) => TransfersResult['transfers'];
  /**
   * Whether the person confirmed a balance together with the order. With another balance the order is another decision.
   */
  fromBalance: boolean;
  /** The id of the user whose balance and ledger the order changes; null for the sender. */
  holder: (order: Order) => number | null;
  /**
   * Whether the same key may be sent again. The specification's changing GET calls are sent only once, so the ledger
   * alone decides for them.
   */
  resends: boolean;
  /**
   * Reads the record that the order changes. Returns true if the record proves that the order was carried out. Left out
   * if no record proves this. Throws the errors of the read.
   */
  isInRecord?: (order: Order, signal: AbortSignal) => Promise<boolean>;
}

const renewManyCalls = {
  gxy: renewManyGxy,
  zxjy: renewManyZxjy,
  xxy: renewManyXxy,
  xyb: renewManyXyb,
} as const satisfies Readonly<Record<AccountPlatform, unknown>>;

function transferPayload({ userAccount, amount, remark }: TransferLine) {
  return { userAccount, transferCoin: amount, ...(remark === '' ? {} : { remark }) };
}

/** Returns whether the list of all orders shows the order as refunded. */
async function isRefunded(
  { orderId, orderNo, holderId }: CoinOrderOf<'refund'>,
  signal: AbortSignal,
): Promise<boolean> {
  const searchText = orderNo.slice(0, limits.searchText.max);
  try {
    const { records } = await call(
      pageOrders,
      { all: true, userId: holderId, searchText, pageSize: limits.pageSize.max },
      { signal },
    );
    return records.some(({ id, status }) => id === orderId && status === 'refunded');
  } catch (error) {
    // A backend without this list proves nothing here.
    const isRefused = error instanceof BusinessError && error.code === codes.badParameters;
    if (isRefused || isMissingCall(error)) return false;
    throw error;
  }
}

const own = { holder: () => null, resends: true } as const;

const kinds: { readonly [K in CoinDecisionKind]: Kind<CoinOrderOf<K>> } = {
  transfer: {
    send: (order, options) => call(transferCoin, transferPayload(order), options),
    path: () => transferCoin.path,
    ...own,
    type: () => 'transferOut',
    sign: () => -1,
    made: ({ userAccount, remark }, change) =>
      change.counterparty?.toLowerCase() === userAccount.toLowerCase() && (change.remark ?? '') === remark,
    keyDecides: false,
    fromBalance: true,
  },
  transferMany: {
    send: ({ transfers }, options) => call(transferMany, { transfers: transfers.map(transferPayload) }, options),
    path: () => transferMany.path,
    ...own,
    type: () => 'transferOut',
    sign: () => -1,
    made: () => true,
    keyDecides: false,
    parts: ({ transfers }) => transfers.map((transfer) => ({ kind: 'transfer', ...transfer })),
    records: ({ transfers }, changes) =>
      changes.map(({ id, transactionId }, index) => ({
        userAccount: transfers[index]?.userAccount ?? '',
        transactionId,
        coinChangeId: id,
      })),
    fromBalance: true,
  },
  purchase: {
    send: ({ orderId, outcome }, options) => call(payOrder, { id: orderId, outcome }, options).then(() => null),
    path: () => payOrder.path,
    ...own,
    type: () => 'recharge',
    sign: () => 1,
    made: ({ orderId }, change) => change.orderId === orderId,
    keyDecides: false,
    fromBalance: false,
  },
  renewal: {
    send: ({ platform, accountId, months }, options) =>
      call(accountCalls[platform].renew, { id: accountId, months }, options).then(() => null),
    path: ({ platform }) => accountCalls[platform].renew.path,
    ...own,
    type: () => 'renewal',
    sign: () => -1,
    // Backends describe a renewal differently, so every renewal with this amount counts where no key decides. A wrong
    // match costs the person a look. A missed match may cost coins.
    made: () => true,
    keyDecides: true,
    fromBalance: true,
  },
  renewMany: {
    send: ({ platform, items }, options) =>
      call(
        renewManyCalls[platform],
        { items: items.map(({ accountId, months }) => ({ id: accountId, months })) },
        options,
      ).then(() => null),
    path: ({ platform }) => renewManyCalls[platform].path,
    ...own,
    type: () => 'renewal',
    sign: () => -1,
    made: () => true,
    keyDecides: true,
    // A renewal that costs nothing makes no change.
    parts: ({ platform, items }) =>
      items.filter(({ amount }) => amount > 0).map((item) => ({ kind: 'renewal', platform, ...item })),
    fromBalance: true,
  },
  unlock: {
    send: ({ courseId }, options) => call(unlockCourse, { id: courseId }, options).then(() => null),
    path: () => unlockCourse.path,
    ...own,
    type: () => 'unlock',
    sign: () => -1,
    made: () => true,
    keyDecides: true,
    fromBalance: true,
  },
  adjustment: {
    send: ({ way, userAccount, amount, remark }, options) => {
      // A backend without reasons refuses the field, so it is sent only if there is one.
      const payload = { userAccount, ...(remark === undefined ? {} : { remark }) };
      return (
        way === 'add'
          ? call(addCoin, { ...payload, addCoin: amount }, options)
          : call(reduceCoin, { ...payload, reduceCoin: amount }, options)
      ).then(() => null);
    },
    path: ({ way }) => (way === 'add' ? addCoin.path : reduceCoin.path),
    type: ({ way }) => (way === 'add' ? 'adminAdd' : 'adminReduce'),
    sign: ({ way }) => (way === 'add' ? 1 : -1),
    // A backend may leave the reason out of the change, so the reason isn't compared.
    made: () => true,
    keyDecides: false,
    fromBalance: true,
    holder: ({ holderId }) => holderId,
    resends: false,
  },
  refund: {
    send: ({ orderId, remark }, options) =>
      call(refundOrder, { id: orderId, ...(remark === '' ? {} : { remark }) }, options).then(() => null),
    path: () => refundOrder.path,
    type: () => 'refund',
    sign: () => -1,
    made: ({ orderId }, change) => change.orderId === orderId,
    // An order is refunded once, so it doesn't matter who sent the call that made the change.
    keyDecides: false,
    fromBalance: true,
    holder: ({ holderId }) => holderId,
    resends: true,
    isInRecord: isRefunded,
  },
};

/** An order together with its kind. */
export interface CoinMovement {
  send: (options: CallOptions) => Promise<TransferResult | TransfersResult | null>;
  readonly path: MutatingPath;
  readonly type: CoinChangeType;
  readonly fromBalance: boolean;
  readonly holder: number | null;
  readonly resends: boolean;
  /** Returns true if this change of the ledger belongs to the order. */
  made: (change: CoinChange) => boolean;
  /** Whether the key decides before the ledger, if the backend remembers keys. */
  readonly keyDecides: boolean;
  /** The movements whose changes prove the order together. An order with a single change has itself here. */
  readonly parts: readonly Pick<CoinMovement, 'made'>[];
  /** Returns true if the record that the order changes proves that the order was carried out. */
  isInRecord: (signal: AbortSignal) => Promise<boolean>;
  /** Returns what the answer says of the changes of all parts, or null if the answer doesn't name them. */
  records: (changes: readonly CoinChange[]) => TransfersResult['transfers'] | null;
}

function movementFor<O extends CoinOrder>(kind: Kind<O>, order: O): CoinMovement {
  const made = (change: CoinChange): boolean =>
    change.amount === kind.sign(order) * order.amount && kind.made(order, change);
  return {
    send: (options) => kind.send(order, options),
    path: kind.path(order),
    type: kind.type(order),
    fromBalance: kind.fromBalance,
    holder: kind.holder(order),
    resends: kind.resends,
    made,
    keyDecides: kind.keyDecides,
    parts: kind.parts?.(order).map(movementOf) ?? [{ made }],
    isInRecord: async (signal) => (await kind.isInRecord?.(order, signal)) ?? false,
    records: (changes) => kind.records?.(order, changes) ?? null,
  };
}

/** Returns what moves by this order: its call, and the change that proves it. */
export function movementOf(order: CoinOrder): CoinMovement {
  switch (order.kind) {
    case 'transfer':
      return movementFor(kinds.transfer, order);
    case 'transferMany':
      return movementFor(kinds.transferMany, order);
    case 'purchase':
      return movementFor(kinds.purchase, order);
    case 'renewal':
      return movementFor(kinds.renewal, order);
    case 'renewMany':
      return movementFor(kinds.renewMany, order);
    case 'unlock':
      return movementFor(kinds.unlock, order);
    case 'adjustment':
      return movementFor(kinds.adjustment, order);
    case 'refund':
      return movementFor(kinds.refund, order);
    default:
      return order satisfies never;
  }
}
