import { describe, expect, test } from 'vitest';
import { timeRangeOfDays, lastDays, monthRange } from './time-ranges.ts';

describe('ranges', () => {
  test('the last 30 days include today and end when today ends', () => {
    expect(lastDays(30, '2026-11-20')).toEqual({
      startTime: '2026-10-21T16:00:00.000Z',
      endTime: '2026-11-20T16:00:00.000Z',
    });
  });

  test('the range includes both of its days', () => {
    expect(timeRangeOfDays('2026-11-01', '2026-11-02')).toEqual({
      startTime: '2026-10-31T16:00:00.000Z',
      endTime: '2026-11-02T16:00:00.000Z',
    });
    expect(timeRangeOfDays()).toEqual({});
  });

  test('December ends where the next year begins', () => {
    expect(monthRange('2026-12')).toEqual({
      startTime: '2026-11-30T16:00:00.000Z',
      endTime: '2026-12-31T16:00:00.000Z',
    });
  });

  test('a month has only the days within the filter', () => {
    const bounds = timeRangeOfDays('2026-11-05', '2026-12-01');
    expect(monthRange('2026-11', bounds)).toEqual({ startTime: bounds.startTime, endTime: '2026-11-30T16:00:00.000Z' });
  });
});
