// @vitest-environment happy-dom
/** Tests that a decision in preparing was not sent, whatever happens to its tab. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  agent,
  world,
  intents,
  open,
  order,
  reasonOf,
  setUp,
  tearDown,
  forgetIntents,
  keepIntents,
} from '../../../tests/support/money-backend.ts';
import type { MoneyIntent } from '../../platform/storage/kept-shapes.ts';
import { answerWaitMs, resolveMoney, sendMoney } from './send-decision.ts';

beforeEach(setUp);
afterEach(tearDown);

describe('a decision in preparing', () => {
  const preparing = (over: Partial<MoneyIntent> = {}): MoneyIntent => ({
    key: '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1',
    userId: agent.id,
    order,
    balanceBefore: 10_000,
    lastChangeId: 0,
    sentAt: Date.now(),
    seen: false,
    step: { state: 'preparing' },
    ...over,
  });
  /** Web Locks with the features that the app uses. Another tab holds the locks in `elsewhere`. */
  const webLocks = (elsewhere: readonly string[] = []): void => {
    const held = new Set(elsewhere);
    type Work = (lock: object | null) => Promise<unknown>;
    const isWork = (value: object | Work): value is Work => typeof value === 'function';
    const request = async (name: string, options: object | Work, maybe?: Work): Promise<unknown> => {
      const work = maybe ?? (isWork(options) ? options : null);
      if (work === null) throw new TypeError('no work');
      if (held.has(name)) return maybe ? await work(null) : await new Promise(() => {});
      held.add(name);
      try {
        return await work({});
      } finally {
        held.delete(name);
      }
    };
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  };

  test('is stored at once, and changes to sending before the request leaves', async () => {
    world.backend.hanging = true;
    const sending = sendMoney(order, 10_000);
    await vi.advanceTimersByTimeAsync(100);
    expect(intents()).toMatchObject([{ order, step: { state: 'preparing' } }]);
    expect(world.backend.keys).toEqual([]);
    let atSending: string | undefined;
    world.backend.beforeSending = () => {
      atSending = intents()[0]?.step.state;
    };
    world.backend.hanging = false;
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(atSending).toBe('sending');
    expect((await sending).step.state).toBe('done');
  });

  test('is removed as soon as the person leaves', async () => {
    world.backend.hanging = true;
    const leave = new AbortController();
    const sending = reasonOf(sendMoney(order, 10_000, leave.signal));
    await vi.advanceTimersByTimeAsync(100);
    leave.abort();
    expect(intents()).toEqual([]);
    expect(await sending).toMatchObject({ name: 'CancelError' });
  });

  test('is removed if the balance differs', async () => {
    world.backend.user = { ...agent, coin: 9_500 };
    await expect(sendMoney(order, 10_000)).rejects.toMatchObject({ reason: 'balance' });
    expect(intents()).toEqual([]);
  });

  test("isn't sent if the user logs out meanwhile, and doesn't come back", async () => {
    world.backend.hanging = true;
    const sending = reasonOf(sendMoney(order, 10_000));
    await vi.advanceTimersByTimeAsync(100);
    forgetIntents();
    world.backend.hanging = false;
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    world.backend.release();
    expect(await sending).toMatchObject({ reason: 'session' });
    expect(world.backend.keys).toEqual([]);
    expect(intents()).toEqual([]);
  });

  test("isn't sent if another tab ended it as abandoned", async () => {
    world.backend.hanging = true;
    const sending = reasonOf(sendMoney(order, 10_000));
    await vi.advanceTimersByTimeAsync(100);
    const ended = intents().map((intent): MoneyIntent => ({
      ...intent,
      step: { state: 'refused', code: null, message: null, unsent: true },
    }));
    keepIntents(...ended);
    world.backend.hanging = false;
    world.backend.release();
    await vi.advanceTimersByTimeAsync(100);
    world.backend.release();
    expect(await sending).toMatchObject({ name: 'NotSentError' });
    expect(world.backend.keys).toEqual([]);
    expect(intents()).toEqual(ended);
  });

  test('prevents every other transfer', async () => {
    keepIntents(preparing());
    await expect(sendMoney(order, 10_000)).rejects.toMatchObject({ reason: 'busy' });
    expect(world.backend.keys).toEqual([]);
  });

  test('was not sent if its tab is closed, and the person is told', async () => {
    webLocks();
    keepIntents(preparing());
    await resolveMoney();
    expect(open()?.step).toEqual({ state: 'refused', code: null, message: null, unsent: true });
    expect(world.backend.keys).toEqual([]);
  });

  test("doesn't prevent another decision if its tab is closed", async () => {
    webLocks();
    keepIntents(preparing());
    expect((await sendMoney(order, 10_000)).step.state).toBe('done');
    expect(intents()).toHaveLength(2);
    expect(world.backend.keys).toHaveLength(1);
  });

  test('stays untouched while its tab is open', async () => {
    webLocks([`money:${agent.id}`]);
    keepIntents(preparing());
    void resolveMoney();
    await expect(sendMoney(order, 10_000)).rejects.toMatchObject({ reason: 'busy' });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(open()?.step.state).toBe('preparing');
  });

  test("gets a time limit where a closed tab can't be told from an open one", async () => {
    keepIntents(preparing());
    const ended = resolveMoney();
    await vi.advanceTimersByTimeAsync(answerWaitMs);
    expect(open()?.step.state).toBe('preparing');
    await vi.advanceTimersByTimeAsync(answerWaitMs + 2_000);
    await ended;
    expect(open()?.step).toMatchObject({ state: 'refused', unsent: true });
    expect(world.backend.keys).toEqual([]);
  });
});
