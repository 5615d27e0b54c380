/** Ranges of time on the calendar of Asia/Shanghai, and the balance's way through one. */
import { describe, expect, test } from 'vitest';
import { balancePoints, between, lastDays, monthRange } from './coin-ranges.ts';

describe('ranges', () => {
  test('the last 30 days hold today and end at its end', () => {
    expect(lastDays(30, '2026-11-20')).toEqual({
      startTime: '2026-10-21T16:00:00.000Z',
      endTime: '2026-11-20T16:00:00.000Z',
    });
  });

  test('days from and until are both within', () => {
    expect(between('2026-11-01', '2026-11-02')).toEqual({
      startTime: '2026-10-31T16:00:00.000Z',
      endTime: '2026-11-02T16:00:00.000Z',
    });
    expect(between()).toEqual({});
  });

  test('a month ends where the next year begins', () => {
    expect(monthRange('2026-12')).toEqual({
      startTime: '2026-11-30T16:00:00.000Z',
      endTime: '2026-12-31T16:00:00.000Z',
    });
  });

  test('a month that the filter cuts has only the days within it', () => {
    const bounds = between('2026-11-05', '2026-12-01');
    expect(monthRange('2026-11', bounds)).toEqual({ startTime: bounds.startTime, endTime: '2026-11-30T16:00:00.000Z' });
  });
});

describe('the balance through a range', () => {
  const now = Date.parse('2026-11-20T06:00:00Z');
  const { startTime } = lastDays(30, '2026-11-20');

  test('begins with what was there before the first movement and ends with the balance now', () => {
    const points = balancePoints(
      {
        in: 1080,
        out: 500,
        byDay: [
          { day: '2026-11-19', in: 1080, out: 0, balance: 10_140 },
          { day: '2026-11-20', in: 0, out: 500, balance: 9_640 },
        ],
      },
      startTime,
      now,
      9_640,
    );
    expect(points.map((point) => point.balance)).toEqual([9_060, 10_140, 9_640, 9_640]);
    expect(points.every((point, index) => index === 0 || point.t >= (points[index - 1]?.t ?? 0))).toBe(true);
    expect(points.at(-1)?.t).toBe(now);
  });

  test('is flat where nothing moved', () => {
    expect(balancePoints({ in: 0, out: 0, byDay: [] }, startTime, now, 7).map((point) => point.balance)).toEqual([
      7, 7,
    ]);
  });
});
