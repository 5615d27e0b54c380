// @vitest-environment happy-dom
/** Every kind of decision goes the same way: sent once with its key, found out by the ledger, never sent twice. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CoinChange } from '../../../contract/coin.ts';
import type { MoneyOrder } from '../../platform/storage/kept-shapes.ts';
import { move } from './decision-kinds.ts';
import { resolveMoney, sendMoney } from './send-decision.ts';
import { readIntent } from './coin-decisions.ts';
import { agent, setUp, tearDown, world } from '../../../tests/support/money-backend.ts';

const change = (over: Partial<CoinChange>): CoinChange => ({
  id: 71,
  transactionId: 91,
  userId: 2,
  amount: -120,
  balance: 9_880,
  type: 'unlock',
  counterparty: null,
  remark: null,
  orderId: null,
  createTime: '2026-11-20T06:32:08.000Z',
  ...over,
});

const purchase: MoneyOrder = { kind: 'purchase', orderId: 7, outcome: 'success', amount: 1_080 };
const renewal: MoneyOrder = { kind: 'renewal', platform: 'xxy', accountId: 4, name: '王*明', months: 2, amount: 120 };
const added: MoneyOrder = {
  kind: 'adjustment',
  way: 'add',
  holderId: 9,
  userAccount: 'student',
  userName: '陈思宇',
  amount: 120,
};
const unlock: MoneyOrder = { kind: 'unlock', courseId: 5, title: '高等数学', amount: 120 };

beforeEach(setUp);
afterEach(tearDown);

describe('what the ledger shows of a decision', () => {
  test('a purchase is the recharge of its order', () => {
    expect(move(purchase).type).toBe('recharge');
    expect(move(purchase).made(change({ type: 'recharge', amount: 1_080, orderId: 7 }))).toBe(true);
    expect(move(purchase).made(change({ type: 'recharge', amount: 1_080, orderId: 8 }))).toBe(false);
  });

  test('a renewal and an unlocking are what was paid for them', () => {
    expect(move(renewal).made(change({ type: 'renewal', amount: -120, counterparty: '习讯云 · 王*明' }))).toBe(true);
    expect(move(renewal).made(change({ type: 'renewal', amount: -60 }))).toBe(false);
    expect(move(unlock).made(change({ amount: -120 }))).toBe(true);
    expect(move(unlock).made(change({ amount: 120 }))).toBe(false);
  });

  test("an admin's addition is in the ledger of whom it was for, and its GET arrives once", () => {
    expect(move(added)).toMatchObject({ type: 'adminAdd', holder: 9, resends: false, path: '/api/user/addCoin' });
    expect(move(added).made(change({ type: 'adminAdd', amount: 120 }))).toBe(true);
    expect(move({ ...added, way: 'reduce' })).toMatchObject({ type: 'adminReduce', path: '/api/user/reduceCoin' });
    expect(move({ ...added, way: 'reduce' }).made(change({ type: 'adminReduce', amount: -120 }))).toBe(true);
  });

  test('a renewal marks its own platform as out of date', () => {
    expect(move(renewal).path).toBe('/api/xxy/renew');
  });
});

describe('a decision of any kind', () => {
  const lose = (path: string, carriedOut: CoinChange | null) => {
    const sent: { key: string | null; body: unknown }[] = [];
    const inner = world.backend.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname !== path) return await inner(request);
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      if (carriedOut) world.backend.ledger = [carriedOut];
      throw new TypeError('Failed to fetch');
    });
    return sent;
  };

  test.each([
    [renewal, '/api/xxy/renew', { id: 4, months: 2 }, change({ type: 'renewal' })],
    [unlock, '/api/wk/unlock', { id: 5 }, change({})],
    [
      purchase,
      '/api/order/pay',
      { id: 7, outcome: 'success' },
      change({ type: 'recharge', amount: 1_080, orderId: 7 }),
    ],
  ])(
    'whose answer was lost is unknown, then done by the ledger, and sent once: %o',
    async (order, path, body, made) => {
      const sent = lose(path, made);
      const { key, step } = await sendMoney(order, 10_000);
      expect(step.state).toBe('unknown');
      void resolveMoney();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(readIntent(key)?.step).toMatchObject({ state: 'done', result: { coinChangeId: 71, transactionId: 91 } });
      expect(sent).toEqual([{ key, body }]);
    },
  );

  test('that the ledger does not hold is sent again with the same key only', async () => {
    const sent = lose('/api/wk/unlock', null);
    const { key } = await sendMoney(unlock, 10_000);
    void resolveMoney();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map((one) => one.key))).toEqual(new Set([key]));
  });

  test('that arrives once at most, as the changing GETs do, is called not done when its key was used up, and never sent again', async () => {
    let arrived = 0;
    const inner = world.backend.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(new Request(input, init).url);
      if (pathname === '/api/user/get')
        return Response.json({ code: 0, data: { ...agent, id: 9, coin: 500 }, message: 'ok' });
      if (pathname !== '/api/user/addCoin') return await inner(input, init);
      arrived += 1;
      throw new TypeError('Failed to fetch');
    });
    const { key, step } = await sendMoney(added, 500);
    expect(step.state).toBe('unknown');
    void resolveMoney();
    await vi.advanceTimersByTimeAsync(4_500);
    expect(readIntent(key)?.step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(readIntent(key)?.step).toEqual({ state: 'refused', code: null, message: null });
    expect(arrived).toBe(1);
  });

  test('is not sent from another balance than the one that was confirmed, unless it only adds to it', async () => {
    await expect(sendMoney(unlock, 9_000)).rejects.toMatchObject({ reason: 'balance' });
    lose('/api/order/pay', null);
    expect((await sendMoney(purchase, 9_000)).step.state).toBe('unknown');
  });

  test('waits until one of another kind is settled', async () => {
    lose('/api/wk/unlock', null);
    await sendMoney(unlock, 10_000);
    await expect(sendMoney(purchase, 10_000)).rejects.toMatchObject({ reason: 'busy' });
  });
});
