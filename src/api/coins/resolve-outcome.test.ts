// @vitest-environment happy-dom
/** A lost answer is unknown until the ledger or the backend says how it ended. */
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
import { patience, resendFor, resolveNow, sendMoney } from './send-decision.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
beforeEach(setUp);
afterEach(tearDown);

describe('a lost answer', () => {
  test('is unknown first, then found in the ledger without being sent again', async () => {
    world.backend.transfer = ['lost'];
    const sent = await sendMoney(order, 10_000);
    expect(sent.step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(open()?.step).toMatchObject({ state: 'done', result: done, checked: true });
    expect(world.backend.keys).toHaveLength(1);
  });

  test('that never arrived is sent again with the same key, and no other', async () => {
    world.backend.transfer = ['unreachable', { data: done }];
    await sendMoney(order, 10_000);
    // Not at once: a backend that doesn't know keys may be about to write it down.
    await vi.advanceTimersByTimeAsync(4_500);
    expect(world.backend.keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(open()?.step.state).toBe('done');
    expect(world.backend.keys).toHaveLength(2);
    expect(new Set(world.backend.keys).size).toBe(1);
    expect(world.backend.ledger).toHaveLength(1);
  });

  test("is also one that came as a gateway's error or as nonsense", async () => {
    world.backend.transfer = [{ status: 502 }];
    expect((await sendMoney(order, 10_000)).step.state).toBe('unknown');
  });

  test('keeps any other transfer from being sent', async () => {
    world.backend.transfer = ['lost'];
    const sent = await sendMoney(order, 10_000);
    world.backend.reachable = false;
    await expect(sendMoney({ ...order, amount: 1 }, 10_000)).rejects.toMatchObject({ reason: 'busy' });
    expect(open()?.key).toBe(sent.key);
  });

  test('stays unknown as long as nothing can be asked, and is asked at once when somebody wants to know', async () => {
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

  test('is not sent again when it is old: what the ledger does not hold was not sent', async () => {
    world.backend.transfer = ['unreachable'];
    await sendMoney(order, 10_000);
    world.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(resendFor + patience + 60_000);
    const before = world.backend.keys.length;
    world.backend.reachable = true;
    resolveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(open()?.step).toEqual({ state: 'refused', code: null, message: null });
    expect(world.backend.keys).toHaveLength(before);
  });

  test.each([3, -3])(
    'is not called refused by a clock that is put %i hours on: a backend without keys may still write it down',
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

  test('is not called refused because the backend refuses to be asked', async () => {
    world.backend.transfer = ['lost', { code: 42900, message: '太频繁' }];
    await sendMoney(order, 10_000);
    world.backend.ledger = [];
    await vi.advanceTimersByTimeAsync(1_500);
    expect(open()?.step.state).toBe('unknown');
  });

  test('that never arrived is refused when the repeated sending is, and the ledger does not hold it', async () => {
    world.backend.transfer = ['unreachable', { code: 50001, message: '积分不足' }];
    await sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(6_500);
    expect(open()?.step).toEqual({ state: 'refused', code: 50001, message: '积分不足' });
  });

  test('is refused in a plain sentence where the backend gives no reason', async () => {
    world.backend.transfer = [{ code: 50001, message: '' }];
    await sendMoney(order, 10_000);
    expect(open()?.step).toEqual({ state: 'refused', code: 50001, message: expect.stringContaining('(50001)') });
  });

  test('is one that does not come in time, and the one that comes late still counts', async () => {
    world.backend.holding = 'answer';
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(patience + 100);
    expect((await sending).step.state).toBe('unknown');
    world.backend.ledger = [];
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(open()?.step.state).toBe('done');
    expect(world.backend.keys).toHaveLength(1);
  });

  test('is not called refused, nor sent again, while the first sending may still arrive', async () => {
    world.backend.holding = 'request';
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(patience + 100);
    expect((await sending).step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open()?.step.state).toBe('unknown');
    world.backend.holding = false;
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(open()?.step.state).toBe('done');
    expect(world.backend.keys).toHaveLength(1);
  });

  test('is called refused once its key is used up, though the first sending still waits: should it arrive, it is turned away', async () => {
    world.backend.holding = 'request';
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(patience + 100);
    await sending;
    await vi.advanceTimersByTimeAsync(resendFor - patience - 1_000);
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

  test('stays unknown while the first sending waits, where the backend remembers no keys', async () => {
    world.backend.knowsKeys = false;
    world.backend.holding = 'request';
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(patience + 100);
    await sending;
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(open()?.step.state).toBe('unknown');
    expect(world.backend.cut).toEqual([]);
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(open()?.step).toMatchObject({ state: 'done', result: done });
    expect(world.backend.keys).toHaveLength(1);
  });

  test("is asked for once more with the same key, and that isn't cut either: its late answer counts", async () => {
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

  test('is asked after without a clock that cuts the reads: a late answer of the ledger counts', async () => {
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

  test('has three reads under way at most, however long they hang', async () => {
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

  test('is not sent again by an inquiry that hung past the time for that', async () => {
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

  test('whose end came late leaves the way free for the next one at once', async () => {
    world.backend.holding = 'answer';
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(patience + 100);
    await sending;
    // In the middle of a pause between two attempts.
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
    await vi.advanceTimersByTimeAsync(patience + 100);
    await sending;
    forgetIntents();
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(stored.read('recentRecipients')).toBeNull();
    expect(intents()).toEqual([]);
  });

  test('is not asked after in the name of somebody else', async () => {
    world.backend.transfer = ['unreachable'];
    await sendMoney(order, 10_000);
    world.backend.user = { ...agent, id: 3, userAccount: 'student' };
    world.backend.transfer = [{ data: done }];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.backend.keys).toHaveLength(1);
    expect(open()?.step.state).toBe('unknown');
  });
});
