/**
 * The numbers of orders as long texts. A page is one text with fields of equal width, a number in each. A search for a
 * part of a number therefore searches one text for a thousand orders.
 */
import type { OrderNumberPageRow } from '../rows/order-list-rows.ts';
import type { OrderRow } from '../rows/record-rows.ts';
import { idsIn, type IdSet } from './id-set.ts';

/** The size is a compromise: each new order rewrites a whole page, and each search reads all pages. */
const numbersPerPage = 1_024;

/**
 * Longer than any number, which has 14 digits of time and the id. Therefore at least one filler separates two numbers.
 */
const fieldLength = 22;
const filler = '\0';

/** Returns the page that holds the number of the order with this id. */
export function pageOfNumbers(id: number): number {
  return Math.floor(id / numbersPerPage);
}

/** Returns the text of a page with these numbers written into it. All of the orders must belong to this page. */
export function withNumbers(text: string, orders: readonly Pick<OrderRow, 'id' | 'orderNo'>[]): string {
  const fields = Array.from({ length: numbersPerPage }, (_, index) =>
    text.slice(index * fieldLength, (index + 1) * fieldLength).padEnd(fieldLength, filler),
  );
  for (const { id, orderNo } of orders) fields[id % numbersPerPage] = orderNo.padEnd(fieldLength, filler);
  return fields.join('');
}

/**
 * Returns false for a text that no number can contain, for example 积分. Only the scenario `edge` has letters in its
 * numbers.
 */
export function mayBeInNumber(searchText: string): boolean {
  return /^[\dA-Za-z]*$/.test(searchText);
}

/** Returns the ids of the orders whose number contains the text. */
export function idsWithNumber(pages: readonly OrderNumberPageRow[], searchText: string): IdSet {
  const found: number[] = [];
  const find = finderOf(searchText);
  for (const { page, text } of pages) {
    for (let at = find(text, 0); at >= 0;) {
      const field = Math.floor(at / fieldLength);
      found.push(page * numbersPerPage + field);
      at = find(text, (field + 1) * fieldLength);
    }
  }
  return idsIn(found);
}

/**
 * Returns a function that works like `indexOf`, but faster. Order numbers begin with a time, so the first digit of
 * `wanted` fits in very many places, and `indexOf` compares each. Horspool's algorithm skips most of them.
 */
function finderOf(wanted: string): (text: string, from: number) => number {
  const last = wanted.length - 1;
  // A text of one or two characters allows no long skips.
  if (last < 2) return (text, from) => text.indexOf(wanted, from);
  // Characters with the same lowest 7 bits share a skip, the shortest of theirs.
  const skips = new Uint8Array(128).fill(Math.min(wanted.length, 255));
  for (let at = 0; at < last; at += 1) skips[wanted.charCodeAt(at) & 127] = Math.min(last - at, 255);
  const lastCode = wanted.charCodeAt(last);
  return (text, from) => {
    for (let at = from + last; at < text.length;) {
      const code = text.charCodeAt(at);
      if (code === lastCode && text.startsWith(wanted, at - last)) return at - last;
      at += skips[code & 127] ?? 1;
    }
    return -1;
  };
}
