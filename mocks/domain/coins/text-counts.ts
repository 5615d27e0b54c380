/**
 * How many entries bear a mark or a pair: numbers kept by the page, so that a sum over hundreds of them reads a few
 * rows.
 */
import type { TallyPageRow } from '../rows/lookup-rows.ts';

/** Counts by page; a page that isn't there is full of zeros. */
export type Tallies = ReadonlyMap<number, readonly number[]>;

const perPage = 128;

export function pageOfTally(id: number): number {
  return Math.floor(id / perPage);
}

/** The pages that these ids' counts stand on, each once. */
export function tallyPagesOf(ids: readonly number[]): number[] {
  return [...new Set(ids.map(pageOfTally))];
}

export function talliesOf(rows: readonly (TallyPageRow | undefined)[]): Tallies {
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.page, row.counts] as const])));
}

export function tallyOf(tallies: Tallies, id: number): number {
  return tallies.get(pageOfTally(id))?.[id % perPage] ?? 0;
}

export function sumOf(tallies: Tallies, ids: readonly number[]): number {
  return ids.reduce((sum, id) => sum + tallyOf(tallies, id), 0);
}

/** One more for each of the ids, as often as it is named: the pages that change. */
export function tallied(before: Tallies, ids: readonly number[]): Tallies {
  const pages = new Map<number, number[]>();
  for (const id of ids) {
    const page = pageOfTally(id);
    const counts = pages.get(page) ?? Array.from({ length: perPage }, (_, slot) => before.get(page)?.[slot] ?? 0);
    counts[id % perPage] = (counts[id % perPage] ?? 0) + 1;
    pages.set(page, counts);
  }
  return pages;
}
