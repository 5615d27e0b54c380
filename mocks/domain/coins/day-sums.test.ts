import { describe, expect, test } from 'vitest';
import { timeWindowOf } from '../lists/time-window.ts';
import { splitByDay } from './day-sums.ts';
import { isRefusal } from '../refusal.ts';

const minute = 60_000;

describe('days', () => {
  test('split a window into whole days, with partial days at its ends', () => {
    const at = (text: string) => Date.parse(text);
    const [start, end] = [at('2026-03-01T15:00:00Z'), at('2026-03-03T17:00:00Z')];
    expect(splitByDay({ start, end })).toEqual({
      head: { start, end: at('2026-03-01T16:00:00Z') },
      whole: { first: '2026-03-02', last: '2026-03-03' },
      tail: { start: at('2026-03-03T16:00:00Z'), end },
    });
    expect(splitByDay({ start, end: start + minute })).toEqual({
      head: { start, end: start + minute },
      whole: undefined,
      tail: undefined,
    });
    expect(splitByDay({ start, end: start }).whole).toBeUndefined();
  });

  test('end before the year 9999, also in the largest window', () => {
    const window = timeWindowOf('0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z');
    if (isRefusal(window)) throw new Error(window.reason);
    expect(splitByDay(window).whole?.last).toBe('9998-12-31');
  });
});
