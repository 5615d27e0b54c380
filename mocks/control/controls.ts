/**
 * The mock's own controls. Testers, the demo console and the tests use them to set up a situation, and to see what the
 * backend holds.
 */
import {
  checkLedger,
  dumpMock,
  getInbox,
  getLog,
  getMockState,
  loadMock,
  moveClock,
  resetMock,
  scenarioNames,
  setCustomer,
  setFaults,
  type MockState,
  type ScenarioName,
} from '../../contract/controls.ts';
import { refuse, refuseField } from '../domain/refusal.ts';
import { nameKey } from '../domain/users/user.ts';
import type { Context } from '../http/context.ts';
import { reseed } from '../store/seed/seed-database.ts';
import { seedInBackground } from '../store/seed/seed-in-background.ts';
import { changeCustomer, customerOf } from '../store/customer.ts';
import { changeSituation, readSituation } from '../store/situation.ts';
import { auditDatabase } from './audit.ts';
import { dumpDatabase, loadDump } from './dump.ts';
import { defineControl, type Control } from './control-pipeline.ts';

// The clock can't be moved beyond the beginning of the year 9000, because an ISO instant has four digits for the year.
// The thousand years that remain are for periods that end long after the mock's present.
const latestTimeMs = Date.UTC(9_000, 0);

const iso = (time: number): string => new Date(time).toISOString();

async function stateOf({ db, requestLog, hostNow }: Context): Promise<MockState> {
  const log = await requestLog.size();
  return await db.transaction('r', db.tables, async () => {
    const situation = await readSituation(db);
    const { scenario, seed, clockOffset, seededAt, touched = false, latencyMs, jitterMs, rules } = situation;
    const { sowing: progress } = situation;
    const rows: Record<string, number> = { log };
    for (const table of db.backendTables) rows[table.name] = await table.count();
    return {
      scenario,
      seed,
      now: iso(hostNow() + clockOffset),
      clockOffset,
      seededAt: seededAt === undefined ? null : iso(seededAt),
      touched,
      rows,
      faults: { latencyMs, jitterMs, rules },
      seeding: progress === undefined ? null : { done: progress.done, total: progress.total },
      customer: customerOf(situation),
    };
  });
}

function isScenario(name: string): name is ScenarioName {
  return scenarioNames.some((known) => known === name);
}

const allControls: readonly Control[] = [
  defineControl(resetMock, async (context, { scenario, seed }) => {
    if (!isScenario(scenario)) return refuse('scenarioUnavailable', { scenario, available: scenarioNames.join(', ') });
    await reseed(context.db, { scenario, seed, now: context.hostNow() });
    await context.requestLog.forget();
    seedInBackground(context.db, context.report);
    return await stateOf(context);
  }),

  defineControl(getMockState, stateOf),

  defineControl(setFaults, async ({ db }, given) => {
    const { latencyMs, jitterMs, rules } = await changeSituation(db, () => given);
    return { latencyMs, jitterMs, rules };
  }),

  defineControl(moveClock, async ({ db, hostNow }, { advanceMs }) => {
    if (hostNow() + (await readSituation(db)).clockOffset + advanceMs > latestTimeMs) return refuseField('advanceMs');
    const { clockOffset } = await changeSituation(db, (row) => ({ clockOffset: row.clockOffset + advanceMs }));
    return { now: iso(hostNow() + clockOffset) };
  }),

  defineControl(setCustomer, ({ db }, change) => changeCustomer(db, change)),

  defineControl(getInbox, async ({ db }, { emailAccount }) => {
    const mails =
      emailAccount === undefined
        ? await db.mails.toArray()
        : await db.mails.where({ emailKey: nameKey(emailAccount) }).toArray();
    mails.sort((a, b) => b.id - a.id);
    return mails.map(({ emailAccount: to, subject, captcha, time }) => ({
      emailAccount: to,
      subject,
      captcha,
      time: iso(time),
    }));
  }),

  defineControl(getLog, async ({ requestLog }, { limit }) =>
    (await requestLog.last(limit)).map((line) => ({ ...line, time: iso(line.time) })),
  ),

  defineControl(dumpMock, ({ db }) => dumpDatabase(db)),

  defineControl(loadMock, async (context, given) => {
    const refusal = await loadDump(context.db, given);
    if (refusal !== undefined) return refusal;
    seedInBackground(context.db, context.report);
    return await stateOf(context);
  }),

  defineControl(checkLedger, ({ db }) => auditDatabase(db)),
];

/** The controls by path. */
export const controls: Readonly<Record<string, Control>> = Object.fromEntries(
  allControls.map((control) => [control.path, control]),
);
