/**
 * Adds figures to the counters of their days, in the transaction of the caller. Only migrations and loaded dumps write
 * these rows in another way.
 */
import type { Table } from 'dexie';
import { figuresByDay } from '../domain/overview.ts';
import type { CountedEvent } from '../domain/overview-events.ts';
import { yearOf, withAddedFigures } from '../domain/overview-years.ts';
import type { OverviewYearRow } from '../domain/rows/overview-rows.ts';

/** The transaction must cover `table`. With the sign -1 the figures are subtracted. */
export async function addOverviewDays(
  table: Table<OverviewYearRow, string>,
  events: readonly CountedEvent[],
  sign: 1 | -1 = 1,
): Promise<void> {
  const added = figuresByDay(events, sign);
  if (added.length === 0) return;
  const years = [...new Set(added.map(({ day }) => yearOf(day)))];
  const rows = await table.bulkGet(years);
  await table.bulkPut(years.map((year, index) => withAddedFigures(year, rows[index], added)));
}
