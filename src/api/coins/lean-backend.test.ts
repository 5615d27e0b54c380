// @vitest-environment happy-dom
/**
 * Tests a backend without a list of changes, or without balances. The backend alone decides, and the app claims no
 * outcome that it doesn't know.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agent, done, open, order, reasonOf, setUp, tearDown, world } from '../../../tests/support/money-backend.ts';
import { sendMoney } from './send-decision.ts';

beforeEach(() => {
  setUp();
  world.backend.hasLedger = false;
});
afterEach(tearDown);

test('a transfer is sent, and its answer settles it', async () => {
  expect((await sendMoney(order, 10_000)).step).toMatchObject({ state: 'done', result: done });
  expect(world.backend.keys).toHaveLength(1);
});

test('a refusal settles it too', async () => {
  world.backend.transfer = [{ code: 50001, message: '积分不足' }];
  expect((await sendMoney(order, 10_000)).step).toEqual({ state: 'refused', code: 50001, message: '积分不足' });
});

test.each(['lost', 'unreachable'] as const)(
  'without keys, an answer that is %s leaves the outcome unknown, and the transfer is sent once',
  async (answer) => {
    world.backend.knowsKeys = false;
    world.backend.transfer = [answer];
    await sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(open()?.step.state).toBe('unknown');
    expect(world.backend.keys).toHaveLength(1);
    expect(await reasonOf(sendMoney(order, 10_000))).toMatchObject({ reason: 'busy' });
  },
);

test('with keys, the same key finds the outcome of a lost answer', async () => {
  world.backend.transfer = ['lost', { data: done }];
  await sendMoney(order, 10_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open()?.step).toMatchObject({ state: 'done', result: done });
  expect(world.backend.ledger).toHaveLength(1);
});

test('a list of changes that appears later proves nothing about an earlier sending', async () => {
  world.backend.knowsKeys = false;
  world.backend.transfer = ['unreachable'];
  await sendMoney(order, 10_000);
  world.backend.hasLedger = true;
  world.backend.carryOut({ userAccount: order.userAccount, transferCoin: order.amount, remark: order.remark });
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(open()?.step.state).toBe('unknown');
});

test('without a network nothing is sent', async () => {
  world.backend.reachable = false;
  expect(await reasonOf(sendMoney(order, 10_000))).toMatchObject({ name: 'NetworkError' });
  expect(world.backend.keys).toEqual([]);
});

test("an unknown balance that is still unknown doesn't prevent the sending", async () => {
  world.backend.user = { ...agent, coin: null };
  expect((await sendMoney(order, null)).step.state).toBe('done');
});

test('a balance that has become known must be confirmed first', async () => {
  expect(await reasonOf(sendMoney(order, null))).toMatchObject({ reason: 'balance' });
  expect(world.backend.keys).toEqual([]);
});
