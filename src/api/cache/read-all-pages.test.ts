/**
 * Tests how all pages of a list are read, also while the list changes. A page has 50 records (`limits.pageSize.max`).
 */
import { expect, test } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

/**
 * A list of records by their ids. `before` may change the list before each page is read, and gets the count of reads.
 */
function listOf(ids: number[], before: (page: number) => void = () => {}) {
  const sizes: number[] = [];
  const read = async ({ current, pageSize }: { current: number; pageSize: number }) => {
    before(sizes.push(current));
    const records = ids.slice((current - 1) * pageSize, current * pageSize).map((id) => ({ id }));
    return { records, current, size: pageSize, total: ids.length, pages: Math.ceil(ids.length / pageSize) };
  };
  return { read, asked: sizes };
}
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const idsOf = ({ records }: { records: readonly { id: number }[] }): number[] => records.map(({ id }) => id);

test('reads every page once, and tells how far it is', async () => {
  const { read, asked } = listOf(numbers(120));
  const steps: string[] = [];
  const all = await readAllPages(read, { onProgress: (records, total) => steps.push(`${records.length}/${total}`) });
  expect(idsOf(all)).toEqual(numbers(120));
  expect(asked).toEqual([1, 2, 3]);
  expect(steps).toEqual(['50/120', '100/120', '120/120']);
});

test.each([
  // Record 51 has moved to the first page after that page was read.
  ['a deletion', (ids: number[]) => ids.shift(), numbers(60).slice(1)],
  ['an addition', (ids: number[]) => ids.unshift(61), [61, ...numbers(60)]],
])('reads the pages again after %s meanwhile, and gives the list as it is then', async (_, change, left) => {
  const ids = numbers(60);
  const { read, asked } = listOf(ids, (count) => {
    if (count === 2) change(ids);
  });
  expect(idsOf(await readAllPages(read))).toEqual(left);
  expect(asked).toEqual([1, 2, 1, 2]);
});

test('gives all records that it has found if the list changes during every pass', async () => {
  const ids = numbers(60);
  const { read, asked } = listOf(ids, (count) => {
    if (count % 2 === 0) ids.shift();
  });
  expect(idsOf(await readAllPages(read)).toSorted((a, b) => a - b)).toEqual(numbers(60));
  expect(asked).toEqual([1, 2, 1, 2]);
});

test('gives up after the second pass, and stops at the limit', async () => {
  const { read, asked } = listOf(numbers(10));
  const lying = await readAllPages(async (page) => ({ ...(await read(page)), total: 11 }));
  expect([lying.records.length, asked.length]).toEqual([10, 2]);
  const long = listOf(numbers(120));
  expect(idsOf(await readAllPages(long.read, { limit: 70 }))).toEqual(numbers(70));
  expect(long.asked).toEqual([1, 2]);
});
