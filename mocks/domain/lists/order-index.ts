/**
 * The index that the lists of orders read. It has sets of ids (all orders, and by status, user and package), and the
 * orders' numbers as texts. Ids are given out in order of time. Therefore a set, which is sorted by id, is sorted by
 * time too, unless the set `outOfTime` has orders.
 */
import type { OrderNumberPageRow, OrderPackageRow, OrderSetName, OrderSetRow } from '../rows/order-list-rows.ts';
import type { OrderRow } from '../rows/record-rows.ts';
import { difference, idsIn, union } from './id-set.ts';
import { pageOfNumbers, withNumbers } from './order-numbers.ts';
import { packed, type PackedSet, unpacked } from './packed-set.ts';

export const orderStatuses = ['pending', 'paid', 'cancelled', 'refunded'] as const;

export interface OrderIndex {
  sets: OrderSetRow[];
  packages: OrderPackageRow[];
  numbers: OrderNumberPageRow[];
}

type PackageKey = [coinName: string, amount: number];
type PackagePrice = Pick<OrderRow, 'coinName' | 'amount'>;

/**
 * Returns the time of a new order, never earlier than that of the `last` order, because lists rely on ids in order of
 * time.
 */
export function orderTime(last: Pick<OrderRow, 'time'> | undefined, now: number): number {
  return Math.max(now, last?.time ?? now);
}

/** The keys of rows of the index. */
interface OrderIndexKeys {
  sets: OrderSetName[];
  packages: PackageKey[];
  pages: number[];
}

/** Returns the keys of the rows that list these orders, without repetitions, and always the key `outOfTime`. */
export function indexKeysOf(orders: readonly OrderRow[]): OrderIndexKeys {
  return {
    sets: ['outOfTime', ...new Set(orders.flatMap(setsOf))],
    packages: [...new Map(orders.map((order) => [packageText(order), packageKey(order)])).values()],
    pages: [...new Set(orders.map(({ id }) => pageOfNumbers(id)))],
  };
}

function setsOf({ status, userId }: OrderRow): OrderSetName[] {
  return ['all', status, `of:${userId}`];
}

function packageKey({ coinName, amount }: PackagePrice): PackageKey {
  return [coinName, amount];
}

/** Returns a package's key as a text, for a `Map`. */
function packageText({ coinName, amount }: PackagePrice): string {
  return `${amount} ${coinName}`;
}

/**
 * Returns the rows of `indexKeysOf(orders)` with these orders added. `stored` holds the same rows before the addition.
 * `around` holds the orders with the next lower and the next higher id.
 */
export function withListed(
  stored: OrderIndex,
  orders: readonly OrderRow[],
  around: readonly (OrderRow | undefined)[] = [],
): OrderIndex {
  const keys = indexKeysOf(orders);
  const storedSets = new Map(stored.sets.map(({ name, ids }) => [name, ids]));
  const storedPackages = new Map(stored.packages.map((row) => [packageText(row), row.ids]));
  const storedPages = new Map(stored.numbers.map(({ page, text }) => [page, text]));
  const idsBySet = new Map(outOfTime([...orders, ...around.filter((order) => order !== undefined)]));
  const idsByPackage = new Map<string, number[]>();
  const ordersByPage = new Map<number, OrderRow[]>();
  for (const order of orders) {
    for (const name of setsOf(order)) addToGroup(idsBySet, name, order.id);
    addToGroup(idsByPackage, packageText(order), order.id);
    addToGroup(ordersByPage, pageOfNumbers(order.id), order);
  }
  return {
    sets: keys.sets.map((name) => ({ name, ids: withAddedIds(storedSets.get(name), idsBySet.get(name)) })),
    packages: keys.packages.map(([coinName, amount]) => {
      const name = packageText({ coinName, amount });
      return { coinName, amount, ids: withAddedIds(storedPackages.get(name), idsByPackage.get(name)) };
    }),
    numbers: keys.pages.map((page) => ({
      page,
      text: withNumbers(storedPages.get(page) ?? '', ordersByPage.get(page) ?? []),
    })),
  };
}

function addToGroup<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

function withAddedIds(stored: PackedSet | undefined, ids: readonly number[] = []): PackedSet {
  return packed(union(unpacked(stored), idsIn(ids)));
}

/**
 * Returns the name and the ids of the set `outOfTime`: the orders that are older than the order with the next lower id.
 * Earlier versions of the mock made such orders after the clock was set back.
 */
function outOfTime(orders: readonly OrderRow[]): [OrderSetName, number[]][] {
  const byId = orders.toSorted((a, b) => a.id - b.id);
  const ids = byId.filter(({ time }, index) => time < (byId[index - 1]?.time ?? time)).map(({ id }) => id);
  return [['outOfTime', ids]];
}

/**
 * Returns the sets of the old and the new status after an order moved from one to the other. No other listed field of
 * an order ever changes.
 */
export function withStatus(stored: readonly OrderSetRow[], before: OrderRow, after: OrderRow): OrderSetRow[] {
  const own = idsIn([after.id]);
  const idsOf = (status: OrderRow['status']) => unpacked(stored.find(({ name }) => name === status)?.ids);
  return [
    { name: before.status, ids: packed(difference(idsOf(before.status), own)) },
    { name: after.status, ids: packed(union(idsOf(after.status), own)) },
  ];
}
