/**
 * The kinds of decisions that move coins: the call each makes, what of the answer is the ledger's own word, and the
 * change by which the ledger shows that it happened. Whatever is sent once and found out afterwards is told apart here
 * and nowhere else.
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
  /** The call, once. Gives what it says of the ledger; null where it speaks of its own record only. */
  send: (order: Order, options: CallOptions) => Promise<TransferResult | null>;
  path: (order: Order) => MutatingPath;
  /** The change that it makes. */
  type: (order: Order) => CoinChangeType;
  sign: (order: Order) => 1 | -1;
  /**
   * Whether a change of that type and amount is this order's. It is compared with changes newer than the decision only.
   */
  made: (order: Order, change: CoinChange) => boolean;
  /** What was confirmed was "from this balance to that one": with another balance it is another decision. */
  fromBalance: boolean;
  /** Whose balance and ledger it is about; null for the sender's own. */
  holder: (order: Order) => number | null;
  /**
   * Whether the same key may be sent again. The specification's changing GETs arrive once: for them the ledger alone
   * decides.
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
    // Backends name it each in their way. To take another one of the same price for it costs a look; to miss it may
    // cost coins.
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

/** The kind of an order, with the order in it. */
export interface Move {
  send: (options: CallOptions) => Promise<TransferResult | null>;
  readonly path: MutatingPath;
  readonly type: CoinChangeType;
  readonly fromBalance: boolean;
  readonly holder: number | null;
  readonly resends: boolean;
  /** Whether this change of the ledger is this order's. */
  made: (change: CoinChange) => boolean;
}

function moveOf<O extends MoneyOrder>(kind: Kind<O>, order: O): Move {
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

export function move(order: MoneyOrder): Move {
  switch (order.kind) {
    case 'transfer':
      return moveOf(kinds.transfer, order);
    case 'purchase':
      return moveOf(kinds.purchase, order);
    case 'renewal':
      return moveOf(kinds.renewal, order);
    case 'unlock':
      return moveOf(kinds.unlock, order);
    case 'adjustment':
      return moveOf(kinds.adjustment, order);
    default:
      return order satisfies never;
  }
}
