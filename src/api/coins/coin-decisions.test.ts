// @vitest-environment happy-dom
/** Tests the stored decisions, also while another tab writes between a read and a write of this tab. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agent, removeDecisions, storedDecisions, transferOrder } from '../../../tests/support/coin-backend.ts';
import { decisionWith } from '../../../tests/support/coin-decision.ts';
import { throwQuotaError, type TestStorage, testStorage } from '../../../tests/support/test-storage.ts';
import type { CoinDecision, CoinDecisionStep } from '../../device/stored-decisions.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import {
  storeDecisionStep,
  openDecisionAtom,
  readDecision,
  markOutcomeSeen,
  removePreparing,
  unsettledDecisionsOf,
  storeDecision,
  storeSending,
  startRereadingDecisions,
} from './coin-decisions.ts';

const mine = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';
const theirs = '7b1c4a52-6c0e-4d58-9f2b-0f6f4c1d2e3a';
const decision = (key: string, step: CoinDecisionStep = { state: 'sending' }): CoinDecision =>
  decisionWith(transferOrder, { key, sentAt: key === mine ? 1 : 2, step });
const done: CoinDecisionStep = { state: 'done', result: null, doneAt: 5 };
const refused: CoinDecisionStep = { state: 'refused', code: 50001, message: '积分不足' };
const unknown: CoinDecisionStep = { state: 'unknown', lostAt: 1, attempts: 1, nextAt: null };

let storage: TestStorage;

/** Runs `work` right before this tab's next write reaches the storage, as if another tab did it. */
function meanwhile(work: () => void): void {
  storage.beforeWrite = () => {
    storage.beforeWrite = () => {};
    work();
  };
}

const otherTab = {
  storeDecision: (written: CoinDecision): void => storage.put(`moneyIntent:${written.key}`, written),
  storeEnd: (key: string, step: CoinDecisionStep): void => storage.put(`moneyEnd:${key}`, step),
};

beforeEach(() => {
  storage = testStorage();
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 0, fresh: true });
});
afterEach(removeDecisions);

describe('two tabs that write at the same time', () => {
  test('lose no decision if one tab stores a decision while the other marks an end as seen', () => {
    storeDecision(decision(mine));
    storeDecisionStep(mine, done);
    meanwhile(() => otherTab.storeDecision(decision(theirs)));
    markOutcomeSeen(mine);
    expect(readDecision(mine)?.seen).toBe(true);
    expect(unsettledDecisionsOf(agent.id).map(({ key }) => key)).toEqual([theirs]);
  });

  test('lose no decision if both tabs store one', () => {
    meanwhile(() => otherTab.storeDecision(decision(theirs)));
    storeDecision(decision(mine));
    expect(
      unsettledDecisionsOf(agent.id)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([mine, theirs]);
  });

  test.each([
    ['done', done],
    ['refused', refused],
  ] as const)('never change %s back to unknown', (_, end) => {
    storeDecision(decision(mine));
    meanwhile(() => otherTab.storeEnd(mine, end));
    storeDecisionStep(mine, unknown);
    expect(readDecision(mine)?.step).toEqual(end);
    storeDecisionStep(mine, unknown);
    storeDecisionStep(mine, end === done ? refused : done);
    expect(readDecision(mine)?.step).toEqual(end);
  });

  test('send nothing if the other tab has ended the decision as abandoned', () => {
    storeDecision(decision(mine, { state: 'preparing' }));
    meanwhile(() => otherTab.storeEnd(mine, { state: 'refused', code: null, message: null, unsent: true }));
    expect(storeSending(mine, { lastChangeId: 7, sentAt: 3 })).toBe(false);
    expect(readDecision(mine)?.step.state).toBe('refused');
  });

  test('bring nothing back after a log-out in the other tab', () => {
    storeDecision(decision(mine));
    removeDecisions();
    storeDecisionStep(mine, done);
    storeDecisionStep(mine, unknown);
    markOutcomeSeen(mine);
    removePreparing(mine);
    expect(storage.keys()).toEqual([]);
  });
});

describe('a device whose storage is full', () => {
  test("sends nothing, because it can't store the decision", () => {
    storage.beforeWrite = throwQuotaError;
    expect(storeDecision(decision(mine))).toBe(false);
    expect(storedDecisions()).toEqual([]);
  });

  test('knows the end and the seen mark in this tab, and asks the backend again after the next start', () => {
    storeDecision(decision(mine));
    storage.beforeWrite = throwQuotaError;
    storeDecisionStep(mine, done);
    expect(store.get(openDecisionAtom)?.step).toEqual(done);
    markOutcomeSeen(mine);
    expect(store.get(openDecisionAtom)).toBeNull();
    expect(localStorage.getItem(`moneyIntent:${mine}`)).toContain('sending');
  });
});

test('the last ten settled decisions and every unsettled decision stay beside a new decision', () => {
  for (let index = 0; index < 14; index += 1) {
    const key = `2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0${String(index).padStart(2, '0')}`;
    storeDecision({ ...decision(key), sentAt: index });
    if (index !== 3) storeDecisionStep(key, done);
  }
  expect(
    storedDecisions()
      .map(({ sentAt }) => sentAt)
      .toSorted((a, b) => a - b),
  ).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

test('the newest settled decision of a kind stays, because it shows whether the stored draft was sent', () => {
  const batch: CoinDecision['order'] = { kind: 'transferMany', transfers: [], amount: 0 };
  for (let index = 0; index < 14; index += 1) {
    const key = `2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0${String(index).padStart(2, '0')}`;
    storeDecision({ ...decision(key), ...(index < 2 ? { order: batch } : {}), sentAt: index });
    storeDecisionStep(key, done);
  }
  const kept = storedDecisions().filter(({ order }) => order.kind === 'transferMany');
  expect(kept.map(({ sentAt }) => sentAt)).toEqual([1]);
});

test('a page that the browser restores shows what another tab has decided meanwhile', () => {
  startRereadingDecisions();
  storeDecision(decision(theirs));
  otherTab.storeEnd(theirs, done);
  expect(store.get(openDecisionAtom)?.step.state).toBe('sending');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(store.get(openDecisionAtom)?.step.state).toBe('done');
});

test('decisions that an earlier version stored under one key are moved to a key each', async () => {
  storage.put('moneyIntents', [decision(mine), { order: 'of a newer one' }, decision(theirs, done)]);
  vi.resetModules();
  const decisions = await import('./coin-decisions.ts');
  decisions.startDecisions();
  expect(decisions.readDecision(mine)?.step.state).toBe('sending');
  expect(decisions.readDecision(theirs)?.step.state).toBe('done');
  expect(localStorage.getItem('moneyIntents')).toBeNull();
});
