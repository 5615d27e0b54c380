// @vitest-environment happy-dom
/**
 * Tests decisions in preparing: when they are sent, that nothing is sent if the preparing ends early, and that it
 * prevents other transfers. The user `agent` has 10 000 coins (tests/support/users.ts).
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  agent,
  testBackend,
  storedDecisions,
  openDecision,
  transferOrder,
  unsentReason,
  setUp,
  tearDown,
  removeDecisions,
  storeDecisions,
} from '../../../tests/support/coin-backend.ts';
import { decisionWith } from '../../../tests/support/coin-decision.ts';
import { stubWebLocks } from '../../../tests/support/web-locks.ts';
import type { CoinDecision } from '../../device/stored-decisions.ts';
import { answerWaitMs } from './prepare.ts';
import { resolveDecisions, sendDecision } from './send-decision.ts';

beforeEach(setUp);
afterEach(tearDown);

describe('a decision in preparing', () => {
  const preparing = () => decisionWith(transferOrder, { lastChangeId: 0, step: { state: 'preparing' } });

  test('is stored at once, and changes to sending before the request leaves', async () => {
    testBackend.backend.hanging = true;
    const sending = sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(100);
    expect(storedDecisions()).toMatchObject([{ order: transferOrder, step: { state: 'preparing' } }]);
    expect(testBackend.backend.keys).toEqual([]);
    let atSending: string | undefined;
    testBackend.backend.beforeSending = () => {
      atSending = storedDecisions()[0]?.step.state;
    };
    testBackend.backend.hanging = false;
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(atSending).toBe('sending');
    expect((await sending).step.state).toBe('done');
  });

  test('is sent with the time of its preparing if the clock is put back before the sending', async () => {
    testBackend.backend.hanging = true;
    const sending = sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(100);
    const preparedAt = storedDecisions()[0]?.sentAt;
    vi.setSystemTime(Date.now() - 3_600_000);
    testBackend.backend.hanging = false;
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    // The draft of the order was stored before the preparing. It must not count as newer than the sending.
    expect(await sending).toMatchObject({ sentAt: preparedAt, step: { state: 'done' } });
    expect(storedDecisions()).toMatchObject([{ sentAt: preparedAt }]);
  });

  test('is removed as soon as the person cancels it', async () => {
    testBackend.backend.hanging = true;
    const cancel = new AbortController();
    const sending = unsentReason(sendDecision(transferOrder, 10_000, cancel.signal));
    await vi.advanceTimersByTimeAsync(100);
    cancel.abort();
    expect(storedDecisions()).toEqual([]);
    expect(await sending).toMatchObject({ name: 'CancelError' });
  });

  test('is removed if the balance differs', async () => {
    testBackend.backend.user = { ...agent, coin: 9_500 };
    await expect(sendDecision(transferOrder, 10_000)).rejects.toMatchObject({ reason: 'balance' });
    expect(storedDecisions()).toEqual([]);
  });

  test("isn't sent if the user logs out meanwhile, and doesn't come back", async () => {
    testBackend.backend.hanging = true;
    const sending = unsentReason(sendDecision(transferOrder, 10_000));
    await vi.advanceTimersByTimeAsync(100);
    removeDecisions();
    testBackend.backend.hanging = false;
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    testBackend.backend.release();
    expect(await sending).toMatchObject({ reason: 'session' });
    expect(testBackend.backend.keys).toEqual([]);
    expect(storedDecisions()).toEqual([]);
  });

  test("isn't sent if another tab ended it as abandoned", async () => {
    testBackend.backend.hanging = true;
    const sending = unsentReason(sendDecision(transferOrder, 10_000));
    await vi.advanceTimersByTimeAsync(100);
    const ended = storedDecisions().map((decision): CoinDecision => ({
      ...decision,
      step: { state: 'refused', code: null, message: null, unsent: true },
    }));
    storeDecisions(...ended);
    testBackend.backend.hanging = false;
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    testBackend.backend.release();
    expect(await sending).toMatchObject({ name: 'NotSentError' });
    expect(testBackend.backend.keys).toEqual([]);
    expect(storedDecisions()).toEqual(ended);
  });

  test('prevents every other transfer', async () => {
    storeDecisions(preparing());
    await expect(sendDecision(transferOrder, 10_000)).rejects.toMatchObject({ reason: 'busy' });
    expect(testBackend.backend.keys).toEqual([]);
  });

  test('ends as unsent if its tab was closed, so that the person hears of it', async () => {
    stubWebLocks();
    storeDecisions(preparing());
    await resolveDecisions();
    expect(openDecision()?.step).toEqual({ state: 'refused', code: null, message: null, unsent: true });
    expect(testBackend.backend.keys).toEqual([]);
  });

  test("doesn't prevent another decision if its tab is closed", async () => {
    stubWebLocks();
    storeDecisions(preparing());
    expect((await sendDecision(transferOrder, 10_000)).step.state).toBe('done');
    expect(storedDecisions()).toHaveLength(2);
    expect(testBackend.backend.keys).toHaveLength(1);
  });

  test('stays untouched while its tab is open', async () => {
    stubWebLocks([`money:${agent.id}`]);
    storeDecisions(preparing());
    void resolveDecisions();
    await expect(sendDecision(transferOrder, 10_000)).rejects.toMatchObject({ reason: 'busy' });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(openDecision()?.step.state).toBe('preparing');
  });

  test('ends as unsent after a time limit if locks do not span tabs', async () => {
    storeDecisions(preparing());
    const ended = resolveDecisions();
    await vi.advanceTimersByTimeAsync(answerWaitMs);
    expect(openDecision()?.step.state).toBe('preparing');
    await vi.advanceTimersByTimeAsync(answerWaitMs + 2_000);
    await ended;
    expect(openDecision()?.step).toMatchObject({ state: 'refused', unsent: true });
    expect(testBackend.backend.keys).toEqual([]);
  });
});
