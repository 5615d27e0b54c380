/**
 * The events that change the figures of a day: a new user, a new account, a movement of coins, a paid or a refunded
 * order. If a user or an account is deleted, its event is subtracted again.
 *
 * Source: docs/backend.md, section 9 (the overview).
 */
import type { AccountPlatform } from '../../contract/account-fields.ts';
import { accountPlatforms } from '../../contract/kinds.ts';
import type { DayFigures } from './rows/overview-rows.ts';
import type { EntryRow } from './rows/ledger-rows.ts';

/**
 * The amounts that one event adds to the figures. `time` is its time in ms since 1970. A missing figure counts as 0.
 */
export interface CountedEvent extends Partial<DayFigures> {
  time: number;
}

/**
 * Returns the event of a ledger entry. Returns null for the sender's entry of a transfer, and for a system
 * account's entry.
 */
export function eventOfEntry({ type, amount, time }: Pick<EntryRow, 'type' | 'amount' | 'time'>): CountedEvent | null {
  switch (type) {
    case 'recharge':
      return { time, sold: amount };
    case 'adminAdd':
      return { time, granted: amount, grantedCount: 1 };
    case 'adminReduce':
      return { time, withdrawn: -amount, withdrawnCount: 1 };
    case 'renewal':
    case 'unlock':
      return { time, spent: -amount, spentCount: 1 };
    case 'transferIn':
      return { time, transferred: amount, transferredCount: 1 };
    case 'refund':
      return { time, takenBack: -amount };
    case 'transferOut':
    case null:
      return null;
  }
}

/** The fields of an order that the figures need. */
export interface CountedOrder {
  amount: number;
  payTime: number | null;
  refundTime?: number | null;
}

export interface CountedRows {
  users: readonly { time: number }[];
  entries: readonly Pick<EntryRow, 'type' | 'amount' | 'time'>[];
  orders: readonly CountedOrder[];
  accounts: Readonly<Record<AccountPlatform, readonly { time: number }[]>>;
}

/** No accounts on any platform. */
export const noAccounts: CountedRows['accounts'] = { gxy: [], zxjy: [], xxy: [], xyb: [] };

/** Returns the event of an account, which counts on the day on which the account was added. */
export function eventOfAccount(platform: AccountPlatform, { time }: { time: number }): CountedEvent {
  return { time, [platform]: 1 };
}

/** Returns the events of these rows, in no particular order. */
export function countedEventsOf({ users, entries, orders, accounts }: CountedRows): CountedEvent[] {
  return [
    ...users.map(({ time }): CountedEvent => ({ time, newUsers: 1 })),
    ...entries.map(eventOfEntry).filter((event) => event !== null),
    ...orders.flatMap(({ amount, payTime, refundTime }): CountedEvent[] => [
      ...(payTime === null ? [] : [{ time: payTime, paidOrders: 1, amount }]),
      ...(refundTime === null || refundTime === undefined ? [] : [{ time: refundTime, refundedOrders: 1 }]),
    ]),
    ...accountPlatforms.flatMap((platform) => accounts[platform].map((row) => eventOfAccount(platform, row))),
  ];
}
