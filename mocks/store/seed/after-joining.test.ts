/**
 * Nobody buys, gets or spends coins before having joined, in any scenario. `large.test.ts` checks the later steps of
 * `large`.
 */
import { expect, test } from 'vitest';
import { scenarioNames } from '../../../contract/controls.ts';
import { scenario } from './scenarios.ts';

const now = Date.UTC(2026, 10, 21, 4);

test.each(scenarioNames)('in scenario %s no change or order is older than its user', (name) => {
  for (const seed of [1, 2, 3, 7]) {
    const { users, entries, orders } = scenario(name, seed, now);
    const joined = new Map(users.map(({ id, time }) => [id, time]));
    const isTooEarly = (userId: number, time: number) => time < (joined.get(userId) ?? Number.POSITIVE_INFINITY);
    expect(entries.filter(({ holder, time }) => holder > 0 && isTooEarly(holder, time))).toEqual([]);
    expect(orders.filter(({ userId, time }) => isTooEarly(userId, time))).toEqual([]);
  }
});
