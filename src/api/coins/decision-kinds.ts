/**
 * Describes each kind of decision: its call, and the change by which the ledger proves that the decision was carried
 * out. The other modules of this room treat all kinds alike, so differences stand only here.
 */
import { accountCalls } from '../../../contract/account.ts';
import type { CoinChange, CoinChangeType } from '../../../contract/coin.ts';
import { unlockCourse } from '../../../contract/course.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import { payOrder } from '../../../contract/mall.ts';
import { addCoin, reduceCoin, transferCoin, type TransferResult } from '../../../contract/user.ts';
import type { MoneyKind, MoneyOrder, OrderOf } from '../../platform/storage/kept-shapes.ts';
import { call, type CallOptions } from '../transport/client.ts';

interface Kind<Order> {
  /**
   * Sends the call once. Returns the ledger's part of the answer, or null if the answer has only a record of its own.
   */
  send: (order: Order, options: CallOptions) => Promise<TransferResult | null>;
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
}

const own = { holder: () => null, resends: true } as const;

const kinds: { readonly [K in MoneyKind]: Kind<OrderOf<K>> } = {
  transfer: {
    send: ({ userAccount, amount, remark }, options) =>
      call(transferCoin, { userAccount, transferCoin: amount, ...(remark === '' ? {} : { remark }) }, options),
    path: () => transferCoin.path,
    ...own,
    type: () => 'transferOut',
    sign: () => -1,
    made: ({ userAccount, remark }, change) =>
      change.counterparty?.toLowerCase() === userAccount.toLowerCase() && (change.remark ?? '') === remark,
    fromBalance: true,
  },
  purchase: {
    send: ({ orderId, outcome }, options) => call(payOrder, { id: orderId, outcome }, options).then(() => null),
    path: () => payOrder.path,
    ...own,
    type: () => 'recharge',
    sign: () => 1,
    made: ({ orderId }, change) => change.orderId === orderId,
    fromBalance: false,
  },
  renewal: {
    send: ({ platform, accountId, months }, options) =>
      call(accountCalls[platform].renew, { id: accountId, months }, options).then(() => null),
    path: ({ platform }) => accountCalls[platform].renew.path,
    ...own,
    type: () => 'renewal',
    sign: () => -1,
    // Backends describe a renewal differently, so every renewal with this amount counts. A wrong match costs the person
    // a look. A missed match may cost coins.
    made: () => true,
    fromBalance: true,
  },
  unlock: {
    send: ({ courseId }, options) => call(unlockCourse, { id: courseId }, options).then(() => null),
    path: () => unlockCourse.path,
    ...own,
    type: () => 'unlock',
    sign: () => -1,
    made: () => true,
    fromBalance: true,
  },
  adjustment: {
    send: ({ way, userAccount, amount }, options) =>
      (way === 'add'
        ? call(addCoin, { userAccount, addCoin: amount }, options)
        : call(reduceCoin, { userAccount, reduceCoin: amount }, options)
      ).then(() => null),
    path: ({ way }) => (way === 'add' ? addCoin.path : reduceCoin.path),
    type: ({ way }) => (way === 'add' ? 'adminAdd' : 'adminReduce'),
    sign: ({ way }) => (way === 'add' ? 1 : -1),
    made: () => true,
    fromBalance: true,
    holder: ({ holderId }) => holderId,
    resends: false,
  },
};

/** An order together with its kind. */
export interface Movement {
  send: (options: CallOptions) => Promise<TransferResult | null>;
  readonly path: MutatingPath;
  readonly type: CoinChangeType;
  readonly fromBalance: boolean;
  readonly holder: number | null;
  readonly resends: boolean;
  /** Returns true if this change of the ledger belongs to the order. */
  made: (change: CoinChange) => boolean;
}

function movementFor<O extends MoneyOrder>(kind: Kind<O>, order: O): Movement {
  return {
    send: (options) => kind.send(order, options),
    path: kind.path(order),
    type: kind.type(order),
    fromBalance: kind.fromBalance,
    holder: kind.holder(order),
    resends: kind.resends,
    made: (change) => change.amount === kind.sign(order) * order.amount && kind.made(order, change),
  };
}

/** Returns what moves by this order: its call, and the change that proves it. */
export function movementOf(order: MoneyOrder): Movement {
  switch (order.kind) {
    case 'transfer':
      return movementFor(kinds.transfer, order);
    case 'purchase':
      return movementFor(kinds.purchase, order);
    case 'renewal':
      return movementFor(kinds.renewal, order);
    case 'unlock':
      return movementFor(kinds.unlock, order);
    case 'adjustment':
      return movementFor(kinds.adjustment, order);
    default:
      return order satisfies never;
  }
}
