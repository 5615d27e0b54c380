/** Tests time ranges on the calendar of Asia/Shanghai, and the balance through a range. */
import { describe, expect, test } from 'vitest';
import { balancePoints, between, lastDays, monthRange } from './coin-ranges.ts';

describe('ranges', () => {
  test('the last 30 days include today and end when today ends', () => {
    expect(lastDays(30, '2026-11-20')).toEqual({
      startTime: '2026-10-21T16:00:00.000Z',
      endTime: '2026-11-20T16:00:00.000Z',
    });
  });

  test('the range includes both of its days', () => {
    expect(between('2026-11-01', '2026-11-02')).toEqual({
      startTime: '2026-10-31T16:00:00.000Z',
      endTime: '2026-11-02T16:00:00.000Z',
    });
    expect(between()).toEqual({});
  });

  test('December ends where the next year begins', () => {
    expect(monthRange('2026-12')).toEqual({
      startTime: '2026-11-30T16:00:00.000Z',
      endTime: '2026-12-31T16:00:00.000Z',
    });
  });

  test('a month has only the days within the filter', () => {
    const bounds = between('2026-11-05', '2026-12-01');
    expect(monthRange('2026-11', bounds)).toEqual({ startTime: bounds.startTime, endTime: '2026-11-30T16:00:00.000Z' });
  });
});

describe('the balance through a range', () => {
  const now = Date.parse('2026-11-20T06:00:00Z');
  const { startTime } = lastDays(30, '2026-11-20');

  test('starts with the balance before the first movement and ends with the balance now', () => {
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

  test('is flat if nothing moved', () => {
    expect(balancePoints({ in: 0, out: 0, byDay: [] }, startTime, now, 7).map((point) => point.balance)).toEqual([
      7, 7,
    ]);
  });
});
