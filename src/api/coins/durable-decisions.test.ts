// @vitest-environment happy-dom
/** Tests that a sent decision survives a kill of the browser, which loses the last seconds of localStorage. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  transferAnswer,
  removeDecisions,
  storedDecisions,
  openDecision,
  transferOrder,
  setUp,
  tearDown,
  testBackend,
} from '../../../tests/support/coin-backend.ts';
import { coinDecision } from '../../device/stored-decisions.ts';
import { durableStore } from '../../platform/storage/durable-store.ts';
import { answerWaitMs, resolveDecisions, sendDecision } from './send-decision.ts';

beforeEach(() => {
  setUp();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(tearDown);

/**
 * Removes the decisions from localStorage, as a kill right after the sending does, and lets the running inquiry end.
 */
async function kill(): Promise<void> {
  removeDecisions();
  await vi.advanceTimersByTimeAsync(1_100);
  await turns();
}

/** Lets the database answer. The database needs real turns of the event loop, and fake timers give none. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    await vi.advanceTimersByTimeAsync(0);
  }
}

async function sent(): Promise<{ key: string }> {
  const sending = sendDecision(transferOrder, 10_000);
  await turns();
  return await sending;
}

describe('a decision whose browser was killed', () => {
  test('is resolved like a decision with a lost answer, with its own key', async () => {
    testBackend.backend.transfer = ['unreachable', { data: transferAnswer }];
    const { key } = await sent();
    await kill();
    expect(openDecision()).toBeNull();
    void resolveDecisions();
    await turns();
    expect(openDecision()).toMatchObject({ key, order: transferOrder, step: { state: 'unknown' } });
    await vi.advanceTimersByTimeAsync(7_000);
    await turns();
    expect(openDecision()?.step).toMatchObject({ state: 'done', result: transferAnswer });
    expect(new Set(testBackend.backend.keys)).toEqual(new Set([key]));
    expect(testBackend.backend.ledger).toHaveLength(1);
  });

  test('prevents another decision until its outcome is known', async () => {
    testBackend.backend.transfer = ['unreachable'];
    await sent();
    await kill();
    const again = sendDecision(transferOrder, 10_000).catch((error: unknown) => error);
    await turns();
    expect(await again).toMatchObject({ reason: 'busy' });
    expect(testBackend.backend.keys).toHaveLength(1);
  });

  test('is removed from the database once it is settled', async () => {
    await sent();
    await turns();
    expect(await durableStore.all(coinDecision)).toEqual([]);
  });
});

test("a device sends the decision even if its database stores nothing or doesn't answer", async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('broken');
    },
  });
  expect((await sendDecision(transferOrder, 10_000)).step.state).toBe('done');
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  const sending = sendDecision({ ...transferOrder, amount: 7 }, 10_000);
  await vi.advanceTimersByTimeAsync(answerWaitMs);
  expect((await sending).step.state).toBe('done');
  expect(storedDecisions().every(({ step }) => step.state === 'done')).toBe(true);
});
