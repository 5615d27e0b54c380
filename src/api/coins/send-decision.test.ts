// @vitest-environment happy-dom
/**
 * Tests that a decision is sent at most once, what its end changes in this tab, and how it is resolved after a reload.
 * The user `agent` has 10 000 coins (tests/support/users.ts).
 */
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  agent,
  testBackend,
  transferAnswer,
  storedDecisions,
  openDecision,
  transferOrder,
  unsentReason,
  setUp,
  tearDown,
  storeDecisions,
  removeDecisions,
} from '../../../tests/support/coin-backend.ts';
import { decisionWith, stepOf } from '../../../tests/support/coin-decision.ts';
import { storedRows } from '../../device/storage.ts';
import type { CoinDecisionStep } from '../../device/stored-decisions.ts';
import { queryClient } from '../cache/query-client.ts';
import { sessionAtom } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { store } from '../store.ts';
import { recentRecipientsAtom, markOutcomeSeen, storeDecisionStep } from './coin-decisions.ts';
import { NotSentError, answerWaitMs } from './prepare.ts';
import { refusalText } from './refusal-words.ts';
import { resolveDecisions, sendDecision } from './send-decision.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
beforeEach(setUp);
afterEach(tearDown);

describe('sending', () => {
  test('is done if the backend says so, and the decision stays open until somebody has seen its end', async () => {
    const sent = await sendDecision(transferOrder, 10_000);
    expect(sent.step).toEqual({ state: 'done', result: transferAnswer, doneAt: expect.any(Number) });
    expect(openDecision()?.key).toBe(sent.key);
    markOutcomeSeen(sent.key);
    expect(openDecision()).toBeNull();
    expect(storedDecisions()[0]).toMatchObject({ key: sent.key, seen: true });
  });

  test('invalidates the balance and the changes if it is done, and nothing if it is refused', async () => {
    queryClient.setQueryData(['coinChanges', 'seen before'], []);
    const isOld = (): boolean | undefined => queryClient.getQueryState(['coinChanges', 'seen before'])?.isInvalidated;
    testBackend.backend.transfer = [{ code: 50001, message: '积分不足' }];
    await sendDecision(transferOrder, 10_000);
    expect(isOld()).toBe(false);
    testBackend.backend.transfer = [{ data: transferAnswer }];
    await sendDecision(transferOrder, 10_000);
    expect(isOld()).toBe(true);
    queryClient.clear();
  });

  test("is refused if the backend says so, with the backend's message", async () => {
    testBackend.backend.transfer = [{ code: 50001, message: '积分不足' }];
    const sent = await sendDecision(transferOrder, 10_000);
    expect(sent.step).toEqual({ state: 'refused', code: 50001, message: '积分不足' });
    expect(store.get(recentRecipientsAtom)).toEqual([]);
  });

  test('remembers each recipient once, newest first', async () => {
    await sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await sendDecision({ ...transferOrder, userAccount: 'chenyu2024' }, 10_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await sendDecision({ ...transferOrder, userAccount: 'Student' }, 10_000);
    expect(store.get(recentRecipientsAtom).map((person) => person.userAccount)).toEqual(['Student', 'chenyu2024']);
  });

  test('happens once for two calls at the same time', async () => {
    const [first, second] = await Promise.allSettled([
      sendDecision(transferOrder, 10_000),
      sendDecision(transferOrder, 10_000),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ reason: 'busy' }) });
    expect(testBackend.backend.keys).toHaveLength(1);
  });

  test('does not begin while another decision of this user is unsettled', async () => {
    storeDecisions(decisionWith(transferOrder, { step: { state: 'sending' } }));
    await expect(sendDecision(transferOrder, 10_000)).rejects.toThrow(NotSentError);
    expect(testBackend.backend.keys).toEqual([]);
  });

  test("does not begin if this device can't store the decision", async () => {
    const full = vi.spyOn(storedRows, 'write').mockReturnValue(false);
    await expect(sendDecision(transferOrder, 10_000)).rejects.toMatchObject({ reason: 'storage' });
    expect(testBackend.backend.keys).toEqual([]);
    full.mockRestore();
  });

  test("does not begin if the backend can't be reached", async () => {
    testBackend.backend.reachable = false;
    await expect(sendDecision(transferOrder, 10_000)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(storedDecisions()).toEqual([]);
  });

  test('does not begin if the person cancels it while the decision is being prepared', async () => {
    testBackend.backend.hanging = true;
    const cancel = new AbortController();
    const sending = unsentReason(sendDecision(transferOrder, 10_000, cancel.signal));
    await vi.advanceTimersByTimeAsync(1_000);
    cancel.abort();
    expect(await sending).toMatchObject({ name: 'CancelError' });
    testBackend.backend.hanging = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(testBackend.backend.keys).toEqual([]);
    expect(storedDecisions()).toEqual([]);
  });

  test('goes on if the person cancels it after the request was sent', async () => {
    testBackend.backend.holding = 'answer';
    const cancel = new AbortController();
    const sending = sendDecision(transferOrder, 10_000, cancel.signal);
    await vi.advanceTimersByTimeAsync(100);
    expect(storedDecisions()).toHaveLength(1);
    cancel.abort();
    testBackend.backend.release();
    expect((await sending).step.state).toBe('done');
  });

  test("does not begin if the backend doesn't tell the session's user in time", async () => {
    testBackend.backend.hanging = true;
    const sending = unsentReason(sendDecision(transferOrder, 10_000));
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    expect(await sending).toMatchObject({ name: 'NetworkError' });
    expect(storedDecisions()).toEqual([]);
    expect(testBackend.backend.abortedPaths).toEqual([]);
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(testBackend.backend.keys).toEqual([]);
  });

  test('does not begin while a log-out of this tab is under way', async () => {
    const signedOut = signOut();
    expect(await unsentReason(sendDecision(transferOrder, 10_000))).toMatchObject({ reason: 'session' });
    await signedOut;
    expect(testBackend.backend.keys).toEqual([]);
  });

  test('does not begin if a log-out comes while the decision is being prepared', async () => {
    testBackend.backend.hanging = true;
    const sending = unsentReason(sendDecision(transferOrder, 10_000));
    await vi.advanceTimersByTimeAsync(1_000);
    const signedOut = signOut();
    testBackend.backend.hanging = false;
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(5_000);
    await signedOut;
    expect(await sending).toBeInstanceOf(Error);
    expect(testBackend.backend.keys).toEqual([]);
    expect(storedDecisions()).toEqual([]);
  });

  test('does not spend the coins of a user who logged in from another tab', async () => {
    testBackend.backend.user = { ...agent, id: 3, userAccount: 'student' };
    await expect(sendDecision(transferOrder, 10_000)).rejects.toMatchObject({ reason: 'session' });
    expect(testBackend.backend.keys).toEqual([]);
  });
});

describe('if the session ends right before the sending, a decision', () => {
  /** Ends the session once a decision is stored as sending, and then calls `also` with the decision's key. */
  async function sendWithoutSession(also: (key: string) => void = () => undefined) {
    const stop = storedRows.subscribe('moneyIntent', () => {
      const [decision] = storedDecisions();
      if (decision?.step.state !== 'sending' || store.get(sessionAtom).user === null) return;
      store.set(sessionAtom, { userRole: 'notLogin', user: null });
      queueMicrotask(() => also(decision.key));
    });
    const sent = await sendDecision(transferOrder, 10_000).finally(stop);
    expect(testBackend.backend.keys).toEqual([]);
    return sent;
  }

  test('is refused as unsent, and the person reads why', async () => {
    const decision = await sendWithoutSession();
    expect(decision.step).toEqual({ state: 'refused', code: null, message: null, unsent: true });
    expect(storedDecisions()).toMatchObject([{ step: decision.step }]);
    const text = refusalText({ when: 'answered', decision, text: null }, 'the backend refused');
    expect(text).toBe('登录的账号变了，没有提交。刷新页面后再试。');
  });

  test('stays unknown if another tab may have sent it again', async () => {
    await sendWithoutSession((key) => storeDecisionStep(key, stepOf('unknown')));
    expect(storedDecisions()[0]?.step.state).toBe('unknown');
  });

  test('is refused as unsent if another tab has logged somebody else in, before this tab hears of it', async () => {
    const stop = storedRows.subscribe('moneyIntent', () => {
      if (storedDecisions()[0]?.step.state === 'sending')
        localStorage.setItem('lastUser', JSON.stringify({ user: { ...agent, id: 3 }, asOf: 1 }));
    });
    const sent = await sendDecision(transferOrder, 10_000).finally(stop);
    expect(testBackend.backend.keys).toEqual([]);
    expect(sent.step).toMatchObject({ state: 'refused', unsent: true });
  });

  test('leaves nothing on the device if the user has logged out', async () => {
    await sendWithoutSession(removeDecisions);
    expect(storedDecisions()).toEqual([]);
    expect(storedRows.ids('moneyEnd')).toEqual([]);
  });
});

test('a transfer is sent only if the balance is the confirmed one', async () => {
  testBackend.backend.user = { ...agent, coin: 9_500 };
  await expect(sendDecision(transferOrder, 10_000)).rejects.toMatchObject({ reason: 'balance' });
  expect(testBackend.backend.keys).toEqual([]);
  expect(store.get(sessionAtom).user?.coin).toBe(9_500);
});

describe('after a reload, a decision', () => {
  test('that was being sent is resolved with its own key', async () => {
    const key = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';
    storeDecisions(decisionWith(transferOrder, { key, step: { state: 'sending' } }));
    const found = resolveDecisions();
    await vi.advanceTimersByTimeAsync(6_500);
    await found;
    expect(openDecision()?.step.state).toBe('done');
    expect(testBackend.backend.keys).toEqual([key]);
  });

  test('goes on counting its attempts, and the first attempt comes soon', async () => {
    testBackend.backend.reachable = false;
    const step: CoinDecisionStep = { state: 'unknown', lostAt: Date.now(), attempts: 6, nextAt: null };
    storeDecisions(decisionWith(transferOrder, { step }));
    const attempts = (): unknown => {
      const step = openDecision()?.step;
      return step?.state === 'unknown' && step.attempts;
    };
    const found = resolveDecisions();
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts()).toBe(6);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempts()).toBe(7);
    testBackend.backend.reachable = true;
    await vi.advanceTimersByTimeAsync(20_000);
    await found;
    expect(openDecision()?.step.state).toBe('done');
  });

  test('is not resolved in the session of another user', async () => {
    storeDecisions(decisionWith(transferOrder, { userId: 99, step: { state: 'sending' } }));
    await resolveDecisions();
    expect(openDecision()).toBeNull();
    expect(testBackend.backend.keys).toEqual([]);
  });
});
