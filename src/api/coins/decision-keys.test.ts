// @vitest-environment happy-dom
/**
 * Tests backends that remember keys and backends that don't. With either, coins move at most once, and the app claims
 * no outcome that it doesn't know. The user is `agent` of tests/support/users.ts, with 10 000 coins.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idempotencyHeader } from '../../../contract/envelope.ts';
import {
  transferAnswer,
  openDecision,
  transferOrder,
  setUp,
  tearDown,
  testBackend,
} from '../../../tests/support/coin-backend.ts';
import { notDoneAfterMs, resendWindowMs } from './resolve-outcome.ts';
import { answerWaitMs } from './prepare.ts';
import { resolveDecisionsNow, sendDecision } from './send-decision.ts';

const minute = 60_000;

beforeEach(setUp);
afterEach(tearDown);

function expectMovedOnce(): void {
  expect(testBackend.backend.ledger).toHaveLength(1);
}

describe('a backend that ignores keys', () => {
  beforeEach(() => {
    testBackend.backend.knowsKeys = false;
  });

  test.each([1_000, 6_000, 30_000, 4 * minute])(
    'moves the coins once if it writes %i ms after the connection broke',
    async (slow) => {
      testBackend.backend.transfer = [{ slow }, { data: transferAnswer }];
      expect((await sendDecision(transferOrder, 10_000)).step.state).toBe('unknown');
      await vi.advanceTimersByTimeAsync(slow + minute);
      expect(openDecision()?.step).toMatchObject({ state: 'done', result: transferAnswer });
      expect(testBackend.backend.keys).toHaveLength(1);
      expectMovedOnce();
    },
  );

  test('proves by its ledger that it carried out a transfer whose answer was lost', async () => {
    testBackend.backend.transfer = ['lost', { data: transferAnswer }];
    expect((await sendDecision(transferOrder, 10_000)).step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(openDecision()?.step.state).toBe('done');
    expect(testBackend.backend.keys).toHaveLength(1);
    // The backend was never probed for keys.
    expect(testBackend.backend.probePaths).toEqual([]);
    expectMovedOnce();
  });

  test('is never sent a lost transfer again; after ten minutes the transfer counts as not done', async () => {
    testBackend.backend.transfer = ['unreachable', { data: transferAnswer }];
    await sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(openDecision()?.step).toMatchObject({ state: 'unknown', keyless: true });
    await vi.advanceTimersByTimeAsync(notDoneAfterMs - minute);
    expect(openDecision()?.step).toMatchObject({ state: 'unknown', keyless: true });
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(openDecision()?.step).toEqual({ state: 'refused', code: null, message: null });
    expect(testBackend.backend.keys).toHaveLength(1);
    expect(testBackend.backend.ledger).toHaveLength(0);
  });

  test('may get a request twice from the browser and refuse the second; the ledger then proves the first', async () => {
    testBackend.backend.transfer = [{ code: 50001, message: '积分不足' }];
    testBackend.backend.beforeSending = () =>
      testBackend.backend.carryOut({
        userAccount: transferOrder.userAccount,
        transferCoin: transferOrder.amount,
        remark: transferOrder.remark,
      });
    expect((await sendDecision(transferOrder, 10_000)).step).toMatchObject({ state: 'done', result: transferAnswer });
    expectMovedOnce();
  });

  test('is believed when it refuses a transfer only after its ledger was read', async () => {
    testBackend.backend.transfer = [{ code: 50001, message: '积分不足' }];
    testBackend.backend.beforeSending = () => {
      testBackend.backend.hanging = true;
    };
    const sending = sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(answerWaitMs + 100);
    expect((await sending).step.state).toBe('unknown');
    testBackend.backend.hanging = false;
    testBackend.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(openDecision()?.step).toEqual({ state: 'refused', code: 50001, message: '积分不足' });
  });

  test('does not count as remembering keys because it answers every probe with a conflict', async () => {
    const inner = testBackend.backend.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(new Request(input, init).url);
      const nothing = pathname === '/api/order/cancel' || pathname === '/api/notice/read';
      return nothing ? Response.json({ code: 40900, data: null, message: 'conflict' }) : await inner(input, init);
    });
    testBackend.backend.transfer = ['unreachable', { data: transferAnswer }];
    await sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(openDecision()?.step).toMatchObject({ state: 'unknown', keyless: true });
    expect(testBackend.backend.keys).toHaveLength(1);
  });
});

describe('a backend that remembers keys', () => {
  test.each([1_000, 6_000, 30_000])(
    'moves the coins once if it writes %i ms after the connection broke',
    async (slow) => {
      testBackend.backend.transfer = [{ slow }, { data: transferAnswer }];
      expect((await sendDecision(transferOrder, 10_000)).step.state).toBe('unknown');
      await vi.advanceTimersByTimeAsync(slow + minute);
      expect(openDecision()?.step.state).toBe('done');
      expect(new Set(testBackend.backend.keys).size).toBe(1);
      expectMovedOnce();
    },
  );

  test('proves that it remembers keys, and then gets a lost transfer again with the same key', async () => {
    testBackend.backend.transfer = ['unreachable', { data: transferAnswer }];
    await sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(6_500);
    expect(openDecision()?.step.state).toBe('done');
    expect(testBackend.backend.keys).toHaveLength(2);
    expect(testBackend.backend.probePaths).toEqual(['/api/order/cancel', '/api/notice/read', '/api/notice/read']);
    expectMovedOnce();
  });

  test('refuses a request that arrives after the decision has counted as not done', async () => {
    testBackend.backend.transfer = [{ slow: resendWindowMs + 5 * minute }];
    await sendDecision(transferOrder, 10_000);
    testBackend.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(resendWindowMs + answerWaitMs);
    testBackend.backend.reachable = true;
    resolveDecisionsNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(openDecision()?.step).toEqual({ state: 'refused', code: null, message: null });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(testBackend.backend.ledger).toHaveLength(0);
  });

  test('proves by its ledger a transfer that it did right before the key was used up', async () => {
    testBackend.backend.transfer = ['unreachable'];
    const { key } = await sendDecision(transferOrder, 10_000);
    testBackend.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(resendWindowMs + answerWaitMs);
    testBackend.backend.reachable = true;
    const inner = testBackend.backend.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { userAccount, amount, remark } = transferOrder;
      if (new Request(input, init).headers.get(idempotencyHeader) === key)
        testBackend.backend.carryOut({ userAccount, transferCoin: amount, remark });
      return await inner(input, init);
    });
    resolveDecisionsNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(openDecision()?.step).toMatchObject({ state: 'done', result: transferAnswer });
    expectMovedOnce();
  });

  test('repeats its refusal for the same key, even after minutes', async () => {
    testBackend.backend.transfer = [{ code: 50001, message: '积分不足' }];
    // The refusal is lost, and for some minutes every later request too.
    const inner = testBackend.backend.fetch;
    let lost = true;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const answer = await inner(request.clone());
      if (lost && new URL(request.url).pathname.endsWith('transferCoin')) throw new TypeError('Failed to fetch');
      return answer;
    });
    expect((await sendDecision(transferOrder, 10_000)).step.state).toBe('unknown');
    testBackend.backend.reachable = false;
    await vi.advanceTimersByTimeAsync(resendWindowMs + answerWaitMs);
    testBackend.backend.reachable = true;
    lost = false;
    resolveDecisionsNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(openDecision()?.step).toEqual({ state: 'refused', code: 50001, message: '积分不足' });
    expect(testBackend.backend.ledger).toHaveLength(0);
  });

  test("is asked by the key at once if this device's clock was put back by a day", async () => {
    testBackend.backend.transfer = ['unreachable', { data: transferAnswer }];
    await sendDecision(transferOrder, 10_000);
    vi.setSystemTime(Date.now() - 24 * 60 * minute);
    await vi.advanceTimersByTimeAsync(minute);
    expect(openDecision()?.step).toEqual({ state: 'refused', code: null, message: null });
    expect(testBackend.backend.ledger).toHaveLength(0);
  });
});
