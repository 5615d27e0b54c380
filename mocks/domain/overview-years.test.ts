import { expect, test } from 'vitest';
import { figuresByDay } from './overview.ts';
import { daysIn, withAddedFigures, yearOf } from './overview-years.ts';

test('the figures of a year are the sums of its days, with leap days and by the time in Shanghai', () => {
  const times = ['2027-12-31T16:00:00Z', '2028-02-28T16:30:00Z', '2028-02-29T15:59:59Z', '2028-12-31T15:00:00Z'];
  const figures = figuresByDay(times.map((time) => ({ time: Date.parse(time), sold: 5 })));
  expect(figures.map((one) => one.day)).toEqual(['2028-01-01', '2028-02-29', '2028-12-31']);
  const row = withAddedFigures('2028', undefined, figures);
  expect(daysIn(row).filter(({ sold }) => sold > 0)).toEqual(figures);
  expect(daysIn(row)).toHaveLength(366);
  expect(
    withAddedFigures('2028', row, figuresByDay([{ time: Date.parse('2028-03-01T04:00:00Z'), sold: 5 }], -1)).figures
      .sold[60],
  ).toBe(-5);
  expect(yearOf('2028-02-29')).toBe('2028');
});
