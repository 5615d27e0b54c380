import { describe, expect, test } from 'vitest';
import { balancePoints, figuresByDay } from './balance-points.ts';

describe('the balance through a range', () => {
  const now = Date.parse('2026-11-20T06:00:00Z');
  const startTime = '2026-10-21T16:00:00.000Z';

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

describe('the figures by day', () => {
  const now = Date.parse('2026-11-20T06:00:00Z');
  const startTime = '2026-11-16T16:00:00.000Z';
  const moved = { day: '2026-11-18', in: 100, out: 30, balance: 170 };

  test('have every day, with the balance of the day before if nothing moved', () => {
    const days = figuresByDay({ in: 100, out: 30, byDay: [moved] }, startTime, now, 170);
    expect(days.map(({ day, in: income, out, balance }) => [day, income, out, balance])).toEqual([
      ['2026-11-17', 0, 0, 100],
      ['2026-11-18', 100, 30, 170],
      ['2026-11-19', 0, 0, 170],
      ['2026-11-20', 0, 0, 170],
    ]);
  });

  test('end with the present balance, at a time that is not in the future', () => {
    const today = figuresByDay({ in: 100, out: 30, byDay: [moved] }, startTime, now, 165).at(-1);
    expect(today?.balance).toBe(165);
    expect(today?.t).toBeLessThanOrEqual(now);
  });

  test('have the times at which the line of the chart steps', () => {
    const summary = { in: 100, out: 30, byDay: [moved] };
    const [, step] = balancePoints(summary, startTime, now, 170);
    expect(figuresByDay(summary, startTime, now, 170)[1]).toMatchObject({ t: step?.t, balance: step?.balance });
  });
});
