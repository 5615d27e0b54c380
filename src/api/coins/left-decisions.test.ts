// @vitest-environment happy-dom
/** An open tab finds the outcome of a decision whose tab was closed, with Web Locks and without. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  agent,
  openDecision,
  setUp,
  storeDecisions,
  tearDown,
  testBackend,
  transferOrder,
} from '../../../tests/support/coin-backend.ts';
import { stubWebLocks } from '../../../tests/support/web-locks.ts';
import type { CoinDecision } from '../../device/stored-decisions.ts';
import { storeDecisionStep } from './coin-decisions.ts';
import { leftDecisionsCheckMs, startFindingLeftDecisions } from './send-decision.ts';

beforeEach(() => {
  setUp();
  startFindingLeftDecisions();
});
afterEach(tearDown);

const key = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';

/** Stores the decision of another tab, whose answer was lost. */
function sendElsewhere(step: CoinDecision['step'] = unknown(0)): void {
  testBackend.backend.carryOut({ userAccount: 'student', transferCoin: 500, remark: transferOrder.remark });
  storeDecisions({
    key,
    userId: agent.id,
    order: transferOrder,
    balanceBefore: 10_000,
    lastChangeId: 70,
    sentAt: Date.now(),
    seen: false,
    step,
  });
}

function unknown(attempts: number): CoinDecision['step'] {
  return { state: 'unknown', lostAt: Date.now(), attempts, nextAt: null };
}

describe.each(['with Web Locks', 'without Web Locks'])('a decision that a closed tab has left, %s,', (locks) => {
  beforeEach(() => {
    if (locks === 'with Web Locks') stubWebLocks();
  });

  test.each(['sending', 'unknown'] as const)('is found done if it is %s', async (state) => {
    await vi.advanceTimersByTimeAsync(1_000);
    sendElsewhere(state === 'sending' ? { state } : unknown(3));
    await vi.advanceTimersByTimeAsync(leftDecisionsCheckMs);
    expect(openDecision()?.step.state).toBe(state);
    await vi.advanceTimersByTimeAsync(leftDecisionsCheckMs + 2_000);
    expect(openDecision()?.step.state).toBe('done');
    expect(testBackend.backend.keys).toEqual([]);
  });
});

test('a decision stays to the tab that holds the lock', async () => {
  stubWebLocks([`money:${agent.id}`]);
  sendElsewhere();
  await vi.advanceTimersByTimeAsync(5 * leftDecisionsCheckMs);
  expect(openDecision()?.step).toMatchObject({ state: 'unknown', attempts: 0 });
});

test('without Web Locks a decision stays to the tab whose attempts change it', async () => {
  sendElsewhere();
  for (let attempts = 1; attempts < 10; attempts += 1) {
    storeDecisionStep(key, unknown(attempts));
    await vi.advanceTimersByTimeAsync(leftDecisionsCheckMs / 2);
    expect(openDecision()?.step).toMatchObject({ state: 'unknown', attempts });
  }
});
