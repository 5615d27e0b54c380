/** The mock's own controls: what testers, the demo console and the tests use to make a situation and to look behind it. */
import * as v from 'valibot';
import { whole } from '../../contract/fields.ts';
import { refuse, refuseField } from '../domain/refusal.ts';
import { nameKey } from '../domain/user.ts';
import type { Context } from '../http/context.ts';
import { faults } from '../store/faults.ts';
import type { ScenarioName } from '../store/rows.ts';
import { replant } from '../store/seed/plant.ts';
import { keepSowing } from '../store/seed/sow.ts';
import { scenarioNames } from '../store/seed/scenarios.ts';
import { changeSituation, readSituation } from '../store/situation.ts';
import { auditLedger } from './audit.ts';
import { dump, dumpSchema, load } from './dump.ts';
import { controlOf, type Control } from './pipeline.ts';

const nothing = v.strictObject({});
const longestAdvance = 10 * 366 * 86_400_000;
// The last year that an ISO instant writes in four digits, with room for what ends years after its beginning.
const latest = Date.UTC(9_000, 0);

async function state({ db, journal, hostNow }: Context) {
  const log = await journal.size();
  return await db.transaction('r', db.tables, async () => {
    const { scenario, seed, clockOffset, latencyMs, jitterMs, rules, sowing } = await readSituation(db);
    const rows: Record<string, number> = { log };
    for (const table of db.backend) rows[table.name] = await table.count();
    return {
      scenario, seed, now: new Date(hostNow() + clockOffset).toISOString(), rows, faults: { latencyMs, jitterMs, rules },
      // What a large scenario still sows in the background, in steps.
      seeding: sowing === undefined ? null : { done: sowing.done, total: sowing.total },
    };
  });
}

function isAvailable(name: string): name is ScenarioName {
  return scenarioNames.some((known) => known === name);
}

export const controls: Readonly<Record<string, Control>> = {
  '/__mock/reset': controlOf('POST', v.strictObject({
    scenario: v.optional(v.pipe(v.string(), v.maxLength(50)), 'default'),
    seed: v.optional(whole(0, 0xffff_ffff), 1),
  }), async (context, { scenario, seed }) => {
    if (!isAvailable(scenario)) return refuse('scenarioUnavailable', { scenario, available: scenarioNames.join(', ') });
    await replant(context.db, { scenario, seed, now: context.hostNow() });
    await context.journal.forget();
    keepSowing(context.db, context.report);
    return await state(context);
  }),

  '/__mock/state': controlOf('GET', nothing, state),

  '/__mock/faults': controlOf('POST', faults, async ({ db }, given) => {
    const { latencyMs, jitterMs, rules } = await changeSituation(db, () => given);
    return { latencyMs, jitterMs, rules };
  }),

  '/__mock/clock': controlOf('POST', v.strictObject({ advanceMs: whole(0, longestAdvance) }), async ({ db, hostNow }, { advanceMs }) => {
    if (hostNow() + (await readSituation(db)).clockOffset + advanceMs > latest) return refuseField('advanceMs');
    const { clockOffset } = await changeSituation(db, (row) => ({ clockOffset: row.clockOffset + advanceMs }));
    return { now: new Date(hostNow() + clockOffset).toISOString() };
  }),

  '/__mock/inbox': controlOf('GET', v.strictObject({ emailAccount: v.optional(v.string()) }), async ({ db }, { emailAccount }) => {
    const mails = emailAccount === undefined ? await db.mails.toArray() : await db.mails.where({ emailKey: nameKey(emailAccount) }).toArray();
    mails.sort((a, b) => b.id - a.id);
    return mails.map(({ emailAccount: to, subject, captcha, time }) => (
      { emailAccount: to, subject, captcha, time: new Date(time).toISOString() }));
  }),

  '/__mock/log': controlOf('GET', v.strictObject({ limit: v.optional(whole(1, 500), 50) }), async ({ journal }, { limit }) => (
    (await journal.last(limit)).map(({ id: _id, time, ...line }) => ({ ...line, time: new Date(time).toISOString() })))),

  '/__mock/dump': controlOf('GET', nothing, ({ db }) => dump(db)),

  '/__mock/load': controlOf('POST', dumpSchema, async (context, given) => {
    const refusal = await load(context.db, given);
    if (refusal !== undefined) return refusal;
    keepSowing(context.db, context.report);
    return await state(context);
  }),

  '/__mock/ledger': controlOf('GET', nothing, ({ db }) => auditLedger(db)),
};
