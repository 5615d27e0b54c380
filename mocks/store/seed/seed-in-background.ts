/**
 * Seeds the remaining rows of scenario `large` in the background, in short transactions, so that the page can run in
 * between. The store holds the progress, so that a reload continues the seeding and two tabs never seed a step twice.
 */
import { coinChangeType } from '../../../contract/kinds.ts';
import { union } from '../../domain/lists/id-set.ts';
import { countedEventsOf, noAccounts } from '../../domain/overview-events.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import type { BalanceRow, EntryRow, TypeCounts } from '../../domain/rows/ledger-rows.ts';
import { searchableUser } from '../../domain/users/user.ts';
import type { MockDatabase } from '../database.ts';
import { addEntries } from '../add-entries.ts';
import { addOrders, orderTables } from '../add-orders.ts';
import { addOverviewDays } from '../add-overview-days.ts';
import type { SeedingProgressRow } from '../store-rows.ts';
import { readSituation } from '../situation.ts';
import { headcounts, noticeSets, standingsOf } from './derived-rows.ts';
import { largeIds, largeStep, largeSteps, opening, unseededHolder, type LargeStep, type OpeningRows } from './large.ts';

/** The least time for which the page can run between two steps. */
const pauseMs = 10;

const seedingDatabases = new WeakSet<MockDatabase>();

/**
 * Seeds the remaining steps in the background. While a loop seeds this database, another call starts no second loop,
 * because the first one also seeds the steps of a new scenario.
 */
export function seedInBackground(db: MockDatabase, report: (error: unknown) => void): void {
  if (seedingDatabases.has(db)) return;
  seedingDatabases.add(db);
  const seedAll = async (): Promise<void> => {
    try {
      while (db.isOpen() && (await seedNextStep(db))) await pauseForCalls(db);
    } catch (error) {
      // If the store was closed during a step, the next start of the mock continues the seeding.
      if (db.isOpen()) report(error);
    } finally {
      seedingDatabases.delete(db);
    }
  };
  void seedAll();
}

/**
 * Lets the page run for `pauseMs`, then waits for the calls that are under way. A call has several transactions, and
 * each of them would otherwise wait for a whole step. Calls that begin later don't prolong this pause.
 */
async function pauseForCalls(db: MockDatabase): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });
  await Promise.allSettled(db.callsUnderWay);
}

/** Seeds the next step in one transaction. Returns false if all steps are seeded. */
export async function seedNextStep(db: MockDatabase): Promise<boolean> {
  const { sowing: progress, seed } = await readSituation(db);
  if (progress === undefined) return false;
  const plan = { seed, now: progress.now };
  const rows = largeStep(plan, progress.done);
  const openingRows = opening(plan, progress.done + 1);
  await db.transaction(
    'rw',
    [
      db.situation,
      db.counters,
      db.users,
      ...db.ledger,
      ...orderTables(db),
      db.notices,
      db.noticeSets,
      db.overviewYears,
    ],
    async () => {
      const situation = await readSituation(db);
      const { sowing: present, ...others } = situation;
      const isSameStep = situation.seed === seed && present?.done === progress.done && present.now === progress.now;
      // Otherwise another tab has seeded the step meanwhile, or the backend was reset.
      if (!isSameStep) return;
      // This order matters, because the opening has to free its day first.
      await shrinkOpening(db, openingRows);
      await addRows(db, rows);
      await db.situation.put({ ...others, ...progressAfter(progress) });
    },
  );
  return true;
}

/** Returns the progress after one more step. It is empty if all steps are seeded. */
function progressAfter({ done, now }: SeedingProgressRow): { sowing?: SeedingProgressRow } {
  return done + 1 < largeSteps ? { sowing: { done: done + 1, total: largeSteps, now } } : {};
}

async function addRows(db: MockDatabase, rows: LargeStep): Promise<void> {
  await db.users.bulkAdd(await withFreeNames(db, rows.users));
  await addHeadcounts(db, rows);
  await db.standings.bulkAdd(standingsOf(rows.users, rows.balances));
  await db.transactions.bulkAdd(rows.transactions);
  await addEntries(db, rows.entries);
  await db.days.bulkAdd(rows.days);
  await addOrders(db, rows.orders);
  await addOverviewDays(db.overviewYears, countedEventsOf({ ...rows, accounts: noAccounts }));
  await db.notices.bulkAdd(rows.notices);
  await addToNoticeSets(db, rows);
  const users = rows.balances.filter(({ holder }) => holder > 0);
  const before = await db.balances.bulkGet(users.map(({ holder }) => holder));
  await db.balances.bulkPut(
    users.map((row, index) => ({
      ...row,
      // A stored balance is final already.
      coin: before[index]?.coin ?? row.coin,
      counts: addedCounts(before[index], row),
    })),
  );
}

async function addHeadcounts(db: MockDatabase, { users }: LargeStep): Promise<void> {
  for (const { name, value } of headcounts(users))
    await db.counters.put({ name, value: value + ((await db.counters.get(name))?.value ?? 0) });
}

async function addToNoticeSets(db: MockDatabase, rows: LargeStep): Promise<void> {
  if (rows.notices.length === 0) return;
  for (const { name, ids } of noticeSets(rows))
    await db.noticeSets.put({ name, ids: union((await db.noticeSets.get(name))?.ids ?? [], ids) });
}

/**
 * Replaces the opening transaction, which stands for all movements that aren't seeded yet, with the one after this
 * step. The ledger is valid after each step.
 */
async function shrinkOpening(
  db: MockDatabase,
  { transaction, entries, removedIds, days, unseeded, dayBefore }: OpeningRows,
): Promise<void> {
  await db.transactions.put(transaction);
  // The texts of the opening don't change, so their ids don't either.
  const before = await db.entries.bulkGet(entries.map(({ id }) => id));
  const eventsOf = (rows: readonly EntryRow[]) =>
    countedEventsOf({ users: [], orders: [], entries: rows, accounts: noAccounts });
  await addOverviewDays(db.overviewYears, eventsOf(before.filter((entry) => entry !== undefined)), -1);
  await addOverviewDays(db.overviewYears, eventsOf(entries));
  await db.entries.bulkPut(entries.map((entry, index) => ({ ...before[index], ...entry })));
  await db.entries.bulkDelete(removedIds);
  await db.days.delete(dayBefore);
  await db.days.bulkPut(days);
  if (unseeded === undefined) await db.balances.delete(unseededHolder);
  else await db.balances.put(unseeded);
}

function addedCounts(before: BalanceRow | undefined, { counts }: BalanceRow): TypeCounts {
  const all: TypeCounts = { ...before?.counts };
  for (const type of coinChangeType.options)
    if (counts[type] !== undefined) all[type] = (all[type] ?? 0) + (counts[type] ?? 0);
  return all;
}

/** Renames users whose account or e-mail was registered before they were seeded, and drops their e-mail. */
async function withFreeNames(db: MockDatabase, users: readonly UserRow[]): Promise<readonly UserRow[]> {
  // Each new user takes an id, and binding an e-mail takes a captcha. If neither was taken, no name can be in use.
  const [accounts, mails] = await db.counters.bulkGet(['users', 'mails']);
  if (accounts?.value === largeIds.users && (mails?.value ?? 0) === 0) return users;
  const names = users.flatMap(({ accountKey, emailKey }) => [
    accountKey,
    ...(emailKey === undefined ? [] : [emailKey]),
  ]);
  const takers = [
    ...(await db.users.where('accountKey').anyOf(names).toArray()),
    ...(await db.users.where('emailKey').anyOf(names).toArray()),
  ];
  const taken = new Set(takers.flatMap(({ accountKey, emailKey }) => [accountKey, emailKey]));
  return users.map((user) => {
    const { emailKey, ...others } = user;
    if (!taken.has(user.accountKey) && !taken.has(emailKey)) return user;
    const userAccount = `${user.userAccount}.${user.id}`;
    return searchableUser({ ...others, userAccount, accountKey: userAccount, email: null });
  });
}
