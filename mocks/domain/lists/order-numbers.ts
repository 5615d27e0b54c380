/**
 * The numbers of orders as long texts, a text for each page of a thousand ids. A page holds its numbers by columns: the
 * first character of each number, then the second character of each number, and so on.
 *
 * Orders of one page are a few days apart. Therefore most of their columns hold few different characters, and a search
 * can leave out whole columns.
 */
import type { OrderNumberPageRow } from '../rows/order-list-rows.ts';
import type { OrderRow } from '../rows/record-rows.ts';
import { union, type IdSet } from './id-set.ts';

/** The size is a compromise: each new order rewrites a whole page, and each search reads all pages. */
const numbersPerPage = 1_024;

/** As long as the longest number, which has 14 digits of time and an id of up to 8 digits. */
const columnCount = 22;

/** Stands where a number has ended, or an id has no order. */
const filler = '\0';

/** Returns the page that holds the number of the order with this id. */
export function pageOfNumbers(id: number): number {
  return Math.floor(id / numbersPerPage);
}

function columnsOf(text: string): string[] {
  return Array.from({ length: columnCount }, (_, index) =>
    text.slice(index * numbersPerPage, (index + 1) * numbersPerPage).padEnd(numbersPerPage, filler),
  );
}

/** Returns the text of a page with these numbers written into it. All of the orders must belong to this page. */
export function withNumbers(text: string, orders: readonly Pick<OrderRow, 'id' | 'orderNo'>[]): string {
  const sorted = orders.toSorted((a, b) => a.id - b.id);
  return columnsOf(text)
    .map((column, index) => {
      let written = '';
      for (const { id, orderNo } of sorted)
        written += column.slice(written.length, id % numbersPerPage) + (orderNo[index] ?? filler);
      return written + column.slice(written.length);
    })
    .join('');
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
  const codes = Array.from(searchText, (character) => character.charCodeAt(0));
  const lastPage = pages.reduce((last, { page }) => Math.max(last, page), -1);
  // Loops set the bits of an `IdSet` themselves, because a short text is in thousands of numbers.
  const words = new Uint32Array(((lastPage + 1) * numbersPerPage) / 32);
  for (const { page, text } of pages) {
    const columns = columnsOf(text);
    for (let from = 0; from + codes.length <= columnCount; from += 1) {
      const rarest = rarestColumn(columns, from, searchText);
      if (rarest === null) continue;
      const { column, code, firstPlace } = rarest;
      for (let place = firstPlace; place < numbersPerPage; place += 1) {
        if (column.charCodeAt(place) !== code || !hasCodes(columns, from, place, codes)) continue;
        const id = page * numbersPerPage + place;
        words[id >>> 5] = (words[id >>> 5] ?? 0) | (1 << (id & 31));
      }
    }
  }
  return union([], [...words]);
}

/**
 * The columns from `from` on are compared with the characters of the text. Returns the column that has its character
 * latest, and so probably seldom; null if a column lacks its character.
 */
function rarestColumn(
  columns: readonly string[],
  from: number,
  text: string,
): { column: string; code: number; firstPlace: number } | null {
  let rarest = null;
  for (let index = 0; index < text.length; index += 1) {
    const column = columns[from + index] ?? '';
    const firstPlace = column.indexOf(text.charAt(index));
    if (firstPlace < 0) return null;
    if (rarest === null || firstPlace > rarest.firstPlace)
      rarest = { column, code: text.charCodeAt(index), firstPlace };
  }
  return rarest;
}

/** Returns whether the number at this place has these character codes from column `from` on. */
function hasCodes(columns: readonly string[], from: number, place: number, codes: readonly number[]): boolean {
  for (let index = 0; index < codes.length; index += 1) {
    if (columns[from + index]?.charCodeAt(place) !== codes[index]) return false;
  }
  return true;
}
