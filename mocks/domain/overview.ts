/**
 * The figures of the whole site by day, as counters that every transaction keeps, and the overview that is made from
 * them.
 */
import type { Overview } from '../../contract/overview.ts';
import { balancesByDay } from './overview-balances.ts';
import { daysIn } from './overview-years.ts';
import type { DayFigures, OverviewDayFigures, OverviewYearRow } from './rows/desk-rows.ts';
import type { EntryRow } from './rows/ledger-rows.ts';
import { dayLengthMs, dayOf, startOfDay } from './shanghai-day.ts';

const noFigures: DayFigures = {
  newUsers: 0,
  paidOrders: 0,
  amount: 0,
  refundedOrders: 0,
  sold: 0,
  granted: 0,
  withdrawn: 0,
  spent: 0,
  transferred: 0,
  takenBack: 0,
};

/** Figures that happened at one moment. A figure that is left out is 0. */
export interface Happening extends Partial<DayFigures> {
  time: number;
}

function plus(a: DayFigures, b: Partial<DayFigures>, sign: 1 | -1): DayFigures {
  const add = (field: keyof DayFigures) => a[field] + sign * (b[field] ?? 0);
  return {
    newUsers: add('newUsers'),
    paidOrders: add('paidOrders'),
    amount: add('amount'),
    refundedOrders: add('refundedOrders'),
    sold: add('sold'),
    granted: add('granted'),
    withdrawn: add('withdrawn'),
    spent: add('spent'),
    transferred: add('transferred'),
    takenBack: add('takenBack'),
  };
}

/** The sums of the happenings by day. With the sign -1 they are what has to be taken away again. */
export function figuresByDay(happenings: readonly Happening[], sign: 1 | -1 = 1): OverviewDayFigures[] {
  const days = new Map<string, OverviewDayFigures>();
  for (const { time, ...figures } of happenings) {
    const day = dayOf(time);
    days.set(day, { day, ...plus(days.get(day) ?? noFigures, figures, sign) });
  }
  return [...days.values()];
}

/** Returns what a ledger entry adds to the figures. Returns null for a sender's and for a system account's entry. */
export function coinsOf({ type, amount, time }: Pick<EntryRow, 'type' | 'amount' | 'time'>): Happening | null {
  switch (type) {
    case 'recharge':
      return { time, sold: amount };
    case 'adminAdd':
      return { time, granted: amount };
    case 'adminReduce':
      return { time, withdrawn: -amount };
    case 'renewal':
    case 'unlock':
      return { time, spent: -amount };
    case 'transferIn':
      return { time, transferred: amount };
    case 'refund':
      return { time, takenBack: -amount };
    case 'transferOut':
    case null:
      return null;
  }
}

/** An order as the figures need it. */
export interface CountedOrder {
  amount: number;
  payTime: number | null;
  refundTime?: number | null;
}

export interface CountedRows {
  users: readonly { time: number }[];
  entries: readonly Pick<EntryRow, 'type' | 'amount' | 'time'>[];
  orders: readonly CountedOrder[];
}

/** Everything that the figures of any day are made of. */
export function happeningsOf({ users, entries, orders }: CountedRows): Happening[] {
  return [
    ...users.map(({ time }): Happening => ({ time, newUsers: 1 })),
    ...entries.map(coinsOf).filter((happening) => happening !== null),
    ...orders.flatMap(({ amount, payTime, refundTime }): Happening[] => [
      ...(payTime === null ? [] : [{ time: payTime, paidOrders: 1, amount }]),
      ...(refundTime === null || refundTime === undefined ? [] : [{ time: refundTime, refundedOrders: 1 }]),
    ]),
  ];
}

/** The first and the last of the last `count` days, today included. */
export function lastDays(count: number, now: number): { first: string; last: string } {
  return { first: dayOf(now - (count - 1) * dayLengthMs), last: dayOf(now) };
}

/** The figures of now, which the store counts by itself. */
type Present = Pick<Overview, 'accounts'> & {
  users: Pick<Overview['users'], 'total' | 'agents' | 'banned' | 'bannedTried'>;
  circulating: number;
  pending: number;
};

/** "byDay has all of the days, oldest first, days without anything too." `rows` are the years of these days. */
export function overviewOf(rows: readonly OverviewYearRow[], present: Present, count: number, now: number): Overview {
  const { first, last } = lastDays(count, now);
  const days = rows.flatMap(daysIn).filter(({ day }) => day >= first && day <= last);
  const sum = days.reduce<DayFigures>((all, figures) => plus(all, figures, 1), noFigures);
  const byDay = new Map(days.map((figures) => [figures.day, figures]));
  const today = startOfDay(now);
  const balances = balancesByDay(byDay, present.circulating, count, today);
  return {
    users: { ...present.users, new: sum.newUsers },
    coins: {
      circulating: present.circulating,
      sold: sum.sold,
      granted: sum.granted,
      withdrawn: sum.withdrawn,
      spent: sum.spent,
      transferred: sum.transferred,
    },
    orders: { paid: sum.paidOrders, amount: sum.amount, pending: present.pending, refunded: sum.refundedOrders },
    accounts: present.accounts,
    byDay: Array.from({ length: count }, (_, index) => {
      const day = dayOf(today - (count - 1 - index) * dayLengthMs);
      const { newUsers, paidOrders, amount, sold, spent } = byDay.get(day) ?? noFigures;
      return { day, newUsers, paidOrders, amount, sold, spent, circulating: balances.get(day) ?? 0 };
    }),
  };
}
