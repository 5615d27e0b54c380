/** The rows that each scenario begins with. The same seed gives the same rows, at times relative to now. */
import type { UserRow } from '../../domain/rows/user-rows.ts';
import type { BasicInformationRow } from '../../domain/rows/record-rows.ts';
import type { CounterRow, ScenarioName, SeedingProgressRow } from '../store-rows.ts';
import { postAll, type SeededLedger } from './seeded-ledger.ts';
import { edge, edgeTexts } from './edge.ts';
import { headcounts, accountCounters } from './derived-rows.ts';
import { history } from './history.ts';
import { largeBeginning, largeIds, largeSteps } from './large.ts';
import { lastNotice, manyNotices } from './many-notices.ts';
import { people } from './people.ts';
import { seededRandom } from './random.ts';
import { noRecords, recordsWithOrders, recordCounters, recordsWithoutOrders, type SeededRecords } from './records.ts';
import { subordinatesOf, withStudents } from './students.ts';
import { siteTexts } from './data/texts.ts';

export interface Seeded extends SeededLedger, SeededRecords {
  users: UserRow[];
  basicInformation: BasicInformationRow[];
  counters: CounterRow[];
  /** Set if the background seeding has to add more rows. */
  progress?: SeedingProgressRow;
}

export function scenario(name: ScenarioName, seed: number, now: number): Seeded {
  switch (name) {
    case 'large':
      return large(seed, now);
    case 'edge':
      return withCounters({ ...edge(now), basicInformation: edgeTexts(now) });
    case 'students':
      return students(seed, now);
    case 'default':
      return defaultOrEmpty(seed, now, true);
    case 'empty':
      return defaultOrEmpty(seed, now, false);
  }
}

const countedTables = ['users', 'basicInformation', 'transactions', 'entries'] as const;

/** Returns `default`, or `empty`, which has only the four accounts, with 0 coins, and the site's texts. */
function defaultOrEmpty(seed: number, now: number, isDefault: boolean): Seeded {
  const random = seededRandom(seed);
  const everybody = people(random, now, isDefault);
  const { moves, records } = isDefault
    ? recordsWithOrders(everybody, history(everybody, random, now), now)
    : { moves: [], records: noRecords };
  return withCounters({ ...postAll(moves), ...records, users: everybody.users, basicInformation: [siteTexts(now)] });
}

/**
 * Adds subordinates, and account records of the agent, to `default`. The subordinates have no coins yet, so the ledger
 * stays the same.
 */
function students(seed: number, now: number): Seeded {
  const { counters: _counters, ...rows } = defaultOrEmpty(seed, now, true);
  return withCounters({
    ...rows,
    ...withStudents(rows, seed, now),
    users: [...rows.users, ...subordinatesOf(seed, now)],
  });
}

/** Returns the rows of the first seeding. Later steps add the rest, whose ids are reserved. */
function large(seed: number, now: number): Seeded {
  const basicInformation = [siteTexts(now)];
  const beginning = largeBeginning({ seed, now });
  const records = { ...recordsWithoutOrders(now), ...manyNotices(now, 0), orders: beginning.orders };
  const last = { ...largeIds, basicInformation: basicInformation.length };
  const counters = countedTables.map((name): CounterRow => ({ name, value: last[name] }));
  return {
    ...beginning,
    ...records,
    basicInformation,
    counters: [
      ...counters,
      ...headcounts(beginning.users),
      ...recordCounters(records).filter(({ name }) => name !== 'orders' && name !== 'notices'),
      ...accountCounters(records),
      { name: 'orders', value: largeIds.orders },
      { name: 'notices', value: lastNotice },
    ],
    progress: { done: 1, total: largeSteps, now },
  };
}

/** Adds the counters: the last ids of rows whose ids are consecutive, and the numbers of users and accounts. */
function withCounters(rows: Omit<Seeded, 'counters'>): Seeded {
  const counters = countedTables.map((name): CounterRow => ({ name, value: rows[name].length }));
  return {
    ...rows,
    counters: [...counters, ...headcounts(rows.users), ...recordCounters(rows), ...accountCounters(rows)],
  };
}
