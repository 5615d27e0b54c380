/**
 * Runs random sequences of commands in two tabs, and compares the backend's ledger with the reference ledger
 * (model/reference.ts).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { people, type Decision } from './model/reference.ts';
import { Run, type Command } from './model/run.ts';
import { prepared } from './model/tabs.ts';
import { caseCount, propertySeed } from './case-count.ts';

const person = fc.constantFrom(...people);
// The agent and the student act most often. The admin acts too, because only an admin adds or removes coins, refunds
// and bans.
const somebody = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('agent' as const, 'student' as const) },
  { weight: 1, arbitrary: person },
);
const target = fc.oneof({ weight: 12, arbitrary: person }, { weight: 1, arbitrary: fc.constant('nobody' as const) });
const anyCoins = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1_000_000 }));
const fewCoins = fc.integer({ min: 1, max: 300 });
const mostlyAdmin = fc.oneof({ weight: 9, arbitrary: fc.constant('admin' as const) }, { weight: 1, arbitrary: person });
const order = fc.integer({ min: 1, max: 9 });

const decision: fc.Arbitrary<Decision> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), by: somebody, to: target, coins: fewCoins }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), by: somebody, to: target, coins: anyCoins }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('transferMany' as const),
      by: somebody,
      transfers: fc.uniqueArray(fc.record({ to: target, coins: fewCoins }), {
        minLength: 1,
        maxLength: 4,
        selector: ({ to }) => to,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('addCoin' as const), by: mostlyAdmin, to: target, coins: fewCoins }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reduceCoin' as const), by: mostlyAdmin, to: target, coins: fewCoins }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('order' as const), by: somebody }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      by: somebody,
      order,
      outcome: fc.constantFrom('success' as const, 'success' as const, 'failure' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), by: somebody, order }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), by: mostlyAdmin, order }) },
  {
    weight: 1,
    arbitrary: somebody.chain((by) =>
      fc.record({
        kind: fc.constant('renewMany' as const),
        by: fc.constant(by),
        items: fc.uniqueArray(
          fc.record({
            whose: fc.oneof({ weight: 5, arbitrary: fc.constant(by) }, { weight: 1, arbitrary: person }),
            months: fc.integer({ min: 1, max: 12 }),
          }),
          { minLength: 1, maxLength: 2, selector: ({ whose }) => whose },
        ),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('renew' as const),
      by: somebody,
      months: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('unlock' as const),
      by: somebody,
      course: fc.constantFrom(1 as const, 2 as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('ban' as const),
      by: mostlyAdmin,
      who: fc.constantFrom('student' as const, 'banned' as const, 'admin' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('unBan' as const),
      by: mostlyAdmin,
      who: fc.constantFrom('student' as const, 'banned' as const),
    }),
  },
);

const tab = fc.constantFrom(0 as const, 1 as const);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('do' as const), tab, decision }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('same' as const), decision, copies: fc.constantFrom(2, 3, 20) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('burst' as const),
      decisions: fc.array(decision, { minLength: 2, maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lost' as const), decision }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('broken' as const),
      decision,
      how: fc.constantFrom('network' as const, 'http' as const, 'code' as const, 'timeout' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), tab, decision, moments: fc.nat(60) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('repeat' as const), back: fc.nat(5), isOther: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('later' as const), tenMinutes: fc.constantFrom(1, 2, 30, 144, 200) }),
  },
);

describe('the ledger, in two tabs', () => {
  test(
    'equals the reference ledger after 50 random commands, among them bursts, lost answers, closed tabs and ' +
      'passing days',
    async () => {
      const situation = await prepared();
      let commands = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 50, maxLength: 50 }), async (steps) => {
          const run = await Run.begin(situation);
          for (const step of steps) {
            await run.carryOut(step);
            commands += 1;
          }
          await run.finish();
          run.close();
        }),
        { numRuns: caseCount({ usually: 40, inSoak: 2_000 }), seed: propertySeed(), endOnFailure: true },
      );
      expect(commands).toBeGreaterThanOrEqual(caseCount({ usually: 40, inSoak: 2_000 }) * 50);
    },
    caseCount({ usually: 900_000, inSoak: 7_200_000 }),
  );
});
