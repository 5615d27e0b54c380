/** Says for each kind of order which call carries it out, and how the ledger or a record proves that this was done. */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { accountCalls, renewManyGxy, renewManyXxy, renewManyXyb, renewManyZxjy } from '../../../contract/account.ts';
import { codes } from '../../../contract/codes.ts';
import {
  type CoinChange,
  type CoinChangeType,
  addCoin,
  reduceCoin,
  transferCoin,
  transferMany,
} from '../../../contract/coin.ts';
import type { TransferResult, TransfersResult } from '../../../contract/user.ts';
import { unlockCourse } from '../../../contract/course.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import { limits } from '../../../contract/fields.ts';
import { pageOrders, payOrder, refundOrder } from '../../../contract/mall.ts';
import type { CoinDecisionKind, CoinOrder, CoinOrderOf, TransferLine } from '../../device/stored-decisions.ts';
import { call, type CallOptions } from '../transport/client.ts';
import { BusinessError } from '../transport/errors.ts';
import { isMissingCall } from '../transport/missing-call.ts';

/** One row of the table `kinds`. */
interface Kind<Order> {
  /** Sends the call once. Resolves with the transfers that the answer names, or null if it names none. */
  send: (order: Order, options: CallOptions) => Promise<TransferResult | TransfersResult | null>;
  /** The path of the call, which tells which queries are out of date afterwards (cache/invalidation.ts). */
  path: (order: Order) => MutatingPath;
  /** Whether the same key may be sent again. The specification's changing GET calls are sent only once. */
  mayResend: boolean;
  /**
   * Whether the order is sent only if the balance is still the one that the person confirmed. If it differs, another
   * tab or device may have carried out the same order.
   */
  needsConfirmedBalance: boolean;

  /** The id of the user whose balance and ledger the order changes; null for the sender. */
  ledgerOwnerId: (order: Order) => number | null;
  /** The type of the change that the order makes in the ledger. */
  changeType: (order: Order) => CoinChangeType;
  /** 1 if the owner of the ledger gets the coins, and -1 if the coins leave. */
  sign: (order: Order) => 1 | -1;
  /**
   * Returns true if a change fits the order, apart from its amount and type. `buildMovement` compares the amount, and
   * ledger-proof.ts reads only newer changes of the type.
   */
  isOwnChange: (order: Order, change: CoinChange) => boolean;
  /**
   * True if the key decides instead of a change, provided that the backend remembers keys. A change of such a kind
   * doesn't name the order's record, so another order may have made it, for example on another device.
   */
  keyDecides: boolean;
  /**
   * The single orders that this order carries out together. Each makes a change of its own, unless it costs nothing.
   * All these changes together prove the order. Left out if the order makes at most one change.
   */
  subOrders?: (order: Order) => readonly CoinOrder[];
  /**
   * Returns what the backend's answer would say about each transfer, from the changes in the ledger. Left out if the
   * answer names no transfers.
   */
  transferRecords?: (order: Order, changes: readonly CoinChange[]) => TransfersResult['transfers'];
  /**
   * Reads the record that the order changes. Resolves with true if the record proves that the order was carried out.
   * Left out if no record proves this. Rejects with errors of the read.
   */
  isProvenByRecord?: (order: Order, signal: AbortSignal) => Promise<boolean>;
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

/**
 * Resolves with whether the list of all orders shows the order as refunded. False if the backend has no such list or
 * refuses its filters. Rejects with the other errors of the read.
 */
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
    const isRefused = error instanceof BusinessError && error.code === codes.badParameters;
    if (isRefused || isMissingCall(error)) return false;
    throw error;
  }
}

/** For kinds that change the sender's own ledger. */
const inOwnLedger = { ledgerOwnerId: () => null } as const;
/** For kinds of which only the type and the amount of the change are compared. */
const anyChange = { isOwnChange: () => true } as const;

const kinds: { readonly [K in CoinDecisionKind]: Kind<CoinOrderOf<K>> } = {
  transfer: {
    send: (order, options) => call(transferCoin, transferPayload(order), options),
    path: () => transferCoin.path,
    mayResend: true,
    needsConfirmedBalance: true,
    ...inOwnLedger,
    changeType: () => 'transferOut',
    sign: () => -1,
    isOwnChange: ({ userAccount, remark }, change) =>
      change.counterparty?.toLowerCase() === userAccount.toLowerCase() && (change.remark ?? '') === remark,
    keyDecides: false,
  },
  transferMany: {
    send: ({ transfers }, options) => call(transferMany, { transfers: transfers.map(transferPayload) }, options),
    path: () => transferMany.path,
    mayResend: true,
    needsConfirmedBalance: true,
    ...inOwnLedger,
    changeType: () => 'transferOut',
    sign: () => -1,
    ...anyChange,
    keyDecides: false,
    subOrders: ({ transfers }) => transfers.map((transfer) => ({ kind: 'transfer', ...transfer })),
    transferRecords: ({ transfers }, changes) =>
      changes.map(({ id, transactionId }, index) => ({
        userAccount: transfers[index]?.userAccount ?? '',
        transactionId,
        coinChangeId: id,
      })),
  },
  purchase: {
    send: ({ orderId, outcome }, options) => call(payOrder, { id: orderId, outcome }, options).then(() => null),
    path: () => payOrder.path,
    mayResend: true,
    needsConfirmedBalance: false,
    ...inOwnLedger,
    changeType: () => 'recharge',
    sign: () => 1,
    isOwnChange: ({ orderId }, change) => change.orderId === orderId,
    keyDecides: false,
  },
  renewal: {
    send: ({ platform, accountId, months }, options) =>
      call(accountCalls[platform].renew, { id: accountId, months }, options).then(() => null),
    path: ({ platform }) => accountCalls[platform].renew.path,
    mayResend: true,
    needsConfirmedBalance: true,
    ...inOwnLedger,
    changeType: () => 'renewal',
    sign: () => -1,
    // Backends describe a renewal differently, so every renewal with this amount counts if no key decides. A change
    // that is wrongly accepted is the smaller harm: if the right change were missed, the person might pay twice.
    ...anyChange,
    keyDecides: true,
  },
  renewMany: {
    send: ({ platform, items }, options) =>
      call(
        renewManyCalls[platform],
        { items: items.map(({ accountId, months }) => ({ id: accountId, months })) },
        options,
      ).then(() => null),
    path: ({ platform }) => renewManyCalls[platform].path,
    mayResend: true,
    needsConfirmedBalance: true,
    ...inOwnLedger,
    changeType: () => 'renewal',
    sign: () => -1,
    ...anyChange,
    keyDecides: true,
    subOrders: ({ platform, items }) => items.map((item) => ({ kind: 'renewal', platform, ...item })),
  },
  unlock: {
    send: ({ courseId }, options) => call(unlockCourse, { id: courseId }, options).then(() => null),
    path: () => unlockCourse.path,
    mayResend: true,
    needsConfirmedBalance: true,
    ...inOwnLedger,
    changeType: () => 'unlock',
    sign: () => -1,
    ...anyChange,
    keyDecides: true,
  },
  adjustment: {
    send: ({ way, userAccount, amount, remark }, options) => {
      // A backend that takes no reason refuses the field `remark`, so the field is sent only if there is a reason.
      const payload = { userAccount, ...(remark === undefined ? {} : { remark }) };
      return (
        way === 'add'
          ? call(addCoin, { ...payload, addCoin: amount }, options)
          : call(reduceCoin, { ...payload, reduceCoin: amount }, options)
      ).then(() => null);
    },
    path: ({ way }) => (way === 'add' ? addCoin.path : reduceCoin.path),
    mayResend: false,
    needsConfirmedBalance: true,
    ledgerOwnerId: ({ holderId }) => holderId,
    changeType: ({ way }) => (way === 'add' ? 'adminAdd' : 'adminReduce'),
    sign: ({ way }) => (way === 'add' ? 1 : -1),
    // A backend may leave the reason out of the change, so the reason isn't compared.
    ...anyChange,
    keyDecides: false,
  },
  refund: {
    send: ({ orderId, remark }, options) =>
      call(refundOrder, { id: orderId, ...(remark === '' ? {} : { remark }) }, options).then(() => null),
    path: () => refundOrder.path,
    mayResend: true,
    needsConfirmedBalance: true,
    ledgerOwnerId: ({ holderId }) => holderId,
    changeType: () => 'refund',
    sign: () => -1,
    isOwnChange: ({ orderId }, change) => change.orderId === orderId,
    // An order is refunded once, so it doesn't matter who sent the call that made the change.
    keyDecides: false,
    isProvenByRecord: isRefunded,
  },
};

/**
 * One order with the row of its kind: its call, and the proof that it was carried out. Members without a comment mean
 * the same as in `Kind`, for this order.
 */
export interface CoinMovement {
  readonly send: (options: CallOptions) => Promise<TransferResult | TransfersResult | null>;
  readonly path: MutatingPath;
  readonly mayResend: boolean;
  readonly needsConfirmedBalance: boolean;
  readonly ledgerOwnerId: number | null;
  readonly changeType: CoinChangeType;
  /**
   * Returns true if a change belongs to the order. Pass only changes of the order's type that are newer than the
   * sending.
   */
  readonly isOwnChange: (change: CoinChange) => boolean;
  /** One test for each change that the order makes. If there are tests, a change for each of them proves the order. */
  readonly expectedChanges: readonly CoinMovement['isOwnChange'][];
  readonly keyDecides: boolean;
  /** Returns what the answer would say about each transfer, or null if the answer names no transfers. */
  readonly transferRecords: (changes: readonly CoinChange[]) => TransfersResult['transfers'] | null;
  /** Resolves with true if the record that the order changes proves that the order was carried out. */
  readonly isProvenByRecord: (signal: AbortSignal) => Promise<boolean>;
}

/** Returns whether an order makes a change in the ledger. A renewal may cost nothing. */
const movesCoins = ({ amount }: CoinOrder): boolean => amount > 0;

/** Returns the movement of an order by the row of its kind. */
function buildMovement<O extends CoinOrder>(kind: Kind<O>, order: O): CoinMovement {
  const isOwnChange = (change: CoinChange): boolean =>
    change.amount === kind.sign(order) * order.amount && kind.isOwnChange(order, change);
  const paidSubOrders = kind.subOrders?.(order).filter(movesCoins);
  return {
    send: (options) => kind.send(order, options),
    path: kind.path(order),
    mayResend: kind.mayResend,
    needsConfirmedBalance: kind.needsConfirmedBalance,
    ledgerOwnerId: kind.ledgerOwnerId(order),
    changeType: kind.changeType(order),
    isOwnChange,
    expectedChanges:
      paidSubOrders?.map((paid) => movementOf(paid).isOwnChange) ?? (movesCoins(order) ? [isOwnChange] : []),
    keyDecides: kind.keyDecides,
    transferRecords: (changes) => kind.transferRecords?.(order, changes) ?? null,
    isProvenByRecord: async (signal) => (await kind.isProvenByRecord?.(order, signal)) ?? false,
  };
}

/** Returns the call of an order, and the proof that it was carried out. */
export function movementOf(order: CoinOrder): CoinMovement {
  switch (order.kind) {
    case 'transfer':
      return buildMovement(kinds.transfer, order);
    case 'transferMany':
      return buildMovement(kinds.transferMany, order);
    case 'purchase':
      return buildMovement(kinds.purchase, order);
    case 'renewal':
      return buildMovement(kinds.renewal, order);
    case 'renewMany':
      return buildMovement(kinds.renewMany, order);
    case 'unlock':
      return buildMovement(kinds.unlock, order);
    case 'adjustment':
      return buildMovement(kinds.adjustment, order);
    case 'refund':
      return buildMovement(kinds.refund, order);
    default:
      return order satisfies never;
  }
}
