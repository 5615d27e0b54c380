/**
 * Compares pages of orders with a scan of all orders, and tests the index of the lists and `hasPendingOrder`. Users 1,
 * 2 and 3 are the seeded admin, agent and student.
 */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, test } from 'vitest';
import { order as orderSchema } from '../../../contract/mall.ts';
import { orderStatus } from '../../../contract/kinds.ts';
import { auditDatabase } from '../../control/audit.ts';
import { orderIndexProblems } from '../../domain/lists/order-index-audit.ts';
import { orderTime } from '../../domain/lists/order-index.ts';
import { cutPage } from '../../domain/lists/page.ts';
import { textsContain } from '../../domain/lists/text-search.ts';
import { cancel, orderOf, pay, placeOrder, refund } from '../../domain/order.ts';
import { isRefusal } from '../../domain/refusal.ts';
import type { OrderRow, PackageRow } from '../../domain/rows/record-rows.ts';
import { addOrders, changeOrder, orderTables } from '../../store/add-orders.ts';
import { MockDatabase } from '../../store/database.ts';
import { packages } from '../../store/seed/data/mall.ts';
import { seedOnce } from '../../store/seed/seed-database.ts';
import { hasPendingOrder, pageOfOrders } from './orders.ts';

const start = Date.UTC(2026, 10, 21, 4);
const minute = 60_000;

let db: MockDatabase;
afterEach(() => db.close());

async function seed(scenario: 'default' | 'edge' | 'empty'): Promise<void> {
  db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  await seedOnce(db, { scenario, seed: 1, now: start });
}

type Request = Parameters<typeof pageOfOrders>[1];

/** Returns the expected page. All orders are filtered and sorted in memory. */
async function plainPage({ buyer, status, ...request }: Request, now: number) {
  const users = new Map((await db.users.toArray()).map((user) => [user.id, user]));
  const orders = (await db.orders.toArray())
    .filter(({ userId }) => buyer === 'everybody' || userId === buyer)
    .map((row) => orderOf(row, users.get(row.userId), now))
    .filter(
      (order) =>
        (status === undefined || order.status === status) &&
        textsContain(request.searchText, [order.orderNo, order.coinName]),
    );
  return cutPage(orders, request, 'createTime');
}

const askedFields = ['id', 'createTime', 'amount', 'payTime', 'refundTime'] as const;
const requests = (texts: readonly string[]): fc.Arbitrary<Request> =>
  fc.record({
    buyer: fc.constantFrom<Request['buyer']>('everybody', 'everybody', 1, 2, 3, 99),
    status: fc.constantFrom(undefined, undefined, ...orderStatus.options),
    current: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 })),
    pageSize: fc.constantFrom(1, 1, 2, 3, 10, 50),
    sortField: fc.oneof(
      fc.constantFrom(undefined, ...askedFields, 'payTime'),
      fc.constantFrom(...Object.keys(orderSchema.entries)),
    ),
    sortOrder: fc.constantFrom(undefined, 'ascend', 'descend'),
    searchText: fc.oneof(
      fc.constantFrom(undefined, undefined, '', '积分', '2,0', '\0', ...texts),
      fc.tuple(fc.constantFrom(...texts), fc.nat(20), fc.integer({ min: 1, max: 22 })).map(([text, from, length]) => {
        return text.slice(from, from + length);
      }),
    ),
  });

/** Compares random pages with the scan of all orders. */
async function expectSamePages(now: number, numRuns: number): Promise<void> {
  const texts = (await db.orders.toArray()).flatMap(({ orderNo, coinName }) => [orderNo, coinName]);
  await fc.assert(
    fc.asyncProperty(requests(texts), async (request) => {
      const page = await db.transaction('r', [...orderTables(db), db.users], () => pageOfOrders(db, request, now));
      expect(page).toEqual(await plainPage(request, now));
    }),
    { numRuns },
  );
}

type Act = 'place' | 'pay' | 'cancel' | 'refund';
interface Step {
  act: Act;
  wait: number;
  user: number;
  target: number;
}

/** Most orders are placed and paid within a few minutes, so that payments overtake each other. */
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom<Act>('place', 'place', 'place', 'pay', 'pay', 'pay', 'cancel', 'refund'),
    wait: fc.constantFrom(...Array.from({ length: 12 }, () => 1_000), 0, minute, 16 * minute),
    user: fc.integer({ min: 1, max: 3 }),
    target: fc.nat(),
  }),
  { minLength: 60, maxLength: 160, size: 'max' },
);

/** Carries the steps out by the rules, but moves no coins. Returns the time of the last step. */
async function play(played: readonly Step[]): Promise<number> {
  let now = start;
  for (const { act, wait, user, target } of played) {
    now += wait;
    const last = await db.orders.orderBy(':id').last();
    if (act === 'place') {
      const buyer = await db.users.get(user);
      const wanted: PackageRow | undefined = packages[target % packages.length];
      const time = orderTime(last, now);
      const row = buyer && wanted && placeOrder(buyer, { ...wanted, status: 1 }, (last?.id ?? 0) + 1, time);
      if (row !== undefined && !isRefusal(row)) await addOrders(db, [row]);
      continue;
    }
    // Each act is about one of the six newest orders, because most older ones have expired.
    const order = await db.orders.get(Math.max((last?.id ?? 0) - (target % 6), 1));
    const buyer = order && (await db.users.get(order.userId));
    if (order === undefined || buyer === undefined) continue;
    const after = actOn(act, order, buyer, now);
    if (after !== undefined) await changeOrder(db, order, after);
  }
  return now;
}

function actOn(act: Act, order: OrderRow, buyer: Parameters<typeof pay>[0], now: number): OrderRow | undefined {
  if (act === 'cancel') {
    const row = cancel(buyer, order, now);
    return isRefusal(row) ? undefined : row;
  }
  const outcome = act === 'pay' ? pay(buyer, order, 'success', now) : refund(order, buyer, null, now);
  return isRefusal(outcome) || outcome.movement === null ? undefined : outcome.row;
}

describe('every page of orders equals a scan of all of them', () => {
  test.each(['default', 'edge'] as const)('in scenario %s', async (scenario) => {
    await seed(scenario);
    await expectSamePages(start, 300);
    expect((await auditDatabase(db)).problems).toEqual([]);
  });

  test('after random orders, payments, cancellations and refunds', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (played) => {
        await seed('empty');
        const now = await play(played);
        if ((await db.orders.count()) > 0) await expectSamePages(now, 40);
        expect(await indexProblems()).toEqual([]);
        db.close();
      }),
      { numRuns: 12 },
    );
  });

  test('in order of payment, although many payments overtake each other', async () => {
    await seed('default');
    const [last] = (await db.orders.toArray()).slice(-1);
    if (last === undefined) throw new Error('The scenario has orders');
    const rows = Array.from({ length: 120 }, (_, index): OrderRow => {
      const time = start + index * 1_000;
      const payTime = time + 1_000 + ((index * 7_919) % 840) * 1_000;
      const order = { id: last.id + 1 + index, orderNo: String(index), time, expireTime: time + 15 * minute };
      return {
        ...last,
        ...order,
        status: index % 7 === 0 ? 'pending' : 'paid',
        payTime: index % 7 === 0 ? null : payTime,
      };
    });
    await addOrders(db, rows);
    for (const sortOrder of ['ascend', 'descend'] as const) {
      for (let current = 1; current <= 60; current += 1) {
        const request: Request = { buyer: 'everybody', current, pageSize: 3, sortField: 'payTime', sortOrder };
        expect(await pageOfOrders(db, request, start)).toEqual(await plainPage(request, start));
      }
    }
    expect(await indexProblems()).toEqual([]);
  });

  test('after the clock was set back, so that ids are no longer in order of time', async () => {
    await seed('default');
    const rows = await db.orders.toArray();
    const last = rows.at(-1);
    if (last === undefined) throw new Error('The scenario has orders');
    const earlier = last.time - 3 * 86_400_000;
    await addOrders(db, [{ ...last, id: last.id + 1, orderNo: '7', time: earlier, expireTime: earlier + 15 * minute }]);
    expect((await db.orderSets.get('outOfTime'))?.ids ?? '').not.toBe('');
    await expectSamePages(start, 200);
    expect(await indexProblems()).toEqual([]);
  });
});

async function indexProblems(): Promise<string[]> {
  const [sets, packages, numbers] = [
    await db.orderSets.toArray(),
    await db.orderPackages.toArray(),
    await db.orderNumbers.toArray(),
  ];
  return orderIndexProblems(await db.orders.toArray(), { sets, packages, numbers });
}

test('the audit finds a wrong set, a wrong package and a wrong number', async () => {
  await seed('default');
  expect(await indexProblems()).toEqual([]);
  const order = await db.orders.filter(({ status }) => status === 'paid').first();
  if (order === undefined) throw new Error('The scenario has a paid order');
  await db.orders.put({ ...order, status: 'cancelled', amount: 1, orderNo: '1' });
  const problems = await indexProblems();
  for (const found of ['set paid', 'set cancelled', `package ${order.coinName} 1`, 'page 0'])
    expect(problems).toContain(`${found} lists the wrong orders`);
});

test('an order waits for its payment until it expires', async () => {
  await seed('default');
  expect(await hasPendingOrder(db, 2, start)).toBe(true);
  expect(await hasPendingOrder(db, 3, start)).toBe(false);
  expect(await hasPendingOrder(db, 2, start + 15 * minute)).toBe(false);
});
