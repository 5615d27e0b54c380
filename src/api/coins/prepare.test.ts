// @vitest-environment happy-dom
/** What is being prepared has not been sent, whatever happens to the tab. */
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
import { patience, resolveMoney, sendMoney } from './send-decision.ts';

beforeEach(setUp);
afterEach(tearDown);

describe('what is being prepared', () => {
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
  /** Web Locks as far as they are used here. `elsewhere` are held by another tab. */
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

  test('is written down at once, and turns into one being sent before anything leaves', async () => {
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

  test('is taken back at the very moment the person leaves', async () => {
    world.backend.hanging = true;
    const leave = new AbortController();
    const sending = reasonOf(sendMoney(order, 10_000, leave.signal));
    await vi.advanceTimersByTimeAsync(100);
    leave.abort();
    expect(intents()).toEqual([]);
    expect(await sending).toMatchObject({ name: 'CancelError' });
  });

  test('leaves nothing behind when the balance is another', async () => {
    world.backend.user = { ...agent, coin: 9_500 };
    await expect(sendMoney(order, 10_000)).rejects.toMatchObject({ reason: 'balance' });
    expect(intents()).toEqual([]);
  });

  test("isn't sent when the user logs out meanwhile, and nothing comes back", async () => {
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

  test("isn't sent when another tab took it for dead", async () => {
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

  test('keeps any other transfer from being sent', async () => {
    keepIntents(preparing());
    await expect(sendMoney(order, 10_000)).rejects.toMatchObject({ reason: 'busy' });
    expect(world.backend.keys).toEqual([]);
  });

  test('in a tab that is gone was not sent, and that is told', async () => {
    webLocks();
    keepIntents(preparing());
    await resolveMoney();
    expect(open()?.step).toEqual({ state: 'refused', code: null, message: null, unsent: true });
    expect(world.backend.keys).toEqual([]);
  });

  test("in a tab that is gone doesn't keep another one from being sent", async () => {
    webLocks();
    keepIntents(preparing());
    expect((await sendMoney(order, 10_000)).step.state).toBe('done');
    expect(intents()).toHaveLength(2);
    expect(world.backend.keys).toHaveLength(1);
  });

  test('in a tab that lives is left to it', async () => {
    webLocks([`money:${agent.id}`]);
    keepIntents(preparing());
    void resolveMoney();
    await expect(sendMoney(order, 10_000)).rejects.toMatchObject({ reason: 'busy' });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(open()?.step.state).toBe('preparing');
  });

  test("is given its time where a dead tab can't be told from a living one", async () => {
    keepIntents(preparing());
    const ended = resolveMoney();
    await vi.advanceTimersByTimeAsync(patience);
    expect(open()?.step.state).toBe('preparing');
    await vi.advanceTimersByTimeAsync(patience + 2_000);
    await ended;
    expect(open()?.step).toMatchObject({ state: 'refused', unsent: true });
    expect(world.backend.keys).toEqual([]);
  });
});
