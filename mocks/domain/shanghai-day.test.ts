/** Tests when a day begins in Shanghai, and how months are added to a time. */
import { describe, expect, test } from 'vitest';
import { addMonths, dayOf, startOfDay } from './shanghai-day.ts';

describe('days', () => {
  test('begin at midnight in Shanghai', () => {
    expect(dayOf(Date.parse('2026-03-01T15:59:59.999Z'))).toBe('2026-03-01');
    expect(dayOf(Date.parse('2026-03-01T16:00:00.000Z'))).toBe('2026-03-02');
    expect(new Date(startOfDay(Date.parse('2026-03-01T16:00:01.000Z'))).toISOString()).toBe('2026-03-01T16:00:00.000Z');
  });
});

describe('months', () => {
  test.each([
    ['2026-01-31T04:00:00.000Z', 1, '2026-02-28T04:00:00.000Z'],
    ['2028-01-31T04:00:00.000Z', 1, '2028-02-29T04:00:00.000Z'],
    ['2026-11-30T15:59:59.999Z', 12, '2027-11-30T15:59:59.999Z'],
    ['2026-12-15T00:00:00.000Z', 1, '2027-01-15T00:00:00.000Z'],
    // This time is on the 31st in Shanghai, but on the 30th in UTC.
    ['2026-01-30T20:00:00.000Z', 1, '2026-02-27T20:00:00.000Z'],
  ])('lead from %s by %i to %s', (from, months, to) => {
    expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to);
  });
});
