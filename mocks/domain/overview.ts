/**
 * The figures of the whole site by day, and the overview that is made from them. The transactions of calls update these
 * figures.
 *
 * Source: `contract/overview.ts`; docs/backend.md, section 9 (the overview).
 */
import type { Overview } from '../../contract/overview.ts';
import { accountsByDay, balancesByDay } from './overview-balances.ts';
import type { CountedEvent } from './overview-events.ts';
import { daysIn } from './overview-years.ts';
import type { DayFigures, OverviewDayFigures, OverviewYearRow } from './rows/overview-rows.ts';
import { dayLengthMs, dayOf, startOfDay } from './shanghai-day.ts';

// `noFigures` and `plus` name every figure, so that a new one does not compile until it is counted here.
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
  spentCount: 0,
  transferredCount: 0,
  grantedCount: 0,
  withdrawnCount: 0,
  takenBack: 0,
  gxy: 0,
  zxjy: 0,
  xxy: 0,
  xyb: 0,
};

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
    spentCount: add('spentCount'),
    transferredCount: add('transferredCount'),
    grantedCount: add('grantedCount'),
    withdrawnCount: add('withdrawnCount'),
    takenBack: add('takenBack'),
    gxy: add('gxy'),
    zxjy: add('zxjy'),
    xxy: add('xxy'),
    xyb: add('xyb'),
  };
}

/** Returns the sums of the events by day. With the sign -1 each sum is negated. */
export function figuresByDay(events: readonly CountedEvent[], sign: 1 | -1 = 1): OverviewDayFigures[] {
  const days = new Map<string, OverviewDayFigures>();
  for (const { time, ...figures } of events) {
    const day = dayOf(time);
    days.set(day, { day, ...plus(days.get(day) ?? noFigures, figures, sign) });
  }
  return [...days.values()];
}

/** Returns the first and the last day of the `count` days that end today. */
export function lastDays(count: number, now: number): { first: string; last: string } {
  return { first: dayOf(now - (count - 1) * dayLengthMs), last: dayOf(now) };
}

/** The figures of the present moment, which aren't sums of days. */
type Present = Pick<Overview, 'accounts'> & {
  users: Pick<Overview['users'], 'total' | 'agents' | 'banned' | 'bannedTried'>;
  circulating: number;
  pending: number;
};

/**
 * Returns the overview of the `count` days that end today. The field `byDay` of the result has an entry for each of
 * these days, oldest first, also for days without events. `rows` are the stored rows of the years of these days.
 */
export function overviewOf(rows: readonly OverviewYearRow[], present: Present, count: number, now: number): Overview {
  const { first, last } = lastDays(count, now);
  const days = rows.flatMap(daysIn).filter(({ day }) => day >= first && day <= last);
  const sum = days.reduce<DayFigures>((all, figures) => plus(all, figures, 1), noFigures);
  const byDay = new Map(days.map((figures) => [figures.day, figures]));
  const today = startOfDay(now);
  const balances = balancesByDay(byDay, present.circulating, count, today);
  const accounts = accountsByDay(byDay, present.accounts, count, today);
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
      const { newUsers, paidOrders, amount, sold, spent, transferred } = byDay.get(day) ?? noFigures;
      return {
        day,
        newUsers,
        paidOrders,
        amount,
        sold,
        spent,
        transferred,
        circulating: balances.get(day) ?? 0,
        accounts: accounts.get(day) ?? [],
      };
    }),
  };
}
