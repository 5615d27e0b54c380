/** The coins in circulation day by day, counted back from those of now. */
import type { DayFigures } from './rows/desk-rows.ts';
import { dayLengthMs, dayOf } from './shanghai-day.ts';

/** Returns the sum of all balances at the end of each day. Transfers between users leave it as it is. */
export function balancesByDay(
  figures: ReadonlyMap<string, DayFigures>,
  circulating: number,
  count: number,
  today: number,
): ReadonlyMap<string, number> {
  const balances = new Map<string, number>();
  let balance = circulating;
  for (let index = 0; index < count; index += 1) {
    const day = dayOf(today - index * dayLengthMs);
    balances.set(day, balance);
    const moved = figures.get(day);
    if (moved) balance -= moved.sold + moved.granted - moved.withdrawn - moved.spent - moved.takenBack;
  }
  return balances;
}
