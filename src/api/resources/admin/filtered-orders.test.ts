/** Tests the search for orders by time and by id, with a backend that can only sort. */
import { expect, it } from 'vitest';
import { limits } from '../../../../contract/fields.ts';
import type { Order } from '../../../../contract/mall.ts';
import { orderWith } from '../../../../tests/support/order.ts';
import { findOrder, findSpan, type OrderTimes, readOnce, readSpanPage } from './filtered-orders.ts';

const hour = 3_600_000;
const at = (hours: number): string => new Date(hours * hour).toISOString();

/** Returns an order. Each hour has up to three orders, and every tenth id is missing. */
function orderOf(index: number): Order {
  const placed = Math.floor(index / 3);
  return orderWith({
    id: index + Math.floor(index / 9),
    orderNo: `N${index}`,
    createTime: at(placed),
    payTime: null,
    expireTime: at(placed + 1),
  });
}

function backend(count: number) {
  const all = Array.from({ length: count }, (_, index) => orderOf(index + 1)).toReversed();
  const asked: number[] = [];
  const { max } = limits.pageSize;
  const read = async (current: number) => {
    asked.push(current);
    return {
      records: all.slice((current - 1) * max, current * max),
      current,
      pages: Math.ceil(all.length / max),
      total: all.length,
    };
  };
  return { all, asked, read };
}

async function everyPage(read: ReturnType<typeof backend>['read'], times: OrderTimes) {
  const once = readOnce(read);
  const span = await findSpan(once, times);
  const first = await readSpanPage(once, times, span, 1);
  const found = [...first.records];
  for (let current = 2; current <= first.pages; current += 1)
    found.push(...(await readSpanPage(once, times, span, current)).records);
  return { found, total: first.total };
}

it.each<[string, number, OrderTimes]>([
  ['the newest days', 3_000, { startTime: at(970) }],
  ['everything before a time', 3_000, { endTime: at(40) }],
  ['a range in the middle that crosses pages', 3_000, { startTime: at(300), endTime: at(420) }],
  ['one hour', 3_000, { startTime: at(17), endTime: at(18) }],
  ['a range after the newest order', 3_000, { startTime: at(5_000) }],
  ['a range before the oldest order', 3_000, { endTime: at(0) }],
  ['a range that holds everything', 130, { startTime: at(0), endTime: at(9_999) }],
  ['exactly one full page', 50, { startTime: at(0) }],
  ['no orders at all', 0, { startTime: at(1), endTime: at(2) }],
])('finds %s, complete and with the right total, in few requests', async (_, count, times) => {
  const { all, asked, read } = backend(count);
  const { found, total } = await everyPage(read, times);
  const expected = all.filter(
    ({ createTime }) =>
      (times.startTime === undefined || createTime >= times.startTime) &&
      (times.endTime === undefined || createTime < times.endTime),
  );
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(total).toBe(expected.length);
  expect(asked.length).toBe(new Set(asked).size);
  // Two binary searches over at most 60 pages read fewer than 16 of them.
  expect(asked.length).toBeLessThan(16 + expected.length / limits.pageSize.max);
});

/** Returns the paid orders, every third of 600, and a reader of all. An order is paid an hour after it was placed. */
function withPayments(nulls: 'first' | 'last') {
  const placed = backend(600).all.map((order, index) =>
    index % 3 === 0 ? { ...order, payTime: new Date(Date.parse(order.createTime) + hour).toISOString() } : order,
  );
  const [paid, unpaid] = [
    placed.filter(({ payTime }) => payTime !== null),
    placed.filter((one) => one.payTime === null),
  ];
  const all = nulls === 'first' ? [...unpaid, ...paid] : [...paid, ...unpaid];
  const { max } = limits.pageSize;
  const read = async (current: number) => ({
    records: all.slice((current - 1) * max, current * max),
    current,
    pages: Math.ceil(all.length / max),
    total: all.length,
  });
  return { paid, read };
}

it.each(['first', 'last'] as const)(
  'finds the orders that were paid in a range if a backend lists unpaid orders %s',
  async (nulls) => {
    const { paid, read } = withPayments(nulls);
    const ranges: readonly OrderTimes[] = [
      {},
      { startTime: at(40) },
      { endTime: at(150) },
      { startTime: at(40), endTime: at(150) },
    ];
    for (const range of ranges) {
      const { found, total } = await everyPage(read, { ...range, timeField: 'payTime' });
      const expected = paid.filter(
        ({ payTime }) =>
          (range.startTime === undefined || (payTime ?? '') >= range.startTime) &&
          (range.endTime === undefined || (payTime ?? '') < range.endTime),
      );
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(total).toBe(expected.length);
    }
  },
);

it('finds an order by its id, and returns null if there is none', async () => {
  const { all, read } = backend(3_000);
  for (const order of [all[0], all[49], all[50], all[1_777], all.at(-1)])
    expect(await findOrder(read, order?.id ?? 0)).toEqual(order);
  const ids = new Set(all.map(({ id }) => id));
  for (const missing of [0, 9_999, [...Array(60).keys()].find((id) => id > 0 && !ids.has(id)) ?? 0])
    expect(await findOrder(read, missing)).toBeNull();
  expect(await findOrder(backend(0).read, 1)).toBeNull();
});
