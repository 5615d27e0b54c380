/**
 * Puts a scenario into the store in one transaction, at the first start and at every reset. Of `large` this is the
 * first step. In a page, a later start seeds unchanged data again if it is more than a day old.
 */
import { withNoticeTime } from '../../domain/expiry.ts';
import { countedEventsOf } from '../../domain/overview-events.ts';
import { dayLengthMs } from '../../domain/shanghai-day.ts';
import type { MockDatabase } from '../database.ts';
import { addEntries } from '../add-entries.ts';
import { addToJournal } from '../add-journal.ts';
import { addOrders } from '../add-orders.ts';
import { addOverviewDays } from '../add-overview-days.ts';
import type { ScenarioName, SituationRow } from '../store-rows.ts';
import { putCustomer } from '../customer.ts';
import { usualSituation, readSituation } from '../situation.ts';
import { siteName } from './data/brand-texts.ts';
import { noticeSets, standingsOf } from './derived-rows.ts';
import { seededJournal } from './journal.ts';
import { scenario } from './scenarios.ts';

interface Plan {
  scenario: ScenarioName;
  seed: number;
  /** The host's time in milliseconds, at which the backend's clock starts. */
  now: number;
}

/** Seeds a store that was never seeded. Two tabs that start at once seed it once. */
export async function seedOnce(db: MockDatabase, plan: Plan): Promise<void> {
  // A later start only needs this read.
  if ((await db.situation.get('situation')) !== undefined) return;
  await db.transaction('rw', db.tables, async () => {
    if ((await db.situation.get('situation')) === undefined) await writeScenario(db, plan);
  });
}

/**
 * Empties the store and seeds it again. This also puts the clock back, removes faults and mails, and ends all sessions.
 * The customer stays.
 */
export async function reseed(db: MockDatabase, plan: Plan): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const { customer } = await readSituation(db);
    for (const table of db.backendTables) await table.clear();
    await writeScenario(db, plan);
    if (customer !== undefined) await putCustomer(db, customer);
  });
}

/**
 * Unchanged data that is older is seeded again. Its times are relative to the day of seeding. For example, an account
 * that should expire in three days would have expired.
 */
const maxAgeMs = dayLengthMs;

/**
 * If the data is unchanged and out of date, seeds the same scenario again from the same seed. `now` is the host's time
 * in milliseconds, to which the new times are relative. Sessions stay. If a tester changed data, set latency or faults,
 * or moved the clock, the data stays, however old it is.
 */
export async function refreshSeedDates(db: MockDatabase, now: number): Promise<void> {
  if (!isOutOfDate(await readSituation(db), now)) return;
  await db.transaction('rw', db.tables, async () => {
    const situation = await readSituation(db);
    if (!isOutOfDate(situation, now)) return;
    const sessions = await db.sessions.toArray();
    for (const table of db.backendTables) await table.clear();
    await writeScenario(db, { scenario: situation.scenario, seed: situation.seed, now });
    if (situation.customer !== undefined) await putCustomer(db, situation.customer);
    await db.sessions.bulkAdd(sessions);
  });
}

/**
 * Returns whether the data is unchanged and older than `maxAgeMs`. Data of an older store has no `seededAt` and stays.
 */
function isOutOfDate(
  { seededAt, touched, clockOffset, latencyMs, jitterMs, rules }: SituationRow,
  now: number,
): boolean {
  const isUsual = clockOffset === 0 && latencyMs === 0 && jitterMs === 0 && rules.length === 0;
  // A device with a wrong clock may have seeded in the future.
  return seededAt !== undefined && touched !== true && isUsual && Math.abs(now - seededAt) > maxAgeMs;
}

async function writeScenario(db: MockDatabase, { scenario: name, seed, now }: Plan): Promise<void> {
  const rows = scenario(name, seed, now);
  await Promise.all([
    db.users.bulkAdd(rows.users),
    db.basicInformation.bulkAdd(rows.basicInformation),
    db.counters.bulkAdd(rows.counters),
    db.transactions.bulkAdd(rows.transactions),
    addEntries(db, rows.entries),
    db.balances.bulkAdd(rows.balances),
    db.standings.bulkAdd(standingsOf(rows.users, rows.balances)),
    db.days.bulkAdd(rows.days),
    db.packages.bulkAdd(rows.packages),
    addOrders(db, rows.orders),
    db.platforms.bulkAdd(rows.platforms),
    db.accounts.gxy.bulkAdd(rows.gxy.map((row) => withNoticeTime(row, now))),
    db.accounts.zxjy.bulkAdd(rows.zxjy.map((row) => withNoticeTime(row, now))),
    db.accounts.xxy.bulkAdd(rows.xxy.map((row) => withNoticeTime(row, now))),
    db.accounts.xyb.bulkAdd(rows.xyb.map((row) => withNoticeTime(row, now))),
    db.courses.bulkAdd(rows.courses),
    db.unlocks.bulkAdd(rows.unlocks),
    db.notices.bulkAdd(rows.notices),
    db.noticeSets.bulkAdd(noticeSets(rows)),
    addOverviewDays(db.overviewYears, countedEventsOf({ ...rows, accounts: rows })),
    // The large scenario is filled in steps afterwards, and its journal begins empty.
    ...(rows.progress === undefined ? [addToJournal(db, seededJournal(rows, now))] : []),
    db.situation.put({
      name: 'situation',
      scenario: name,
      seed,
      seededAt: now,
      siteName,
      ...usualSituation,
      ...(rows.progress === undefined ? {} : { sowing: rows.progress }),
    }),
  ]);
}
