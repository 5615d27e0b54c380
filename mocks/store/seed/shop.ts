/**
 * The rows of a scenario besides users and coins: packages, orders, platforms, accounts, courses, notices. They agree
 * with the ledger: every purchase has its order, and every paid course on the shelf is unlocked.
 */
import type {
  CourseRow,
  NoticeRow,
  OrderRow,
  PackageRow,
  PlatformRow,
  ReadRow,
  UnlockRow,
} from '../../domain/rows/record-rows.ts';
import type { CounterRow } from '../store-rows.ts';
import { accounts, type SeededAccounts } from './data/accounts/accounts.ts';
import type { Dated } from './seeded-ledger.ts';
import { courses } from './data/courses.ts';
import { ordersOf, packages } from './data/mall.ts';
import { notices, reads } from './data/notices.ts';
import type { People } from './people.ts';
import { platforms } from './data/platforms.ts';

export interface Shop extends SeededAccounts {
  packages: PackageRow[];
  orders: OrderRow[];
  platforms: PlatformRow[];
  courses: CourseRow[];
  unlocks: UnlockRow[];
  notices: NoticeRow[];
  reads: ReadRow[];
}

export const emptyShop: Shop = {
  packages: [],
  orders: [],
  platforms: [],
  gxy: [],
  zxjy: [],
  xxy: [],
  xyb: [],
  courses: [],
  unlocks: [],
  notices: [],
  reads: [],
};

/** The shop before its first order. */
export function shopWithoutOrders(now: number): Shop {
  const rows = notices(now);
  return {
    ...emptyShop,
    packages: [...packages],
    platforms: [...platforms],
    ...accounts(now),
    courses: [...courses],
    notices: rows,
    reads: reads(rows),
  };
}

/** Returns the movements with orders for the purchases, and the other rows of the shop. */
export function shopWithOrders(
  { agent }: People,
  history: readonly Dated[],
  now: number,
): { moves: Dated[]; shop: Shop } {
  const { moves, orders } = ordersOf(agent, history, now);
  return { moves, shop: { ...shopWithoutOrders(now), orders, unlocks: unlocksIn(moves) } };
}

/** Returns the unlocked courses. A withdrawn course is left out, because its coins were given back. */
function unlocksIn(moves: readonly Dated[]): UnlockRow[] {
  return moves.flatMap(
    ({
      movement: {
        type,
        legs: [leg],
      },
    }) => {
      const course = courses.find(({ title, status }) => status === 1 && `《${title}》` === leg?.counterparty);
      return type !== 'unlock' || leg === undefined || course === undefined
        ? []
        : [{ userId: leg.holder, courseId: course.id }];
    },
  );
}

/** Returns the counters of the last ids in use. */
export function shopCounters(shop: Shop): CounterRow[] {
  const names = ['packages', 'orders', 'platforms', 'gxy', 'zxjy', 'xxy', 'xyb', 'courses', 'notices'] as const;
  return names.map((name) => ({ name, value: shop[name].length }));
}
