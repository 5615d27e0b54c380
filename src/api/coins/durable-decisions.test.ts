// @vitest-environment happy-dom
/**
 * A kill of the browser takes the last seconds of localStorage along: a decision that was sent is known all the same.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  done,
  forgetIntents,
  intents,
  open,
  order,
  setUp,
  tearDown,
  world,
} from '../../../tests/support/money-backend.ts';
import { moneyIntent } from '../../platform/storage/kept-shapes.ts';
import { lasting } from '../../platform/storage/durable-store.ts';
import { patience, resolveMoney, sendMoney } from './send-decision.ts';

beforeEach(() => {
  setUp();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(tearDown);

/** What a kill right after the sending leaves: the book as it was before, and nobody who is finding out. */
async function kill(): Promise<void> {
  forgetIntents();
  await vi.advanceTimersByTimeAsync(1_100);
  await turns();
}

/** The database answers in turns of the event loop that no clock moves. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    await vi.advanceTimersByTimeAsync(0);
  }
}

async function sent(): Promise<{ key: string }> {
  const sending = sendMoney(order, 10_000);
  await turns();
  return await sending;
}

describe('a decision whose browser was killed', () => {
  test('is found out as one whose answer was lost, with its own key', async () => {
    world.backend.transfer = ['unreachable', { data: done }];
    const { key } = await sent();
    await kill();
    expect(open()).toBeNull();
    void resolveMoney();
    await turns();
    expect(open()).toMatchObject({ key, order, step: { state: 'unknown' } });
    await vi.advanceTimersByTimeAsync(7_000);
    await turns();
    expect(open()?.step).toMatchObject({ state: 'done', result: done });
    expect(new Set(world.backend.keys)).toEqual(new Set([key]));
    expect(world.backend.ledger).toHaveLength(1);
  });

  test('keeps another one from being sent before it is known', async () => {
    world.backend.transfer = ['unreachable'];
    await sent();
    await kill();
    const again = sendMoney(order, 10_000).catch((error: unknown) => error);
    await turns();
    expect(await again).toMatchObject({ reason: 'busy' });
    expect(world.backend.keys).toHaveLength(1);
  });

  test('is kept no longer than until it is settled', async () => {
    await sent();
    await turns();
    expect(await lasting.all(moneyIntent)).toEqual([]);
  });
});

test('a device whose database takes nothing, or does not answer, sends all the same', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('broken');
    },
  });
  expect((await sendMoney(order, 10_000)).step.state).toBe('done');
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  const sending = sendMoney({ ...order, amount: 7 }, 10_000);
  await vi.advanceTimersByTimeAsync(patience);
  expect((await sending).step.state).toBe('done');
  expect(intents().every(({ step }) => step.state === 'done')).toBe(true);
});
