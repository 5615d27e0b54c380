// @vitest-environment happy-dom
/** Tests that an open tab finds the outcome of a decision whose tab was closed, if the browser has Web Locks. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
import { leftDecisionsCheckMs, startFindingLeftDecisions } from './send-decision.ts';

beforeEach(setUp);
afterEach(tearDown);

/**
 * Stores a decision of another tab, which the backend has carried out. The transfer's change has the id 71, the
 * first after `lastChangeId`.
 */
function sendElsewhere(step: CoinDecision['step'] = unknown(0)): void {
  testBackend.backend.carryOut({ userAccount: 'student', transferCoin: 500, remark: transferOrder.remark });
  storeDecisions({
    key: '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1',
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

test.each(['sending', 'unknown'] as const)('a decision that a closed tab has left %s is found done', async (state) => {
  stubWebLocks();
  startFindingLeftDecisions();
  await vi.advanceTimersByTimeAsync(1_000);
  sendElsewhere(state === 'sending' ? { state } : unknown(3));
  await vi.advanceTimersByTimeAsync(leftDecisionsCheckMs);
  expect(openDecision()?.step.state).toBe(state);
  await vi.advanceTimersByTimeAsync(leftDecisionsCheckMs + 2_000);
  expect(openDecision()?.step.state).toBe('done');
  expect(testBackend.backend.keys).toEqual([]);
});

test('a decision stays to the tab that holds the lock', async () => {
  stubWebLocks([`money:${agent.id}`]);
  startFindingLeftDecisions();
  sendElsewhere();
  await vi.advanceTimersByTimeAsync(5 * leftDecisionsCheckMs);
  expect(openDecision()?.step).toMatchObject({ state: 'unknown', attempts: 0 });
});

test('without Web Locks a decision stays to its tab, which may still wait for an answer', async () => {
  startFindingLeftDecisions();
  sendElsewhere();
  await vi.advanceTimersByTimeAsync(20 * leftDecisionsCheckMs);
  expect(openDecision()?.step).toMatchObject({ state: 'unknown', attempts: 0 });
});
