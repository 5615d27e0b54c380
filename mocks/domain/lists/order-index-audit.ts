/** Compares the stored index of the lists of orders with the orders themselves. */
import type { OrderRow } from '../rows/record-rows.ts';
import { type OrderIndex, orderStatuses, withListed } from './order-index.ts';

/**
 * Returns a line for each row of the index that lists the wrong orders or is missing. Also returns one for each order
 * that was paid outside its time or has an unknown status.
 */
export function orderIndexProblems(orders: readonly OrderRow[], stored: OrderIndex): string[] {
  const expected = withListed({ sets: [], packages: [], numbers: [] }, orders);
  return [
    ...differences('set', textsOf(expected.sets, setText), textsOf(stored.sets, setText)),
    ...differences('package', textsOf(expected.packages, packageText), textsOf(stored.packages, packageText)),
    ...differences('page', textsOf(expected.numbers, pageText), textsOf(stored.numbers, pageText)),
    ...orders
      .filter(({ time, payTime, expireTime }) => payTime !== null && (payTime < time || payTime > expireTime))
      .map(({ id }) => `order ${id} was paid outside its time`),
    ...orders
      .filter(({ status }) => !orderStatuses.includes(status))
      .map(({ id, status }) => `order ${id} has the unknown status ${status}`),
  ];
}

type Text = readonly [name: string, text: string];

const setText = ({ name, ids }: OrderIndex['sets'][number]): Text => [name, ids];
const packageText = ({ coinName, amount, ids }: OrderIndex['packages'][number]): Text => [`${coinName} ${amount}`, ids];
const pageText = ({ page, text }: OrderIndex['numbers'][number]): Text => [String(page), text];

/** Returns the texts of the rows by name. A row without orders counts as missing. */
function textsOf<Row>(rows: readonly Row[], textOf: (row: Row) => Text): ReadonlyMap<string, string> {
  return new Map(rows.map(textOf).filter(([, text]) => text !== ''));
}

function differences(
  kind: string,
  expected: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...expected.keys(), ...stored.keys()])]
    .filter((name) => expected.get(name) !== stored.get(name))
    .map((name) => `${kind} ${name} lists the wrong orders`);
}
