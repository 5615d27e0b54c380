// @vitest-environment happy-dom
/** Tests that a decision is sent once or not at all, and that a decision is resolved after a reload. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  agent,
  world,
  done,
  intents,
  open,
  order,
  reasonOf,
  setUp,
  tearDown,
  keepIntents,
} from '../../../tests/support/money-backend.ts';
import { drawer } from '../../platform/storage/storage.ts';
import { queryClient } from '../cache/query-client.ts';
import { sessionAtom } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { store } from '../store.ts';
import { recentRecipientsAtom, settleSeen } from './coin-decisions.ts';
import { NotSentError, answerWaitMs, resolveMoney, sendMoney } from './send-decision.ts';

beforeEach(setUp);
afterEach(tearDown);

describe('sending', () => {
  test('is done if the backend says so, and the decision stays open until somebody has seen its end', async () => {
    const sent = await sendMoney(order, 10_000);
    expect(sent.step).toEqual({ state: 'done', result: done, doneAt: expect.any(Number) });
    expect(open()?.key).toBe(sent.key);
    settleSeen(sent.key);
    expect(open()).toBeNull();
    expect(intents()[0]).toMatchObject({ key: sent.key, seen: true });
  });

  test('invalidates the balance and the changes if it is done, and nothing if it is refused', async () => {
    queryClient.setQueryData(['coinChanges', 'seen before'], []);
    const isOld = (): boolean | undefined => queryClient.getQueryState(['coinChanges', 'seen before'])?.isInvalidated;
    world.backend.transfer = [{ code: 50001, message: '积分不足' }];
    await sendMoney(order, 10_000);
    expect(isOld()).toBe(false);
    world.backend.transfer = [{ data: done }];
    await sendMoney(order, 10_000);
    expect(isOld()).toBe(true);
    queryClient.clear();
  });

  test("is refused if the backend says so, with the backend's message", async () => {
    world.backend.transfer = [{ code: 50001, message: '积分不足' }];
    const sent = await sendMoney(order, 10_000);
    expect(sent.step).toEqual({ state: 'refused', code: 50001, message: '积分不足' });
    expect(store.get(recentRecipientsAtom)).toEqual([]);
  });

  test('remembers each recipient once, newest first', async () => {
    await sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await sendMoney({ ...order, userAccount: 'chenyu2024' }, 10_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await sendMoney({ ...order, userAccount: 'Student' }, 10_000);
    expect(store.get(recentRecipientsAtom).map((person) => person.userAccount)).toEqual(['Student', 'chenyu2024']);
  });

  test('happens once for two calls at the same time', async () => {
    const [first, second] = await Promise.allSettled([sendMoney(order, 10_000), sendMoney(order, 10_000)]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ reason: 'busy' }) });
    expect(world.backend.keys).toHaveLength(1);
  });

  test('does not begin while another decision of this user is unsettled', async () => {
    keepIntents({
      key: '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1',
      userId: agent.id,
      order,
      balanceBefore: 10_000,
      lastChangeId: 0,
      sentAt: Date.now(),
      seen: false,
      step: { state: 'sending' },
    });
    await expect(sendMoney(order, 10_000)).rejects.toThrow(NotSentError);
    expect(world.backend.keys).toEqual([]);
  });

  test("does not begin if this device can't store the decision", async () => {
    const full = vi.spyOn(drawer, 'write').mockReturnValue(false);
    await expect(sendMoney(order, 10_000)).rejects.toMatchObject({ reason: 'storage' });
    expect(world.backend.keys).toEqual([]);
    full.mockRestore();
  });

  test("does not begin if the backend can't be reached", async () => {
    world.backend.reachable = false;
    await expect(sendMoney(order, 10_000)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(intents()).toEqual([]);
  });

  test('does not begin if the person leaves while the decision is being prepared', async () => {
    world.backend.hanging = true;
    const leave = new AbortController();
    const sending = reasonOf(sendMoney(order, 10_000, leave.signal));
    await vi.advanceTimersByTimeAsync(1_000);
    leave.abort();
    expect(await sending).toMatchObject({ name: 'CancelError' });
    world.backend.hanging = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.backend.keys).toEqual([]);
    expect(intents()).toEqual([]);
  });

  test('goes on if the person leaves after the request was sent', async () => {
    world.backend.holding = 'answer';
    const leave = new AbortController();
    const sending = sendMoney(order, 10_000, leave.signal);
    await vi.advanceTimersByTimeAsync(100);
    expect(intents()).toHaveLength(1);
    leave.abort();
    world.backend.release();
    expect((await sending).step.state).toBe('done');
  });

  test("does not begin if the backend doesn't tell the session's user in time", async () => {
    world.backend.hanging = true;
    const sending = reasonOf(sendMoney(order, 10_000));
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    expect(await sending).toMatchObject({ name: 'NetworkError' });
    expect(intents()).toEqual([]);
    expect(world.backend.cut).toEqual([]);
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(world.backend.keys).toEqual([]);
  });

  test('does not begin while a log-out of this tab is under way', async () => {
    const left = signOut();
    expect(await reasonOf(sendMoney(order, 10_000))).toMatchObject({ reason: 'session' });
    await left;
    expect(world.backend.keys).toEqual([]);
  });

  test('does not begin if a log-out comes while the decision is being prepared', async () => {
    world.backend.hanging = true;
    const sending = reasonOf(sendMoney(order, 10_000));
    await vi.advanceTimersByTimeAsync(1_000);
    const left = signOut();
    world.backend.hanging = false;
    world.backend.release();
    await vi.advanceTimersByTimeAsync(5_000);
    await left;
    expect(await sending).toBeInstanceOf(Error);
    expect(world.backend.keys).toEqual([]);
    expect(intents()).toEqual([]);
  });

  test('does not spend the coins of a user who logged in from another tab', async () => {
    world.backend.user = { ...agent, id: 3, userAccount: 'student' };
    await expect(sendMoney(order, 10_000)).rejects.toMatchObject({ reason: 'session' });
    expect(world.backend.keys).toEqual([]);
  });
});

test('a transfer is sent only from the confirmed balance', async () => {
  world.backend.user = { ...agent, coin: 9_500 };
  await expect(sendMoney(order, 10_000)).rejects.toMatchObject({ reason: 'balance' });
  expect(world.backend.keys).toEqual([]);
  expect(store.get(sessionAtom).user?.coin).toBe(9_500);
});

describe('after a reload, a decision', () => {
  test('that was being sent is resolved with its own key', async () => {
    const key = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';
    keepIntents({
      key,
      userId: agent.id,
      order,
      balanceBefore: 10_000,
      lastChangeId: 70,
      sentAt: Date.now(),
      seen: false,
      step: { state: 'sending' },
    });
    const found = resolveMoney();
    await vi.advanceTimersByTimeAsync(6_500);
    await found;
    expect(open()?.step.state).toBe('done');
    expect(world.backend.keys).toEqual([key]);
  });

  test('goes on counting its attempts, and the first attempt comes soon', async () => {
    const key = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';
    world.backend.reachable = false;
    keepIntents({
      key,
      userId: agent.id,
      order,
      balanceBefore: 10_000,
      lastChangeId: 70,
      sentAt: Date.now(),
      seen: false,
      step: { state: 'unknown', lostAt: Date.now(), attempts: 6, nextAt: null },
    });
    const attempts = (): unknown => {
      const step = open()?.step;
      return step?.state === 'unknown' && step.attempts;
    };
    const found = resolveMoney();
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts()).toBe(6);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempts()).toBe(7);
    world.backend.reachable = true;
    await vi.advanceTimersByTimeAsync(20_000);
    await found;
    expect(open()?.step.state).toBe('done');
  });

  test('belongs to its user alone', async () => {
    keepIntents({
      key: '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1',
      userId: 99,
      order,
      balanceBefore: 10_000,
      lastChangeId: 70,
      sentAt: Date.now(),
      seen: false,
      step: { state: 'sending' },
    });
    await resolveMoney();
    expect(open()).toBeNull();
    expect(world.backend.keys).toEqual([]);
  });
});
