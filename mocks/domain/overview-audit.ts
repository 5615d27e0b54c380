/** Compares the overview's stored figures of each day, and its stored counts of users, with the rows. */
import { figuresByDay } from './overview.ts';
import { countedEventsOf, type CountedRows } from './overview-events.ts';
import { daysIn } from './overview-years.ts';
import type { OverviewDayFigures, OverviewYearRow } from './rows/overview-rows.ts';
import type { UserRow } from './rows/user-rows.ts';

interface OverviewRows extends CountedRows {
  users: readonly Pick<UserRow, 'time' | 'userRole' | 'status' | 'triedTime'>[];
  overviewYears: readonly OverviewYearRow[];
  /** The stored counts of users. */
  counters: { everybody: number; agents: number; banned: number; bannedTried: number };
}

/** Returns a line for each day and each count whose stored value differs from the sum over the rows. */
export function overviewProblems({ overviewYears, counters, ...rows }: OverviewRows): string[] {
  const summed = textsByDay(figuresByDay(countedEventsOf(rows)));
  const stored = textsByDay(overviewYears.flatMap(daysIn));
  const problems: string[] = [];
  for (const day of new Set([...summed.keys(), ...stored.keys()])) {
    const [expected, found] = [summed.get(day) ?? '', stored.get(day) ?? ''];
    if (expected !== found) problems.push(`day ${day} comes to (${expected}), and (${found}) is stored`);
  }
  const { users } = rows;
  const counted = {
    everybody: users.length,
    agents: users.filter(({ userRole }) => userRole === 'agent').length,
    banned: users.filter(({ status }) => status === 1).length,
    bannedTried: users.filter(({ status, triedTime }) => status === 1 && triedTime !== undefined).length,
  };
  for (const name of ['everybody', 'agents', 'banned', 'bannedTried'] as const)
    if (counters[name] !== counted[name])
      problems.push(`${counted[name]} users count as ${name}, and ${counters[name]} is stored`);
  return problems;
}

function textsByDay(days: readonly OverviewDayFigures[]): ReadonlyMap<string, string> {
  return new Map(days.map((row) => [row.day, textOf(row)]));
}

/** Returns the same text for equal figures. A day of zeros gives '', like a missing day. */
function textOf({ day: _day, ...figures }: OverviewDayFigures): string {
  const texts = Object.entries(figures).flatMap(([field, value]) => (value === 0 ? [] : [`${field} ${String(value)}`]));
  texts.sort();
  return texts.join();
}
