/**
 * The rows that store the overview's figures. There is one row for each year, with a list of numbers for each figure.
 * Two functions name every figure, so that a new one does not compile until it is stored and read.
 */
import type { DayFigures, OverviewDayFigures, OverviewYearRow } from './rows/overview-rows.ts';
import { dayLengthMs } from './shanghai-day.ts';

/** Returns the year of a day as YYYY. */
export function yearOf(day: string): string {
  return day.slice(0, 4);
}

// A day's index in the lists of its year: 1 January has the index 0.
const startOfYear = (year: string) => Date.parse(`${year}-01-01`);
const indexOf = (year: string, day: string) => Math.round((Date.parse(day) - startOfYear(year)) / dayLengthMs);
const dayAt = (year: string, index: number) =>
  new Date(startOfYear(year) + index * dayLengthMs).toISOString().slice(0, 10);

/** Returns the row of a year with `added` counted too. Days of other years are ignored. */
export function withAddedFigures(
  year: string,
  row: OverviewYearRow | undefined,
  added: readonly OverviewDayFigures[],
): OverviewYearRow {
  const daysOfYear = added.filter(({ day }) => yearOf(day) === year);
  const column = (figure: keyof DayFigures): number[] => {
    const numbers = [...(row?.figures[figure] ?? [])];
    for (const { day, [figure]: value } of daysOfYear) {
      if (value === 0) continue;
      const index = indexOf(year, day);
      // The days between the last stored day and this one get zeros.
      numbers.push(...Array.from({ length: Math.max(index + 1 - numbers.length, 0) }, () => 0));
      numbers[index] = (numbers[index] ?? 0) + value;
    }
    return numbers;
  };
  return {
    year,
    figures: {
      newUsers: column('newUsers'),
      paidOrders: column('paidOrders'),
      amount: column('amount'),
      refundedOrders: column('refundedOrders'),
      sold: column('sold'),
      granted: column('granted'),
      withdrawn: column('withdrawn'),
      spent: column('spent'),
      transferred: column('transferred'),
      spentCount: column('spentCount'),
      transferredCount: column('transferredCount'),
      grantedCount: column('grantedCount'),
      withdrawnCount: column('withdrawnCount'),
      takenBack: column('takenBack'),
      gxy: column('gxy'),
      zxjy: column('zxjy'),
      xxy: column('xxy'),
      xyb: column('xyb'),
    },
  };
}

/** Returns the figures of every day of a year, up to the last day on which a figure changed. */
export function daysIn({ year, figures }: OverviewYearRow): OverviewDayFigures[] {
  const length = Math.max(...Object.values(figures).map((column: number[]) => column.length));
  return Array.from({ length }, (_, index) => ({
    day: dayAt(year, index),
    newUsers: figures.newUsers[index] ?? 0,
    paidOrders: figures.paidOrders[index] ?? 0,
    amount: figures.amount[index] ?? 0,
    refundedOrders: figures.refundedOrders[index] ?? 0,
    sold: figures.sold[index] ?? 0,
    granted: figures.granted[index] ?? 0,
    withdrawn: figures.withdrawn[index] ?? 0,
    spent: figures.spent[index] ?? 0,
    transferred: figures.transferred[index] ?? 0,
    spentCount: figures.spentCount[index] ?? 0,
    transferredCount: figures.transferredCount[index] ?? 0,
    grantedCount: figures.grantedCount[index] ?? 0,
    withdrawnCount: figures.withdrawnCount[index] ?? 0,
    takenBack: figures.takenBack[index] ?? 0,
    gxy: figures.gxy[index] ?? 0,
    zxjy: figures.zxjy[index] ?? 0,
    xxy: figures.xxy[index] ?? 0,
    xyb: figures.xyb[index] ?? 0,
  }));
}

/**
 * Returns the sum of one figure from the first to the last day, both included. `years` are the rows of the years from
 * that of the first day to that of the last, and no others.
 */
export function sumOfFigure(
  years: readonly OverviewYearRow[],
  figure: keyof DayFigures,
  { first, last }: { first: string; last: string },
): number {
  let sum = 0;
  for (const { year, figures } of years) {
    const start = yearOf(first) < year ? 0 : indexOf(year, first);
    // If the last day is in a later year, all days from `start` on count.
    const end = yearOf(last) > year ? undefined : indexOf(year, last) + 1;
    for (const value of figures[figure].slice(start, end)) sum += value;
  }
  return sum;
}
