// @vitest-environment happy-dom
/**
 * Tests a backend without a list of changes, or without balances. The app claims no outcome that it doesn't know. The
 * user is `agent` of tests/support/users.ts, with 10 000 coins.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  agent,
  transferAnswer,
  openDecision,
  transferOrder,
  unsentReason,
  setUp,
  tearDown,
  testBackend,
} from '../../../tests/support/coin-backend.ts';
import { notDoneAfterMs } from './resolve-outcome.ts';
import { closeUnproven, sendDecision } from './send-decision.ts';

beforeEach(() => {
  setUp();
  testBackend.backend.hasLedger = false;
});
afterEach(tearDown);

test('a transfer is sent, and its answer settles it', async () => {
  expect((await sendDecision(transferOrder, 10_000)).step).toMatchObject({ state: 'done', result: transferAnswer });
  expect(testBackend.backend.keys).toHaveLength(1);
});

test.each([{ status: 405 }, { status: 501 }, { code: 40400, message: '没有' }, { code: 40101, message: '没有权限' }])(
  'a list of changes that is answered with %j is missing, and a transfer is sent',
  async (missingLedger) => {
    testBackend.backend.missingLedger = missingLedger;
    expect((await sendDecision(transferOrder, 10_000)).step.state).toBe('done');
  },
);

test.each([{ status: 429 }, { status: 500 }, { status: 503 }, { status: 522 }, { code: 42900, message: '太频繁' }])(
  'a list of changes that is answered with %j may come back, so nothing is sent without it',
  async (missingLedger) => {
    testBackend.backend.missingLedger = missingLedger;
    expect(await unsentReason(sendDecision(transferOrder, 10_000))).toBeInstanceOf(Error);
    expect(testBackend.backend.keys).toEqual([]);
  },
);

test('a refusal settles it too', async () => {
  testBackend.backend.transfer = [{ code: 50001, message: '积分不足' }];
  expect((await sendDecision(transferOrder, 10_000)).step).toEqual({
    state: 'refused',
    code: 50001,
    message: '积分不足',
  });
});

test.each(['lost', 'unreachable'] as const)(
  'without keys, an answer that is %s leaves the outcome unknown, and the transfer is sent once',
  async (answer) => {
    testBackend.backend.knowsKeys = false;
    testBackend.backend.transfer = [answer];
    await sendDecision(transferOrder, 10_000);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(openDecision()?.step.state).toBe('unknown');
    expect(testBackend.backend.keys).toHaveLength(1);
    expect(await unsentReason(sendDecision(transferOrder, 10_000))).toMatchObject({ reason: 'busy' });
  },
);

describe('an outcome that nothing can prove', () => {
  beforeEach(async () => {
    testBackend.backend.knowsKeys = false;
    testBackend.backend.transfer = ['lost', { data: transferAnswer }];
    await sendDecision(transferOrder, 10_000);
  });
  const key = (): string => openDecision()?.key ?? '';

  test('can not be closed by the person while a request may be under way', async () => {
    await vi.advanceTimersByTimeAsync(notDoneAfterMs - 60_000);
    closeUnproven(key());
    expect(openDecision()?.step).toMatchObject({ state: 'unknown' });
    expect(openDecision()?.step).not.toHaveProperty('unprovable');
  });

  test('can be closed by the person afterwards, and then the next transfer is sent', async () => {
    await vi.advanceTimersByTimeAsync(notDoneAfterMs + 120_000);
    expect(openDecision()?.step).toMatchObject({ state: 'unknown', unprovable: true });
    expect(await unsentReason(sendDecision(transferOrder, 10_000))).toMatchObject({ reason: 'busy' });
    closeUnproven(key());
    expect(openDecision()).toBeNull();
    // The search for the outcome notices within a second that the decision is closed, and releases the lock.
    await vi.advanceTimersByTimeAsync(1_000);
    const balance = testBackend.backend.user?.coin ?? null;
    expect((await sendDecision(transferOrder, balance)).step.state).toBe('done');
    expect(testBackend.backend.keys).toHaveLength(2);
  });
});

test('a decision that the ledger can prove is never closed by a person', async () => {
  testBackend.backend.hasLedger = true;
  testBackend.backend.knowsKeys = false;
  testBackend.backend.transfer = ['lost'];
  await sendDecision(transferOrder, 10_000);
  closeUnproven(openDecision()?.key ?? '');
  expect(openDecision()?.step.state).toBe('unknown');
});

test('with keys, the same key finds the outcome of a lost answer', async () => {
  testBackend.backend.transfer = ['lost', { data: transferAnswer }];
  await sendDecision(transferOrder, 10_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(openDecision()?.step).toMatchObject({ state: 'done', result: transferAnswer });
  expect(testBackend.backend.ledger).toHaveLength(1);
});

test('a list of changes that appears later proves nothing about an earlier sending', async () => {
  testBackend.backend.knowsKeys = false;
  testBackend.backend.transfer = ['unreachable'];
  await sendDecision(transferOrder, 10_000);
  testBackend.backend.hasLedger = true;
  testBackend.backend.carryOut({
    userAccount: transferOrder.userAccount,
    transferCoin: transferOrder.amount,
    remark: transferOrder.remark,
  });
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(openDecision()?.step.state).toBe('unknown');
});

test('without a network nothing is sent', async () => {
  testBackend.backend.reachable = false;
  expect(await unsentReason(sendDecision(transferOrder, 10_000))).toMatchObject({ name: 'NetworkError' });
  expect(testBackend.backend.keys).toEqual([]);
});

test("an unknown balance that is still unknown doesn't prevent the sending", async () => {
  testBackend.backend.user = { ...agent, coin: null };
  expect((await sendDecision(transferOrder, null)).step.state).toBe('done');
});

test('a balance that has become known must be confirmed first', async () => {
  expect(await unsentReason(sendDecision(transferOrder, null))).toMatchObject({ reason: 'balance' });
  expect(testBackend.backend.keys).toEqual([]);
});
