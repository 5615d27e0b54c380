/** Tests the expiry of an account after a renewal. */
import { expect, test } from 'vitest';
import { addMonths } from '../../../../mocks/domain/shanghai-day.ts';
import { renewedUntil } from './renewal.ts';

const at = (time: string): number => Date.parse(time);
const now = at('2026-11-20T06:00:00+08:00');

test.each([
  ['2026-12-01T23:59:59+08:00', 1, '2027-01-01T23:59:59+08:00'],
  ['2026-12-31T23:59:59+08:00', 2, '2027-02-28T23:59:59+08:00'],
  ['2027-01-31T00:30:00+08:00', 12, '2028-01-31T00:30:00+08:00'],
])('extends %s by %i months to %s', (end, months, until) => {
  expect(new Date(renewedUntil(at(end), months, now)).toISOString()).toBe(new Date(at(until)).toISOString());
});

test('extends an expired account from now', () => {
  expect(renewedUntil(at('2026-11-16T23:59:59+08:00'), 3, now)).toBe(at('2027-02-20T06:00:00+08:00'));
});

test('computes the same time as the backend', () => {
  for (let step = 0; step < 500; step += 1) {
    const end = now + step * 17 * 3_600_000;
    for (const months of [1, 3, 12]) expect(renewedUntil(end, months, now)).toBe(addMonths(Math.max(end, now), months));
  }
});
