// @vitest-environment happy-dom
/**
 * Tests how the outcome of a lost answer is found, how long it stays unknown, and when the call is sent again. The user
 * `agent` has 10 000 coins (tests/support/users.ts).
 */
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  agent,
  testBackend,
  transferAnswer,
  openDecision,
  transferOrder,
  setUp,
  tearDown,
  removeDecisions,
  storedDecisions,
} from '../../../tests/support/coin-backend.ts';
import { student } from '../../../tests/support/users.ts';
import { stored } from '../../device/storage.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import { answerWaitMs } from './prepare.ts';
import { resendWindowMs } from './resolve-outcome.ts';
import { resolveDecisionsNow, sendDecision } from './send-decision.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
beforeEach(setUp);
afterEach(tearDown);

describe('a lost answer', () => {
  test('is unknown first, and then found in the ledger without a second sending', async () => {
    testBackend.backend.transfer = ['lost'];
    const sent = await sendDecision(transferOrder, 10_000);
    expect(sent.step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(openDecision()?.step).toMatchObject({ state: 'done', result: transferAnswer, checked: true });
    expect(testBackend.backend.keys).toHaveLength(1);
  });

  test('causes a second sending with the same key if the request never arrived', async () => {
    testBackend.backend.transfer = ['unreachable', { data: transferAnswer }];
    await sendDecision(transferOrder, 10_000);
    // The second sending waits, because a backend without keys may still be about to write the transfer.
    await vi.advanceTimersByTimeAsync(4_500);
    expect(testBackend.backend.keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(openDecision()?.step.state).toBe('done');
    expect(testBackend.backend.keys).toHaveLength(2);
    expect(new Set(testBackend.backend.keys).size).toBe(1);
    expect(testBackend.backend.ledger).toHaveLength(1);
  });

  test("is assumed after a gateway's error", async () => {
    testBackend.backend.transfer = [{ status: 502 }];
    expect((await sendDecision(transferOrder, 10_000)).step.state).toBe('unknown');
  });

  test('prevents every other transfer', async () => {
    testBackend.backend.transfer = ['lost'];
    const sent = await sendDecision(transferOrder, 10_000);
    testBackend.backend.reachable = false;
    await expect(sendDecision({ ...transferOrder, amount: 1 }, 10_000)).rejects.toMatchObject({ reason: 'busy' });
    expect(openDecision()?.key).toBe(sent.key);
  });

  test("stays unknown while the backend can't be asked, and the person can ask at once", async () => {
    testBackend.backend.transfer = ['lost'];
    await sendDecision(transferOrder, 10_000);
    testBackend.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(45_000);
    expect(openDecision()?.step).toMatchObject({ state: 'unknown' });
    testBackend.backend.reachable = true;
    resolveDecisionsNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(openDecision()?.step.state).toBe('done');
  });

  test('is not sent again after two minutes, and counts as not done if the ledger lacks it', async () => {
    testBackend.backend.transfer = ['unreachable'];
    await sendDecision(transferOrder, 10_000);
    testBackend.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(resendWindowMs + answerWaitMs + 60_000);
    const before = testBackend.backend.keys.length;
    testBackend.backend.reachable = true;
    resolveDecisionsNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(openDecision()?.step).toEqual({ state: 'refused', code: null, message: null });
    expect(testBackend.backend.keys).toHaveLength(before);
  });

  test.each([3, -3])(
    "isn't a refusal after the clock was moved by %i hours, because a backend without keys may still write",
    async (hours) => {
      testBackend.backend.knowsKeys = false;
      let ahead = 0;
      testBackend.backend.clock = () => Date.now() - ahead;
      testBackend.backend.transfer = [{ slow: 40_000 }];
      await sendDecision(transferOrder, 10_000);
      await vi.advanceTimersByTimeAsync(10_000);
      ahead = hours * 3_600_000;
      vi.setSystemTime(Date.now() + ahead);
      resolveDecisionsNow();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(openDecision()?.step.state).toBe('unknown');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(openDecision()?.step).toMatchObject({ state: 'done', result: transferAnswer });
      expect(testBackend.backend.keys).toHaveLength(1);
    },
  );

  test("isn't a refusal if the backend refuses a later request with 42900", async () => {
    testBackend.backend.transfer = ['lost', { code: 42900, message: '太频繁' }];
    await sendDecision(transferOrder, 10_000);
    testBackend.backend.ledger = [];
    await vi.advanceTimersByTimeAsync(1_500);
    expect(openDecision()?.step.state).toBe('unknown');
  });

  test('is a refusal if the second sending is refused and the ledger lacks the change', async () => {
    testBackend.backend.transfer = ['unreachable', { code: 50001, message: '积分不足' }];
    await sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(6_500);
    expect(openDecision()?.step).toEqual({ state: 'refused', code: 50001, message: '积分不足' });
  });

  test('is a refusal with a plain sentence if the backend refuses without a reason', async () => {
    testBackend.backend.transfer = [{ code: 50001, message: '' }];
    await sendDecision(transferOrder, 10_000);
    expect(openDecision()?.step).toEqual({
      state: 'refused',
      code: 50001,
      message: expect.stringContaining('(50001)'),
    });
  });

  test('is assumed if no answer comes in time, and a late answer still counts', async () => {
    testBackend.backend.holding = 'answer';
    const sending = sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    expect((await sending).step.state).toBe('unknown');
    testBackend.backend.ledger = [];
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(openDecision()?.step.state).toBe('done');
    expect(testBackend.backend.keys).toHaveLength(1);
  });

  test('is neither a refusal nor sent again while the first sending may still arrive', async () => {
    testBackend.backend.holding = 'request';
    const sending = sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    expect((await sending).step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(openDecision()?.step.state).toBe('unknown');
    testBackend.backend.holding = false;
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(openDecision()?.step.state).toBe('done');
    expect(testBackend.backend.keys).toHaveLength(1);
  });

  test('is a refusal once the key is used up, and a first sending that arrives later is refused', async () => {
    testBackend.backend.holding = 'request';
    const sending = sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    await sending;
    await vi.advanceTimersByTimeAsync(resendWindowMs - answerWaitMs - 1_000);
    expect(openDecision()?.step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(openDecision()?.step).toEqual({ state: 'refused', code: null, message: null });
    expect(testBackend.backend.abortedPaths).toEqual([]);
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(testBackend.backend.keys).toHaveLength(1);
    expect(testBackend.backend.ledger).toHaveLength(0);
    expect(openDecision()?.step.state).toBe('refused');
  });

  test('stays unknown while the first sending waits, if the backend remembers no keys', async () => {
    testBackend.backend.knowsKeys = false;
    testBackend.backend.holding = 'request';
    const sending = sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    await sending;
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(openDecision()?.step.state).toBe('unknown');
    expect(testBackend.backend.abortedPaths).toEqual([]);
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(openDecision()?.step).toMatchObject({ state: 'done', result: transferAnswer });
    expect(testBackend.backend.keys).toHaveLength(1);
  });

  test('causes a second sending that is never aborted, and its late answer counts', async () => {
    testBackend.backend.transfer = ['unreachable', { data: transferAnswer }];
    await sendDecision(transferOrder, 10_000);
    testBackend.backend.holding = 'request';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(openDecision()?.step.state).toBe('unknown');
    expect(testBackend.backend.abortedPaths).toEqual([]);
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(openDecision()?.step).toMatchObject({ state: 'done', result: transferAnswer });
    expect(testBackend.backend.keys).toHaveLength(2);
    expect(testBackend.backend.ledger).toHaveLength(1);
  });

  test('is searched by reads without a time limit, so that a late answer of the ledger counts', async () => {
    testBackend.backend.transfer = ['lost'];
    const sent = await sendDecision(transferOrder, 10_000);
    expect(sent.step.state).toBe('unknown');
    testBackend.backend.hanging = true;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(testBackend.backend.abortedPaths).toEqual([]);
    testBackend.backend.hanging = false;
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(openDecision()?.step).toMatchObject({ state: 'done', result: transferAnswer });
  });

  test('causes at most three reads at once, however long they hang', async () => {
    testBackend.backend.transfer = ['lost'];
    await sendDecision(transferOrder, 10_000);
    let under = 0;
    let most = 0;
    const { fetch } = testBackend.backend;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      under += 1;
      most = Math.max(most, under);
      return await fetch(input, init).finally(() => {
        under -= 1;
      });
    });
    testBackend.backend.hanging = true;
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect(most).toBe(3);
  });

  test('is not sent again by an attempt that hung for more than two minutes', async () => {
    testBackend.backend.transfer = ['unreachable', { data: transferAnswer }];
    await sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(500);
    testBackend.backend.hanging = true;
    await vi.advanceTimersByTimeAsync(resendWindowMs);
    const before = testBackend.backend.keys.length;
    testBackend.backend.hanging = false;
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(testBackend.backend.keys).toHaveLength(before);
    expect(openDecision()?.step).toEqual({ state: 'refused', code: null, message: null });
  });

  test('lets the next decision start at once when the answer comes late', async () => {
    testBackend.backend.holding = 'answer';
    const sending = sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    await sending;
    // Without the backend the attempts fail, and the late answer comes in the middle of a pause.
    testBackend.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(70_000);
    testBackend.backend.reachable = true;
    testBackend.backend.holding = false;
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(openDecision()?.step.state).toBe('done');
    expect((await sendDecision({ ...transferOrder, amount: 7 }, 10_000)).step.state).toBe('done');
  });

  test('brings nothing back to this device if the answer comes after a log-out', async () => {
    testBackend.backend.holding = 'answer';
    const sending = sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    await sending;
    removeDecisions();
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(stored.read('recentRecipients')).toBeNull();
    expect(storedDecisions()).toEqual([]);
  });

  test('is never searched in the session of another user', async () => {
    testBackend.backend.transfer = ['unreachable'];
    await sendDecision(transferOrder, 10_000);
    testBackend.backend.user = { ...agent, id: 3, userAccount: 'student' };
    testBackend.backend.transfer = [{ data: transferAnswer }];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(testBackend.backend.keys).toHaveLength(1);
    expect(openDecision()?.step.state).toBe('unknown');
  });

  test('is not sent again if another user logs in while the ledger is read', async () => {
    testBackend.backend.transfer = ['unreachable', { data: transferAnswer }];
    await sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(4_500);
    testBackend.backend.hanging = true;
    await vi.advanceTimersByTimeAsync(2_000);
    // The session is read, and the read of the ledger hangs.
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    store.set(sessionAtom, { userRole: 'user', user: student, asOf: 1, fresh: true });
    testBackend.backend.hanging = false;
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(testBackend.backend.keys).toHaveLength(1);
    expect(storedDecisions()[0]?.step.state).toBe('unknown');
  });
});
