/** Checks what lists of orders look up against the orders themselves. */
import type { OrderRow } from '../rows/record-rows.ts';
import { type OrderIndex, orderStatuses, withListed } from './order-index.ts';

export function orderIndexProblems(orders: readonly OrderRow[], kept: OrderIndex): string[] {
  const expected = withListed({ sets: [], packages: [], numbers: [] }, orders);
  return [
    ...differences('set', textsOf(expected.sets, setText), textsOf(kept.sets, setText)),
    ...differences('package', textsOf(expected.packages, packageText), textsOf(kept.packages, packageText)),
    ...differences('page', textsOf(expected.numbers, pageText), textsOf(kept.numbers, pageText)),
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

/** Rows by name. A row without orders is as no row. */
function textsOf<Row>(rows: readonly Row[], textOf: (row: Row) => Text): ReadonlyMap<string, string> {
  return new Map(rows.map(textOf).filter(([, text]) => text !== ''));
}

function differences(kind: string, expected: ReadonlyMap<string, string>, kept: ReadonlyMap<string, string>): string[] {
  return [...new Set([...expected.keys(), ...kept.keys()])]
    .filter((name) => expected.get(name) !== kept.get(name))
    .map((name) => `${kind} ${name} lists other orders than there are`);
}
