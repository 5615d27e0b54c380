// @vitest-environment happy-dom
/**
 * Tests how far the order of a draft got, and which decisions count as older than the values of a form. `transferOrder`
 * has the amount 500.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agent, removeDecisions, transferOrder } from '../../../tests/support/coin-backend.ts';
import { decisionWith } from '../../../tests/support/coin-decision.ts';
import { testStorage } from '../../../tests/support/test-storage.ts';
import type { CoinDecision, CoinDecisionStep } from '../../device/stored-decisions.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import { storeDecision } from './coin-decisions.ts';
import { draftProgress, settledKeys } from './draft-progress.ts';

const mine = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';
const theirs = '7b1c4a52-6c0e-4d58-9f2b-0f6f4c1d2e3a';
const decision = (key: string, step: CoinDecisionStep): CoinDecision =>
  decisionWith(transferOrder, { key, sentAt: key === mine ? 1 : 2, step });
const done: CoinDecisionStep = { state: 'done', result: null, doneAt: 5 };
const refused: CoinDecisionStep = { state: 'refused', code: 50001, message: '积分不足' };
const unknown: CoinDecisionStep = { state: 'unknown', lostAt: 1, attempts: 1, nextAt: null };

beforeEach(() => {
  testStorage();
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 0, fresh: true });
});
afterEach(removeDecisions);

describe('the order of a draft that was typed at 2', () => {
  const progress = (...decisions: CoinDecision[]) => draftProgress(2, decisions, ({ amount }) => amount === 500);
  const closed: CoinDecisionStep = { state: 'closed' };

  test.each([
    ['sent', done],
    ['sent', closed],
    ['underWay', { state: 'preparing' }],
    ['underWay', { state: 'sending' }],
    ['underWay', unknown],
    ['unsent', refused],
  ] as const)('is %s if its decision is %o', (expected, step) => {
    expect(progress(decision(theirs, step))).toBe(expected);
  });

  test('is unsent if no decision since then was made of it', () => {
    expect(progress()).toBe('unsent');
    expect(progress(decision(mine, done))).toBe('unsent');
    expect(progress({ ...decision(theirs, done), order: { ...transferOrder, amount: 7 } })).toBe('unsent');
  });

  test('is sent if one decision was refused, and another was carried out', () => {
    expect(progress(decision(theirs, refused), decision(theirs, done))).toBe('sent');
  });

  test('is forgotten once the device may have removed its decision, unless a refusal is left', () => {
    const other = { ...decision(theirs, done), order: { ...transferOrder, amount: 7 } };
    for (let index = 10; index < 20; index += 1)
      storeDecision({ ...other, key: `2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0${index}`, sentAt: index });
    expect(progress(other)).toBe('forgotten');
    expect(progress(other, decision(theirs, refused))).toBe('unsent');
    // The newest decision of the kind always stays, so none is missing.
    expect(progress({ ...other, sentAt: 1 })).toBe('unsent');
  });
});

test('a form counts only decisions with a known end as older than its values', () => {
  const steps: CoinDecisionStep[] = [
    { state: 'preparing' },
    { state: 'sending' },
    unknown,
    done,
    refused,
    { state: 'closed' },
  ];
  const decisions = steps.map((step) => ({ ...decision(theirs, step), key: step.state }));
  expect(settledKeys(decisions)).toEqual(['done', 'refused', 'closed']);
});
