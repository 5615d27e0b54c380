/**
 * The rows of packages, orders, platforms, accounts, courses and notices in a scenario, with unlocked courses and read
 * marks. In `default` and `students` they agree with the ledger: every purchase has its order, and every paid course on
 * the shelf is unlocked.
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
import type { DatedMovement } from './seeded-ledger.ts';
import { courses } from './data/courses.ts';
import { ordersOf, packages } from './data/mall.ts';
import { notices, reads } from './data/notices.ts';
import type { People } from './people.ts';
import { platforms } from './data/platforms.ts';

export interface SeededRecords extends SeededAccounts {
  packages: PackageRow[];
  orders: OrderRow[];
  platforms: PlatformRow[];
  courses: CourseRow[];
  unlocks: UnlockRow[];
  notices: NoticeRow[];
  reads: ReadRow[];
}

export const noRecords: SeededRecords = {
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

/** Returns all records but orders and unlocked courses. */
export function recordsWithoutOrders(now: number): SeededRecords {
  const rows = notices(now);
  return {
    ...noRecords,
    packages: [...packages],
    platforms: [...platforms],
    ...accounts(now),
    courses: [...courses],
    notices: rows,
    reads: reads(rows),
  };
}

/** Returns the movements with orders for the purchases, and the other records. */
export function recordsWithOrders(
  { agent }: People,
  history: readonly DatedMovement[],
  now: number,
): { moves: DatedMovement[]; records: SeededRecords } {
  const { moves, orders } = ordersOf(agent, history, now);
  return { moves, records: { ...recordsWithoutOrders(now), orders, unlocks: unlocksIn(moves) } };
}

/** Returns the unlocked courses. A withdrawn course is left out, because its coins were given back. */
function unlocksIn(moves: readonly DatedMovement[]): UnlockRow[] {
  const unlocks: UnlockRow[] = [];
  for (const { movement } of moves) {
    // The first leg is the user's, and names the course.
    const [leg] = movement.legs;
    if (movement.type !== 'unlock' || leg === undefined) continue;
    const course = courses.find(({ title, status }) => status === 1 && `《${title}》` === leg.counterparty);
    if (course !== undefined) unlocks.push({ userId: leg.holder, courseId: course.id });
  }
  return unlocks;
}

/** Returns the counters of the last ids in use. */
export function recordCounters(records: SeededRecords): CounterRow[] {
  const names = ['packages', 'orders', 'platforms', 'gxy', 'zxjy', 'xxy', 'xyb', 'courses', 'notices'] as const;
  return names.map((name) => ({ name, value: records[name].length }));
}
