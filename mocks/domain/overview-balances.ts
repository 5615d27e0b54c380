/**
 * The coins in circulation and the accounts of each platform, day by day, counted back from their present numbers.
 *
 * Source: `contract/overview.ts`; docs/backend.md, section 9 (the overview).
 */
import type { Overview } from '../../contract/overview.ts';
import type { DayFigures } from './rows/overview-rows.ts';
import { dayLengthMs, dayOf } from './shanghai-day.ts';

type FiguresByDay = ReadonlyMap<string, DayFigures>;

/**
 * Returns the level at the end of each of the last `count` days. `present` is the level now, and `today` a time of
 * today in ms since 1970. `levelBefore` computes the level at the beginning of a day from the level at its end.
 */
function levelsByDay<Level>(
  figures: FiguresByDay,
  present: Level,
  count: number,
  today: number,
  levelBefore: (level: Level, day: DayFigures) => Level,
): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  let level = present;
  for (let index = 0; index < count; index += 1) {
    const day = dayOf(today - index * dayLengthMs);
    levels.set(day, level);
    const dayFigures = figures.get(day);
    if (dayFigures) level = levelBefore(level, dayFigures);
  }
  return levels;
}

/** Returns the sum of all balances at the end of each day. Transfers between users leave it as it is. */
export function balancesByDay(
  figures: FiguresByDay,
  circulating: number,
  count: number,
  today: number,
): ReadonlyMap<string, number> {
  return levelsByDay(
    figures,
    circulating,
    count,
    today,
    (balance, { sold, granted, withdrawn, spent, takenBack }) =>
      balance - (sold + granted - withdrawn - spent - takenBack),
  );
}

type PlatformTotals = readonly Pick<Overview['accounts'][number], 'platform' | 'total'>[];

/** Returns the number of existing accounts that had been added by the end of each day, for each platform. */
export function accountsByDay(
  figures: FiguresByDay,
  accounts: PlatformTotals,
  count: number,
  today: number,
): ReadonlyMap<string, { platform: Overview['accounts'][number]['platform']; total: number }[]> {
  return levelsByDay(
    figures,
    accounts.map(({ platform, total }) => ({ platform, total })),
    count,
    today,
    (totals, day) => totals.map(({ platform, total }) => ({ platform, total: total - day[platform] })),
  );
}
