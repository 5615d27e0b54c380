import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceScale } from './chart-scale.ts';
import { chartPoints, steppedPath } from './stepped-path.ts';

const frame = { from: 0, to: 100, width: 300, top: 10, bottom: 110 };

it('draws only horizontal and vertical lines if the corners have no radius', () => {
  expect(
    steppedPath(
      [
        { x: 0, y: 100 },
        { x: 50, y: 20 },
        { x: 100, y: 20 },
      ],
      0,
    ),
  ).toBe('M0 100H50Q50 100 50 100V20H100');
});

it('makes a corner smaller than its radius if the step is short', () => {
  expect(
    steppedPath(
      [
        { x: 0, y: 10 },
        { x: 2, y: 8 },
        { x: 100, y: 8 },
      ],
      4,
    ),
  ).toBe('M0 10H1Q2 10 2 9V9Q2 8 3 8H100');
});

it('extends the last balance until now', () => {
  const spots = chartPoints(
    [
      { t: 0, balance: 0 },
      { t: 40, balance: 10 },
    ],
    { ...frame, low: 0, high: 10 },
  );
  expect(spots.at(-1)).toEqual({ x: 300, y: 10 });
});

it('stays inside the frame for any balances, and writes only valid numbers', () => {
  const points = fc.array(
    fc.record({ t: fc.integer({ min: -50, max: 150 }), balance: fc.integer({ min: 0, max: 2_000_000_000 }) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(points, (list) => {
      const sorted = list.toSorted((a, b) => a.t - b.t);
      const { low, high } = balanceScale(sorted.map((point) => point.balance));
      const spots = chartPoints(sorted, { ...frame, low, high });
      expect(spots.every(({ x, y }) => x >= 0 && x <= 300 && y >= 9.99 && y <= 110.01)).toBe(true);
      expect(steppedPath(spots)).not.toMatch(/NaN|Infinity|e/);
    }),
  );
});

it('a scale has a few round numbers around the shown balances', () => {
  expect(balanceScale([8880, 10_140]).ticks).toEqual([9000, 9500, 10_000]);
  expect(balanceScale([500]).ticks).toEqual([500]);
  expect(balanceScale([]).ticks).toEqual([0]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 40 }), (balances) => {
      const { low, high, ticks } = balanceScale(balances);
      expect(low).toBeLessThanOrEqual(Math.min(...balances));
      expect(high).toBeGreaterThanOrEqual(Math.max(...balances));
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThanOrEqual(4);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});
