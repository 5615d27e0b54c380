// @vitest-environment happy-dom
/**
 * Tests backends that remember keys and backends that don't. With either, coins move once, and the app claims no
 * outcome that it doesn't know.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { done, open, order, setUp, tearDown, world } from '../../../tests/support/money-backend.ts';
import { notDoneAfterMs, answerWaitMs, resendFor, resolveNow, sendMoney } from './send-decision.ts';

const minute = 60_000;

beforeEach(setUp);
afterEach(tearDown);

function expectMovedOnce(): void {
  expect(world.backend.ledger).toHaveLength(1);
}

describe('a backend that ignores keys', () => {
  beforeEach(() => {
    world.backend.knowsKeys = false;
  });

  test.each([1_000, 6_000, 30_000, 4 * minute])(
    'moves the coins once if it writes %i ms after the connection broke',
    async (slow) => {
      world.backend.transfer = [{ slow }, { data: done }];
      expect((await sendMoney(order, 10_000)).step.state).toBe('unknown');
      await vi.advanceTimersByTimeAsync(slow + minute);
      expect(open()?.step).toMatchObject({ state: 'done', result: done });
      expect(world.backend.keys).toHaveLength(1);
      expectMovedOnce();
    },
  );

  test('is believed by its ledger if it carried the transfer out and the answer was lost', async () => {
    world.backend.transfer = ['lost', { data: done }];
    expect((await sendMoney(order, 10_000)).step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(open()?.step.state).toBe('done');
    expect(world.backend.keys).toHaveLength(1);
    // The backend was never probed for keys.
    expect(world.backend.nothings).toEqual([]);
    expectMovedOnce();
  });

  test('is sent a transfer once that never arrived, and after ten minutes without a change the transfer counts as not done', async () => {
    world.backend.transfer = ['unreachable', { data: done }];
    await sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(open()?.step).toMatchObject({ state: 'unknown', keyless: true });
    await vi.advanceTimersByTimeAsync(notDoneAfterMs - minute);
    expect(open()?.step).toMatchObject({ state: 'unknown', keyless: true });
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(open()?.step).toEqual({ state: 'refused', code: null, message: null });
    expect(world.backend.keys).toHaveLength(1);
    expect(world.backend.ledger).toHaveLength(0);
  });

  test('gets the request twice from the browser, refuses the second, and the ledger shows that the first was done', async () => {
    world.backend.transfer = [{ code: 50001, message: '积分不足' }];
    world.backend.beforeSending = () =>
      world.backend.carryOut({ userAccount: order.userAccount, transferCoin: order.amount, remark: order.remark });
    expect((await sendMoney(order, 10_000)).step).toMatchObject({ state: 'done', result: done });
    expectMovedOnce();
  });

  test('has refused the transfer only once its ledger could be read', async () => {
    world.backend.transfer = [{ code: 50001, message: '积分不足' }];
    world.backend.beforeSending = () => {
      world.backend.hanging = true;
    };
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    expect((await sending).step.state).toBe('unknown');
    world.backend.hanging = false;
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(open()?.step).toEqual({ state: 'refused', code: 50001, message: '积分不足' });
  });

  test('does not count as remembering keys because it answers every probe with a conflict', async () => {
    const inner = world.backend.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(new Request(input, init).url);
      const nothing = pathname === '/api/order/cancel' || pathname === '/api/notice/read';
      return nothing ? Response.json({ code: 40900, data: null, message: 'conflict' }) : await inner(input, init);
    });
    world.backend.transfer = ['unreachable', { data: done }];
    await sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(open()?.step).toMatchObject({ state: 'unknown', keyless: true });
    expect(world.backend.keys).toHaveLength(1);
  });
});

describe('a backend that remembers keys', () => {
  test.each([1_000, 6_000, 30_000])(
    'moves the coins once if it writes %i ms after the connection broke',
    async (slow) => {
      world.backend.transfer = [{ slow }, { data: done }];
      expect((await sendMoney(order, 10_000)).step.state).toBe('unknown');
      await vi.advanceTimersByTimeAsync(slow + minute);
      expect(open()?.step.state).toBe('done');
      expect(new Set(world.backend.keys).size).toBe(1);
      expectMovedOnce();
    },
  );

  test('proves that it remembers keys, and then gets a lost transfer again with the same key', async () => {
    world.backend.transfer = ['unreachable', { data: done }];
    await sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(6_500);
    expect(open()?.step.state).toBe('done');
    expect(world.backend.keys).toHaveLength(2);
    expect(world.backend.nothings).toEqual(['/api/order/cancel', '/api/notice/read', '/api/notice/read']);
    expectMovedOnce();
  });

  test('refuses a request that arrives after the decision counted as not done', async () => {
    world.backend.transfer = [{ slow: resendFor + 5 * minute }];
    await sendMoney(order, 10_000);
    world.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(resendFor + answerWaitMs);
    world.backend.reachable = true;
    resolveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(open()?.step).toEqual({ state: 'refused', code: null, message: null });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(world.backend.ledger).toHaveLength(0);
  });

  test('repeats its refusal much later', async () => {
    world.backend.transfer = [{ code: 50001, message: '积分不足' }];
    // The refusal is lost, and for some minutes every later request too.
    const inner = world.backend.fetch;
    let lost = true;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const answer = await inner(request.clone());
      if (lost && new URL(request.url).pathname.endsWith('transferCoin')) throw new TypeError('Failed to fetch');
      return answer;
    });
    expect((await sendMoney(order, 10_000)).step.state).toBe('unknown');
    world.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(resendFor + answerWaitMs);
    world.backend.reachable = true;
    lost = false;
    resolveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(open()?.step).toEqual({ state: 'refused', code: 50001, message: '积分不足' });
    expect(world.backend.ledger).toHaveLength(0);
  });

  test("is asked by key if this device's clock was put back, without a wait of many hours", async () => {
    world.backend.transfer = ['unreachable', { data: done }];
    await sendMoney(order, 10_000);
    vi.setSystemTime(Date.now() - 24 * 60 * minute);
    await vi.advanceTimersByTimeAsync(minute);
    expect(open()?.step).toEqual({ state: 'refused', code: null, message: null });
    expect(world.backend.ledger).toHaveLength(0);
  });
});
