import { describe, expect, test } from 'vitest';
import { allPeriods, daysOfPeriod, isRealDay } from './periods.ts';

describe('the days of a period', () => {
  test.each([
    ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['last7', '2026-11-23', '2026-11-17', '2026-11-23'],
    ['last30', '2026-11-23', '2026-10-25', '2026-11-23'],
    ['thisMonth', '2026-11-23', '2026-11-01', '2026-11-23'],
    ['lastMonth', '2026-11-23', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-11-23', '2026-01-01', '2026-11-23'],
    ['last7', '2027-01-03', '2026-12-28', '2027-01-03'],
    ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['thisYear', '2026-01-01', '2026-01-01', '2026-01-01'],
  ] as const)('%s on %s', (period, today, from, until) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, until });
  });

  test('no period begins after its end', () => {
    for (const today of ['2026-01-01', '2026-02-28', '2028-02-29', '2026-12-31'])
      for (const period of allPeriods) {
        const { from, until } = daysOfPeriod(period, today);
        expect(from <= until && until <= today, `${period} on ${today}`).toBe(true);
      }
  });
});

test('only days of the calendar are real', () => {
  for (const day of ['2026-11-23', '2028-02-29', '1990-01-01']) expect(isRealDay(day), day).toBe(true);
  for (const day of ['2026-02-29', '2026-02-31', '2026-13-01', '12026-01-01', '2026-1-1', ''])
    expect(isRealDay(day), day).toBe(false);
});
