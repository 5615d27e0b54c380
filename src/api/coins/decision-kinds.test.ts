// @vitest-environment happy-dom
/** Tests that every kind of decision is sent once with its key, and that the ledger tells its outcome. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CoinChange } from '../../../contract/coin.ts';
import type { MoneyOrder } from '../../platform/storage/kept-shapes.ts';
import { movementOf } from './decision-kinds.ts';
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

describe('the change that proves a decision', () => {
  test('of a purchase is the recharge of its order', () => {
    expect(movementOf(purchase).type).toBe('recharge');
    expect(movementOf(purchase).made(change({ type: 'recharge', amount: 1_080, orderId: 7 }))).toBe(true);
    expect(movementOf(purchase).made(change({ type: 'recharge', amount: 1_080, orderId: 8 }))).toBe(false);
  });

  test('of a renewal or an unlocking has its price', () => {
    expect(movementOf(renewal).made(change({ type: 'renewal', amount: -120, counterparty: '习讯云 · 王*明' }))).toBe(
      true,
    );
    expect(movementOf(renewal).made(change({ type: 'renewal', amount: -60 }))).toBe(false);
    expect(movementOf(unlock).made(change({ amount: -120 }))).toBe(true);
    expect(movementOf(unlock).made(change({ amount: 120 }))).toBe(false);
  });

  test('of an adjustment is in the ledger of the user it was made for, and its GET call is sent once', () => {
    expect(movementOf(added)).toMatchObject({ type: 'adminAdd', holder: 9, resends: false, path: '/api/user/addCoin' });
    expect(movementOf(added).made(change({ type: 'adminAdd', amount: 120 }))).toBe(true);
    expect(movementOf({ ...added, way: 'reduce' })).toMatchObject({
      type: 'adminReduce',
      path: '/api/user/reduceCoin',
    });
    expect(movementOf({ ...added, way: 'reduce' }).made(change({ type: 'adminReduce', amount: -120 }))).toBe(true);
  });

  test('of a renewal invalidates its own platform', () => {
    expect(movementOf(renewal).path).toBe('/api/xxy/renew');
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
    'whose answer is lost is unknown, then done by the ledger, and is sent once: %o',
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

  test('that the ledger lacks is sent again with the same key only', async () => {
    const sent = lose('/api/wk/unlock', null);
    const { key } = await sendMoney(unlock, 10_000);
    void resolveMoney();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map((one) => one.key))).toEqual(new Set([key]));
  });

  test('whose call is a changing GET is never sent again, and counts as not done once its key is used up', async () => {
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

  test('is sent only from the confirmed balance, unless it is a purchase', async () => {
    await expect(sendMoney(unlock, 9_000)).rejects.toMatchObject({ reason: 'balance' });
    lose('/api/order/pay', null);
    expect((await sendMoney(purchase, 9_000)).step.state).toBe('unknown');
  });

  test('waits until a decision of another kind is settled', async () => {
    lose('/api/wk/unlock', null);
    await sendMoney(unlock, 10_000);
    await expect(sendMoney(purchase, 10_000)).rejects.toMatchObject({ reason: 'busy' });
  });
});
