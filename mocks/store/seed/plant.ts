/** Putting a scenario into the store, whole or not at all: at the first start, and at every reset. */
import type { MockDatabase } from '../database.ts';
import { addEntries } from '../marks.ts';
import type { ScenarioName } from '../rows.ts';
import { calm } from '../situation.ts';
import { noticeSets, standingsOf } from './headcounts.ts';
import { scenario } from './scenarios.ts';

export interface Plan {
  scenario: ScenarioName;
  seed: number;
  /** The host's time in milliseconds: the backend's clock starts there. */
  now: number;
}

/** Seeds a store that was never seeded. Two tabs that start at once seed it once. */
export async function plantOnce(db: MockDatabase, plan: Plan): Promise<void> {
  // A later start needs no more than this look.
  if (await db.situation.get('situation') !== undefined) return;
  await db.transaction('rw', db.tables, async () => {
    if (await db.situation.get('situation') === undefined) await plant(db, plan);
  });
}

/** "Empties and seeds anew": also "puts the clock back, clears faults, inbox and log, ends sessions". */
export async function replant(db: MockDatabase, plan: Plan): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.backend) await table.clear();
    await plant(db, plan);
  });
}

async function plant(db: MockDatabase, { scenario: name, seed, now }: Plan): Promise<void> {
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
    db.orders.bulkAdd(rows.orders),
    db.platforms.bulkAdd(rows.platforms),
    db.accounts.gxy.bulkAdd(rows.gxy),
    db.accounts.zxjy.bulkAdd(rows.zxjy),
    db.accounts.xxy.bulkAdd(rows.xxy),
    db.accounts.xyb.bulkAdd(rows.xyb),
    db.courses.bulkAdd(rows.courses),
    db.unlocks.bulkAdd(rows.unlocks),
    db.notices.bulkAdd(rows.notices),
    db.noticeSets.bulkAdd(noticeSets(rows)),
    db.situation.put({ name: 'situation', scenario: name, seed, ...calm, ...(rows.sowing === undefined ? {} : { sowing: rows.sowing }) }),
  ]);
}
