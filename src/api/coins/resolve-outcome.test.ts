// @vitest-environment happy-dom
/** Tests that the outcome of a lost answer stays unknown until the ledger or the backend tells it. */
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  agent,
  world,
  done,
  open,
  order,
  setUp,
  tearDown,
  forgetIntents,
  intents,
} from '../../../tests/support/money-backend.ts';
import { stored } from '../../platform/storage/storage.ts';
import { answerWaitMs, resendFor, resolveNow, sendMoney } from './send-decision.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
beforeEach(setUp);
afterEach(tearDown);

describe('a lost answer', () => {
  test('is unknown first, and then found in the ledger without a second sending', async () => {
    world.backend.transfer = ['lost'];
    const sent = await sendMoney(order, 10_000);
    expect(sent.step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(open()?.step).toMatchObject({ state: 'done', result: done, checked: true });
    expect(world.backend.keys).toHaveLength(1);
  });

  test('to a request that never arrived causes a second sending with the same key', async () => {
    world.backend.transfer = ['unreachable', { data: done }];
    await sendMoney(order, 10_000);
    // Not at once, because a backend without keys may still be about to write the transfer.
    await vi.advanceTimersByTimeAsync(4_500);
    expect(world.backend.keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(open()?.step.state).toBe('done');
    expect(world.backend.keys).toHaveLength(2);
    expect(new Set(world.backend.keys).size).toBe(1);
    expect(world.backend.ledger).toHaveLength(1);
  });

  test("may also be a gateway's error", async () => {
    world.backend.transfer = [{ status: 502 }];
    expect((await sendMoney(order, 10_000)).step.state).toBe('unknown');
  });

  test('prevents every other transfer', async () => {
    world.backend.transfer = ['lost'];
    const sent = await sendMoney(order, 10_000);
    world.backend.reachable = false;
    await expect(sendMoney({ ...order, amount: 1 }, 10_000)).rejects.toMatchObject({ reason: 'busy' });
    expect(open()?.key).toBe(sent.key);
  });

  test("stays unknown while the backend can't be asked, and the person can ask at once", async () => {
    world.backend.transfer = ['lost'];
    await sendMoney(order, 10_000);
    world.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(45_000);
    expect(open()?.step).toMatchObject({ state: 'unknown' });
    world.backend.reachable = true;
    resolveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(open()?.step.state).toBe('done');
  });

  test('is too old for a second sending, and without a change in the ledger the transfer counts as not done', async () => {
    world.backend.transfer = ['unreachable'];
    await sendMoney(order, 10_000);
    world.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(resendFor + answerWaitMs + 60_000);
    const before = world.backend.keys.length;
    world.backend.reachable = true;
    resolveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(open()?.step).toEqual({ state: 'refused', code: null, message: null });
    expect(world.backend.keys).toHaveLength(before);
  });

  test.each([3, -3])(
    "isn't a refusal after the clock was moved by %i hours, because a backend without keys may still write",
    async (hours) => {
      world.backend.knowsKeys = false;
      let ahead = 0;
      world.backend.clock = () => Date.now() - ahead;
      world.backend.transfer = [{ slow: 40_000 }];
      await sendMoney(order, 10_000);
      await vi.advanceTimersByTimeAsync(10_000);
      ahead = hours * 3_600_000;
      vi.setSystemTime(Date.now() + ahead);
      resolveNow();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(open()?.step.state).toBe('unknown');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(open()?.step).toMatchObject({ state: 'done', result: done });
      expect(world.backend.keys).toHaveLength(1);
    },
  );

  test("isn't a refusal if the backend refuses a later request with 42900", async () => {
    world.backend.transfer = ['lost', { code: 42900, message: '太频繁' }];
    await sendMoney(order, 10_000);
    world.backend.ledger = [];
    await vi.advanceTimersByTimeAsync(1_500);
    expect(open()?.step.state).toBe('unknown');
  });

  test('is a refusal if the second sending is refused and the ledger lacks the change', async () => {
    world.backend.transfer = ['unreachable', { code: 50001, message: '积分不足' }];
    await sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(6_500);
    expect(open()?.step).toEqual({ state: 'refused', code: 50001, message: '积分不足' });
  });

  test('is told in a plain sentence if the backend refuses without a reason', async () => {
    world.backend.transfer = [{ code: 50001, message: '' }];
    await sendMoney(order, 10_000);
    expect(open()?.step).toEqual({ state: 'refused', code: 50001, message: expect.stringContaining('(50001)') });
  });

  test('is assumed after the wait, and a late answer still counts', async () => {
    world.backend.holding = 'answer';
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    expect((await sending).step.state).toBe('unknown');
    world.backend.ledger = [];
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(open()?.step.state).toBe('done');
    expect(world.backend.keys).toHaveLength(1);
  });

  test('is neither a refusal nor sent again while the first sending may still arrive', async () => {
    world.backend.holding = 'request';
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    expect((await sending).step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open()?.step.state).toBe('unknown');
    world.backend.holding = false;
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(open()?.step.state).toBe('done');
    expect(world.backend.keys).toHaveLength(1);
  });

  test('is a refusal once the key is used up, and a first sending that arrives later is refused', async () => {
    world.backend.holding = 'request';
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    await sending;
    await vi.advanceTimersByTimeAsync(resendFor - answerWaitMs - 1_000);
    expect(open()?.step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open()?.step).toEqual({ state: 'refused', code: null, message: null });
    expect(world.backend.cut).toEqual([]);
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(world.backend.keys).toHaveLength(1);
    expect(world.backend.ledger).toHaveLength(0);
    expect(open()?.step.state).toBe('refused');
  });

  test('stays unknown while the first sending waits, if the backend remembers no keys', async () => {
    world.backend.knowsKeys = false;
    world.backend.holding = 'request';
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    await sending;
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(open()?.step.state).toBe('unknown');
    expect(world.backend.cut).toEqual([]);
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(open()?.step).toMatchObject({ state: 'done', result: done });
    expect(world.backend.keys).toHaveLength(1);
  });

  test('causes a second sending that is never aborted, and its late answer counts', async () => {
    world.backend.transfer = ['unreachable', { data: done }];
    await sendMoney(order, 10_000);
    world.backend.holding = 'request';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open()?.step.state).toBe('unknown');
    expect(world.backend.cut).toEqual([]);
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(open()?.step).toMatchObject({ state: 'done', result: done });
    expect(world.backend.keys).toHaveLength(2);
    expect(world.backend.ledger).toHaveLength(1);
  });

  test('is searched by reads that are never aborted by time, so that a late answer of the ledger counts', async () => {
    world.backend.transfer = ['lost'];
    const sent = await sendMoney(order, 10_000);
    expect(sent.step.state).toBe('unknown');
    world.backend.hanging = true;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(world.backend.cut).toEqual([]);
    world.backend.hanging = false;
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(open()?.step).toMatchObject({ state: 'done', result: done });
  });

  test('causes at most three waiting reads, however long they hang', async () => {
    world.backend.transfer = ['lost'];
    await sendMoney(order, 10_000);
    let under = 0;
    let most = 0;
    const { fetch } = world.backend;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      under += 1;
      most = Math.max(most, under);
      return await fetch(input, init).finally(() => {
        under -= 1;
      });
    });
    world.backend.hanging = true;
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect(most).toBe(3);
  });

  test("isn't sent again by an attempt that hung longer than the limit for that", async () => {
    world.backend.transfer = ['unreachable', { data: done }];
    await sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(500);
    world.backend.hanging = true;
    await vi.advanceTimersByTimeAsync(resendFor);
    const before = world.backend.keys.length;
    world.backend.hanging = false;
    world.backend.release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.backend.keys).toHaveLength(before);
    expect(open()?.step).toEqual({ state: 'refused', code: null, message: null });
  });

  test('that comes late lets the next decision start at once', async () => {
    world.backend.holding = 'answer';
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    await sending;
    // Now the inquiry is in the middle of a pause.
    world.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(70_000);
    world.backend.reachable = true;
    world.backend.holding = false;
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(open()?.step.state).toBe('done');
    expect((await sendMoney({ ...order, amount: 7 }, 10_000)).step.state).toBe('done');
  });

  test('that comes after a log-out brings nothing back to this device', async () => {
    world.backend.holding = 'answer';
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    await sending;
    forgetIntents();
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(stored.read('recentRecipients')).toBeNull();
    expect(intents()).toEqual([]);
  });

  test('is never searched in the session of another user', async () => {
    world.backend.transfer = ['unreachable'];
    await sendMoney(order, 10_000);
    world.backend.user = { ...agent, id: 3, userAccount: 'student' };
    world.backend.transfer = [{ data: done }];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.backend.keys).toHaveLength(1);
    expect(open()?.step.state).toBe('unknown');
  });
});
