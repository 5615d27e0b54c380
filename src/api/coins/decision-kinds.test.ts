// @vitest-environment happy-dom
/**
 * Tests the calls of several kinds of decisions, and how the ledger or the key tells their outcome. The user is `agent`
 * of tests/support/users.ts, with 10 000 coins.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CoinChange } from '../../../contract/coin.ts';
import type { CoinOrder, CoinOrderOf } from '../../device/stored-decisions.ts';
import { movementOf } from './decision-kinds.ts';
import { notDoneAfterMs } from './resolve-outcome.ts';
import { resolveDecisions, sendDecision } from './send-decision.ts';
import { readDecision } from './coin-decisions.ts';
import { agent, setUp, tearDown, testBackend } from '../../../tests/support/coin-backend.ts';
import { coinChangeWith } from '../../../tests/support/coin-change.ts';

const change = (over: Partial<CoinChange>): CoinChange =>
  coinChangeWith({ id: 71, transactionId: 91, amount: -120, type: 'unlock', counterparty: null, ...over });

const proves = (order: CoinOrder, over: Partial<CoinChange>): boolean => movementOf(order).isOwnChange(change(over));

const purchase: CoinOrder = { kind: 'purchase', orderId: 7, outcome: 'success', amount: 1_080 };
const renewal: CoinOrder = { kind: 'renewal', platform: 'xxy', accountId: 4, name: '王*明', months: 2, amount: 120 };
const several: CoinOrderOf<'renewMany'> = {
  kind: 'renewMany',
  platform: 'gxy',
  items: [
    { accountId: 4, name: '王*明', months: 1, amount: 30 },
    { accountId: 5, name: '李*然', months: 2, amount: 60 },
    { accountId: 6, name: '赵*欣', months: 1, amount: 30 },
  ],
  amount: 120,
};
const transfers: CoinOrder = {
  kind: 'transferMany',
  transfers: [
    { userAccount: 'student', userName: '陈*宇', amount: 120, remark: '' },
    { userAccount: 'zhou', userName: '周*', amount: 30, remark: '周报' },
  ],
  amount: 150,
};
const renewed = (id: number, amount: number): CoinChange =>
  change({ id, transactionId: id + 20, type: 'renewal', amount, balance: 9_000 + id });
const added: CoinOrder = {
  kind: 'adjustment',
  way: 'add',
  holderId: 9,
  userAccount: 'student',
  userName: '陈思宇',
  amount: 120,
};
const unlock: CoinOrder = { kind: 'unlock', courseId: 5, title: '高等数学', amount: 120 };

beforeEach(setUp);
afterEach(tearDown);

describe('the change that proves a decision', () => {
  test('of a purchase is the recharge of its order', () => {
    expect(movementOf(purchase).changeType).toBe('recharge');
    expect(proves(purchase, { type: 'recharge', amount: 1_080, orderId: 7 })).toBe(true);
    expect(proves(purchase, { type: 'recharge', amount: 1_080, orderId: 8 })).toBe(false);
  });

  test('of a renewal or an unlocking has its price', () => {
    expect(proves(renewal, { type: 'renewal', amount: -120, counterparty: '习讯云 · 王*明' })).toBe(true);
    expect(proves(renewal, { type: 'renewal', amount: -60 })).toBe(false);
    expect(proves(unlock, { amount: -120 })).toBe(true);
    expect(proves(unlock, { amount: 120 })).toBe(false);
  });

  test('of an adjustment is in the ledger of the user it was made for, and its GET call may not be sent again', () => {
    expect(movementOf(added)).toMatchObject({
      changeType: 'adminAdd',
      ledgerOwnerId: 9,
      mayResend: false,
      path: '/api/user/addCoin',
    });
    expect(proves(added, { type: 'adminAdd', amount: 120 })).toBe(true);
    expect(movementOf({ ...added, way: 'reduce' })).toMatchObject({
      changeType: 'adminReduce',
      path: '/api/user/reduceCoin',
    });
    expect(proves({ ...added, way: 'reduce' }, { type: 'adminReduce', amount: -120 })).toBe(true);
  });

  test('of an adjustment has any reason, because a backend may leave the reason out', () => {
    const withReason: CoinOrder = { ...added, remark: '补发' };
    expect(proves(withReason, { type: 'adminAdd', amount: 120, remark: '补发' })).toBe(true);
    expect(proves(withReason, { type: 'adminAdd', amount: 120 })).toBe(true);
  });

  test.each([
    [added, 'userAccount=student&addCoin=120'],
    [{ ...added, remark: '补发' }, 'userAccount=student&remark=%E8%A1%A5%E5%8F%91&addCoin=120'],
  ])('of an adjustment: its call has a reason only if there is one', async (order, query) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      asked.push(new URL(new Request(input, init).url).search.slice(1));
      return Response.json({ code: 0, data: 620, message: 'ok' });
    });
    await movementOf(order).send({});
    expect(asked).toEqual([query]);
  });

  test('of a renewal comes from the call of its own platform', () => {
    expect(movementOf(renewal).path).toBe('/api/xxy/renew');
  });
});

describe('a decision of any kind', () => {
  const lose = (path: string, carriedOut: CoinChange | null) => {
    const sent: { key: string | null; body: unknown }[] = [];
    const inner = testBackend.backend.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname !== path) return await inner(request);
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      if (carriedOut) testBackend.backend.ledger = [carriedOut];
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
    'without keys, a lost answer leaves the outcome unknown until the ledger proves it, and nothing is sent again: %o',
    async (order, path, body, made) => {
      testBackend.backend.knowsKeys = false;
      const sent = lose(path, made);
      const { key, step } = await sendDecision(order, 10_000);
      expect(step.state).toBe('unknown');
      void resolveDecisions();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(readDecision(key)?.step).toMatchObject({ state: 'done', result: { coinChangeId: 71, transactionId: 91 } });
      expect(sent).toEqual([{ key, body }]);
    },
  );

  test('with several accounts is done only if the ledger has a change for each of them', async () => {
    testBackend.backend.knowsKeys = false;
    const sent = lose('/api/gxy/renewMany', null);
    const { key } = await sendDecision(several, 10_000);
    testBackend.backend.ledger = [renewed(72, -60), renewed(71, -30)];
    void resolveDecisions();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readDecision(key)?.step.state).toBe('unknown');
    testBackend.backend.ledger = [renewed(73, -30), renewed(72, -60), renewed(71, -30)];
    await vi.advanceTimersByTimeAsync(4_000);
    expect(readDecision(key)?.step).toMatchObject({ state: 'done', result: { coinChangeId: 73, balance: 9_073 } });
    expect(sent).toEqual([
      {
        key,
        body: {
          items: [
            { id: 4, months: 1 },
            { id: 5, months: 2 },
            { id: 6, months: 1 },
          ],
        },
      },
    ]);
  });

  test('is judged by its key alone if equal renewals of another device are in the ledger', async () => {
    const inner = testBackend.backend.fetch;
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname !== '/api/gxy/renewMany') return await inner(request);
      keys.push(request.headers.get('Idempotency-Key'));
      if (keys.length === 1) throw new TypeError('Failed to fetch');
      return Response.json({ code: 50_001, data: [{ index: 1, message: '账号已经删除' }], message: '没有通过' });
    });
    const { key } = await sendDecision(several, 10_000);
    testBackend.backend.ledger = [renewed(73, -30), renewed(72, -60), renewed(71, -30)];
    void resolveDecisions();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readDecision(key)?.step).toMatchObject({ state: 'refused', items: [{ index: 1 }] });
    expect(keys).toEqual([key, key]);
  });

  test.each<[string, CoinOrder, string]>([
    ['of one account', { ...renewal, amount: 0 }, '/api/xxy/renew'],
    [
      'of several accounts',
      { ...several, items: several.items.map((item) => ({ ...item, amount: 0 })), amount: 0 },
      '/api/gxy/renewMany',
    ],
  ])('%s that costs nothing has an outcome that nothing can prove without keys', async (_, free, path) => {
    const sent = lose(path, null);
    const { key } = await sendDecision(free, 10_000);
    testBackend.backend.knowsKeys = false;
    await vi.advanceTimersByTimeAsync(notDoneAfterMs + 60_000);
    expect(sent.map((one) => one.key)).toEqual([key]);
    expect(readDecision(key)?.step).toMatchObject({ state: 'unknown', unprovable: true });
  });

  test('to several people is done once the ledger has a change for each person, with amount and remark', async () => {
    const sent = lose('/api/user/transferMany', null);
    const { key } = await sendDecision(transfers, 10_000);
    const toStudent = change({ id: 71, type: 'transferOut', counterparty: 'Student' });
    const toZhou = change({ id: 72, amount: -30, balance: 9_850, type: 'transferOut', counterparty: 'zhou' });
    testBackend.backend.ledger = [toZhou, toStudent];
    void resolveDecisions();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readDecision(key)?.step.state).toBe('unknown');
    testBackend.backend.ledger = [{ ...toZhou, remark: '周报' }, toStudent];
    await vi.advanceTimersByTimeAsync(4_000);
    expect(readDecision(key)?.step).toMatchObject({
      state: 'done',
      batch: {
        balance: 9_850,
        transfers: [
          { userAccount: 'student', transactionId: 91, coinChangeId: 71 },
          { userAccount: 'zhou', transactionId: 91, coinChangeId: 72 },
        ],
      },
    });
    expect(sent).toEqual([
      {
        key,
        body: {
          transfers: [
            { userAccount: 'student', transferCoin: 120 },
            { userAccount: 'zhou', transferCoin: 30, remark: '周报' },
          ],
        },
      },
    ]);
  });

  test('that is refused because of single items holds these items; a missing call is marked as absent', async () => {
    const inner = testBackend.backend.fetch;
    const answers = [
      Response.json({ code: 50_001, data: [{ index: 1, message: '积分不足' }], message: '有 1 项没有通过' }),
      new Response('', { status: 404 }),
    ];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
      new URL(new Request(input, init).url).pathname === '/api/gxy/renewMany'
        ? answers.shift()
        : await inner(input, init),
    );
    expect((await sendDecision(several, 10_000)).step).toMatchObject({
      state: 'refused',
      code: 50_001,
      items: [{ index: 1, message: '积分不足' }],
    });
    expect((await sendDecision(several, 10_000)).step).toMatchObject({ state: 'refused', absent: true });
  });

  test('that the ledger lacks is sent again, always with the same key', async () => {
    const sent = lose('/api/wk/unlock', null);
    const { key } = await sendDecision(unlock, 10_000);
    void resolveDecisions();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map((one) => one.key))).toEqual(new Set([key]));
  });

  test('whose call is a changing GET is never sent again, and counts as not done once its key is used up', async () => {
    let arrived = 0;
    const inner = testBackend.backend.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(new Request(input, init).url);
      if (pathname === '/api/user/get')
        return Response.json({ code: 0, data: { ...agent, id: 9, coin: 500 }, message: 'ok' });
      if (pathname !== '/api/user/addCoin') return await inner(input, init);
      arrived += 1;
      throw new TypeError('Failed to fetch');
    });
    const { key, step } = await sendDecision(added, 500);
    expect(step.state).toBe('unknown');
    void resolveDecisions();
    await vi.advanceTimersByTimeAsync(4_500);
    expect(readDecision(key)?.step.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(readDecision(key)?.step).toEqual({ state: 'refused', code: null, message: null });
    expect(arrived).toBe(1);
  });

  test('is sent only if the balance is the confirmed one, unless it is a purchase', async () => {
    await expect(sendDecision(unlock, 9_000)).rejects.toMatchObject({ reason: 'balance' });
    lose('/api/order/pay', null);
    expect((await sendDecision(purchase, 9_000)).step.state).toBe('unknown');
  });

  test('waits until a decision of another kind is settled', async () => {
    lose('/api/wk/unlock', null);
    await sendDecision(unlock, 10_000);
    await expect(sendDecision(purchase, 10_000)).rejects.toMatchObject({ reason: 'busy' });
  });
});
