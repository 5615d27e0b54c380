/**
 * Counts the entries that have each text or pair of texts. A row holds the counts of 128 ids, so that a sum over
 * hundreds of ids reads a few rows.
 */
import type { TextCountPageRow } from '../rows/lookup-rows.ts';

/** Counts by page. The counts of a missing page are 0. */
export type TextCounts = ReadonlyMap<number, readonly number[]>;

/** How many ids share a row of counts. Stored rows depend on it, so another number would need a migration. */
const perPage = 128;

function countPageOf(id: number): number {
  return Math.floor(id / perPage);
}

/** Returns the pages that hold the counts of these ids, without repetitions. */
export function countPagesOf(ids: readonly number[]): number[] {
  return [...new Set(ids.map(countPageOf))];
}

/** Returns the counts of the stored rows, by page. */
export function textCountsOf(rows: readonly (TextCountPageRow | undefined)[]): TextCounts {
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.page, row.counts] as const])));
}

/** Returns how many entries have the text or pair with this id. */
export function countOfText(counts: TextCounts, id: number): number {
  return counts.get(countPageOf(id))?.[id % perPage] ?? 0;
}

export function sumOfCounts(counts: TextCounts, ids: readonly number[]): number {
  return ids.reduce((sum, id) => sum + countOfText(counts, id), 0);
}

/** Adds `step` to the count of each id, once for every time that the id is listed. Returns only the changed pages. */
export function changedCounts(before: TextCounts, ids: readonly number[], step: 1 | -1 = 1): TextCounts {
  const pages = new Map<number, number[]>();
  for (const id of ids) {
    const page = countPageOf(id);
    const counts = pages.get(page) ?? Array.from({ length: perPage }, (_, slot) => before.get(page)?.[slot] ?? 0);
    counts[id % perPage] = (counts[id % perPage] ?? 0) + step;
    pages.set(page, counts);
  }
  return pages;
}
