// @vitest-environment happy-dom
/**
 * Tests that a refund has one key, and is sent only if the buyer's balance is the confirmed one. Also tests that the
 * ledger or the order itself tells the outcome.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../contract/mall.ts';
import type { CoinOrderOf } from '../../device/stored-decisions.ts';
import { readDecision } from './coin-decisions.ts';
import { notDoneAfterMs } from './resolve-outcome.ts';
import { resolveDecisions, sendDecision } from './send-decision.ts';
import { agent, setUp, tearDown, testBackend } from '../../../tests/support/coin-backend.ts';
import { coinChangeWith } from '../../../tests/support/coin-change.ts';
import { orderWith } from '../../../tests/support/order.ts';

const refund: CoinOrderOf<'refund'> = {
  kind: 'refund',
  orderId: 7,
  orderNo: '20261120142409000007',
  holderId: 9,
  userAccount: 'student',
  amount: 1_080,
  remark: '重复购买',
};
const taken = coinChangeWith({
  id: 71,
  transactionId: 91,
  userId: 9,
  amount: -1_080,
  balance: 420,
  type: 'refund',
  counterparty: '积分',
  remark: '重复购买',
  orderId: 7,
});

type Answer = (request: Request) => Response | Promise<Response>;
const lost: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const ok = (data: unknown) => Response.json({ code: 0, data, message: 'ok' });

/**
 * The order's status in the backend's list, the backend's answer to a refund, and the refunds that were sent. A null
 * status means that the backend lacks the list.
 */
const backend: { status: Order['status'] | null; answer: Answer; sent: { key: string | null; body: unknown }[] } = {
  status: 'paid',
  answer: lost,
  sent: [],
};
let listAsked: unknown[] = [];

beforeEach(() => {
  setUp();
  Object.assign(backend, { status: 'paid', answer: lost, sent: [] });
  listAsked = [];
  const inner = testBackend.backend.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    switch (new URL(request.url).pathname) {
      case '/api/user/get':
        return ok({ ...agent, id: 9, userAccount: 'student', coin: 1_500 });
      case '/api/order/list/page': {
        listAsked.push(await request.json());
        if (backend.status === null) return new Response('', { status: 404 });
        const order = orderWith({ id: 7, orderNo: refund.orderNo, status: backend.status });
        return ok({ records: [order], total: 1, size: 50, current: 1, pages: 1 });
      }
      case '/api/order/refund':
        backend.sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.clone().json() });
        return await backend.answer(request);
      default:
        return await inner(request);
    }
  });
});
afterEach(tearDown);

async function loseAnswer(): Promise<string> {
  const { key, step } = await sendDecision(refund, 1_500);
  expect(step.state, 'a lost answer is no failure').toBe('unknown');
  void resolveDecisions();
  return key;
}

test('a refund is sent once with the remark, and is done with the answer', async () => {
  backend.answer = () => ok(orderWith({ id: 7, orderNo: refund.orderNo, status: 'refunded' }));
  const { key, step } = await sendDecision(refund, 1_500);
  expect(step.state).toBe('done');
  expect(backend.sent).toEqual([{ key, body: { id: 7, remark: '重复购买' } }]);
});

test('a refund is not sent if the buyer has another balance than the confirmed one', async () => {
  await expect(sendDecision(refund, 1_080)).rejects.toMatchObject({ reason: 'balance' });
  expect(backend.sent).toEqual([]);
});

test.each([[true], [false]])(
  "after a lost answer the buyer's ledger proves a refund (backend remembers keys: %s)",
  async (knowsKeys) => {
    testBackend.backend.knowsKeys = knowsKeys;
    backend.answer = () => {
      testBackend.backend.ledger = [taken];
      throw new TypeError('Failed to fetch');
    };
    const key = await loseAnswer();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readDecision(key)?.step).toMatchObject({ state: 'done', result: { coinChangeId: 71, balance: 420 } });
    expect(backend.sent).toHaveLength(1);
  },
);

test('the refund of another order proves nothing', async () => {
  testBackend.backend.knowsKeys = false;
  backend.answer = () => {
    testBackend.backend.ledger = [{ ...taken, orderId: 8 }];
    throw new TypeError('Failed to fetch');
  };
  const key = await loseAnswer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readDecision(key)?.step.state).toBe('unknown');
});

test.each([
  ['the ledger names no order', true],
  ['there is no ledger', false],
])("after a lost answer the order's status proves the refund if %s", async (_, hasLedger) => {
  testBackend.backend.knowsKeys = false;
  testBackend.backend.hasLedger = hasLedger;
  backend.answer = () => {
    testBackend.backend.ledger = [{ ...taken, orderId: null }];
    backend.status = 'refunded';
    throw new TypeError('Failed to fetch');
  };
  const key = await loseAnswer();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(readDecision(key)?.step).toMatchObject({ state: 'done', result: null });
  expect(listAsked.at(-1)).toMatchObject({ all: true, userId: 9, searchText: refund.orderNo });
  expect(backend.sent).toHaveLength(1);
});

test('a refund that never arrived is sent again with its key, and the answer to that counts', async () => {
  const key = await loseAnswer();
  backend.answer = () => Response.json({ code: 50_001, data: null, message: '余额不够' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(readDecision(key)?.step).toMatchObject({ state: 'refused', message: '余额不够' });
  expect(new Set(backend.sent.map((one) => one.key))).toEqual(new Set([key]));
});

test('without keys, a refund counts as not done after ten minutes if the order is still paid', async () => {
  testBackend.backend.knowsKeys = false;
  const key = await loseAnswer();
  await vi.advanceTimersByTimeAsync(notDoneAfterMs / 2);
  expect(readDecision(key)?.step.state).toBe('unknown');
  await vi.advanceTimersByTimeAsync(notDoneAfterMs);
  expect(readDecision(key)?.step.state).toBe('refused');
  expect(backend.sent).toHaveLength(1);
});

test('the ledger proves a refund although the backend has no list of all orders', async () => {
  testBackend.backend.knowsKeys = false;
  backend.status = null;
  const key = await loseAnswer();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(readDecision(key)?.step.state).toBe('unknown');
  testBackend.backend.ledger = [taken];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(readDecision(key)?.step).toMatchObject({ state: 'done', result: { coinChangeId: 71 } });
});

test('a refund is refused as absent if the backend lacks the call', async () => {
  backend.answer = () => new Response('', { status: 404 });
  expect((await sendDecision(refund, 1_500)).step).toMatchObject({ state: 'refused', absent: true });
});

test('a refused refund counts as done if the order is refunded', async () => {
  backend.answer = () => {
    backend.status = 'refunded';
    return Response.json({ code: 50_001, data: null, message: '订单已经退款' });
  };
  expect((await sendDecision(refund, 1_500)).step).toMatchObject({ state: 'done' });
});
