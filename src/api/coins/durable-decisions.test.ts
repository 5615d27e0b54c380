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
  storeDecisions,
  unsentReason,
} from '../../../tests/support/coin-backend.ts';
import { decisionWith } from '../../../tests/support/coin-decision.ts';
import { stubWebLocks } from '../../../tests/support/web-locks.ts';
import { storedRows } from '../../device/storage.ts';
import { type CoinDecision, coinDecision } from '../../device/stored-decisions.ts';
import { durableStore } from '../../platform/storage/durable-store.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import { coinDecisionsAtom } from './coin-decisions.ts';
import { answerWaitMs } from './prepare.ts';
import { resolveDecisions, sendDecision } from './send-decision.ts';

beforeEach(() => {
  setUp();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(tearDown);

/** A kill right after the sending loses the whole decision from localStorage, or only its step to sending. */
const losses = ['decision', 'step'] as const;
type Loss = (typeof losses)[number];

/**
 * Removes the lost part from localStorage, as a kill right after the sending does. Then waits until the running search
 * for the outcome has ended.
 */
async function kill(loss: Loss): Promise<void> {
  const before = storedDecisions().map(({ sentThere: _, ...decision }): CoinDecision => ({
    ...decision,
    lastChangeId: 0,
    step: { state: 'preparing' },
  }));
  removeDecisions();
  await vi.advanceTimersByTimeAsync(1_100);
  await turns();
  if (loss === 'step') storeDecisions(...before);
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

async function sent(): Promise<CoinDecision> {
  const sending = sendDecision(transferOrder, 10_000);
  await turns();
  return await sending;
}

describe('a decision whose browser was killed', () => {
  test.each(losses)(
    'is resolved like a decision with a lost answer, with its own key, if the %s is lost',
    async (loss) => {
      stubWebLocks();
      testBackend.backend.transfer = ['unreachable', { data: transferAnswer }];
      const { key } = await sent();
      await kill(loss);
      expect(openDecision()?.step.state).toBe(loss === 'step' ? 'preparing' : undefined);
      void resolveDecisions();
      await turns();
      expect(openDecision()).toMatchObject({ key, order: transferOrder, step: { state: 'unknown' } });
      await vi.advanceTimersByTimeAsync(7_000);
      await turns();
      expect(openDecision()?.step).toMatchObject({ state: 'done', result: transferAnswer });
      expect(new Set(testBackend.backend.keys)).toEqual(new Set([key]));
      expect(testBackend.backend.ledger).toHaveLength(1);
    },
  );

  test.each(losses)('prevents another decision until its outcome is known, if the %s is lost', async (loss) => {
    stubWebLocks();
    testBackend.backend.transfer = ['unreachable'];
    const { key } = await sent();
    await kill(loss);
    const again = unsentReason(sendDecision(transferOrder, 10_000));
    await turns();
    expect(await again).toMatchObject({ reason: 'busy' });
    expect(openDecision()).toMatchObject({ key, step: { state: 'sending' } });
    expect(testBackend.backend.keys).toHaveLength(1);
  });

  test("is resolved after the time limit if its step is lost and locks don't span tabs", async () => {
    testBackend.backend.transfer = ['lost'];
    const { key } = await sent();
    await kill('step');
    const again = unsentReason(sendDecision(transferOrder, 10_000));
    await turns();
    // Another tab may be preparing this decision right now, so its step stays.
    expect(await again).toMatchObject({ reason: 'busy' });
    expect(openDecision()).toMatchObject({ key, step: { state: 'preparing' } });
    void resolveDecisions();
    for (let second = 0; second < 50; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await turns();
    }
    expect(openDecision()).toMatchObject({ key, step: { state: 'done', result: transferAnswer } });
    expect(testBackend.backend.ledger).toHaveLength(1);
  });

  test("isn't ended as unsent if this device has no space to store its step", async () => {
    stubWebLocks();
    testBackend.backend.transfer = ['unreachable', { data: transferAnswer }];
    const { key } = await sent();
    await kill('step');
    const full = vi.spyOn(storedRows, 'write').mockReturnValue(false);
    void resolveDecisions();
    await turns();
    expect(openDecision()).toMatchObject({ key, step: { state: 'preparing' } });
    full.mockRestore();
    for (let second = 0; second < 10; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await turns();
    }
    expect(openDecision()).toMatchObject({ key, step: { state: 'done' } });
  });

  test.each(losses)(
    "doesn't come back if the user logs out while the database answers, if the %s is lost",
    async (loss) => {
      stubWebLocks();
      testBackend.backend.transfer = ['unreachable'];
      await sent();
      await kill(loss);
      void resolveDecisions();
      store.set(sessionAtom, { userRole: 'notLogin', user: null });
      removeDecisions();
      await turns();
      expect(storedDecisions()).toEqual([]);
    },
  );

  test.each(losses)("isn't reported as unsent if the %s and its end are lost", async (loss) => {
    stubWebLocks();
    const { key } = await sent();
    await turns();
    await kill(loss);
    void resolveDecisions();
    await turns();
    expect(storedDecisions()).toMatchObject([{ key, step: { state: 'done', result: transferAnswer } }]);
    expect(testBackend.backend.keys).toEqual([key]);
  });

  test('is removed from the database once it is settled and localStorage is on the disk', async () => {
    stubWebLocks();
    await sent();
    await turns();
    void resolveDecisions();
    await turns();
    expect(await durableStore.all(coinDecision)).toMatchObject([{ step: { state: 'done' } }]);
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    void resolveDecisions();
    await turns();
    expect(await durableStore.all(coinDecision)).toEqual([]);
  });

  test("isn't shown again after ten newer decisions have taken its place", async () => {
    stubWebLocks();
    const first = await sent();
    await turns();
    removeDecisions();
    const newer = Array.from({ length: 10 }, (_, index): CoinDecision => ({
      ...first,
      key: `0b6f1a5e-58c1-4b0b-9a53-0c6a2f5f0d${10 + index}`,
      sentAt: first.sentAt + index + 1,
      seen: true,
    }));
    storeDecisions(...newer);
    const shown: CoinDecision[] = [];
    const stop = store.sub(coinDecisionsAtom, () => shown.push(...store.get(coinDecisionsAtom)));
    void resolveDecisions();
    await turns();
    stop();
    expect(shown.filter(({ key }) => key === first.key)).toEqual([]);
    expect(storedDecisions()).toHaveLength(10);
    expect(await durableStore.all(coinDecision)).toEqual([]);
  });

  test('leaves nothing in the database if the user logs out while its end is stored', async () => {
    stubWebLocks();
    const { put } = durableStore;
    const storing = vi.spyOn(durableStore, 'put').mockImplementation(async (key, value) => {
      const isStored = await put(key, value);
      if (storing.mock.calls.length === 2) removeDecisions();
      return isStored;
    });
    await sent();
    await turns();
    storing.mockRestore();
    expect(await durableStore.all(coinDecision)).toEqual([]);
  });
});

test("a decision that a closed tab was preparing doesn't prevent others for hours if the clock goes back", async () => {
  const inThreeHours = Date.now() + 3 * 3_600_000;
  storeDecisions(decisionWith(transferOrder, { lastChangeId: 0, sentAt: inThreeHours, step: { state: 'preparing' } }));
  expect(await sent()).toMatchObject({ step: { state: 'done' } });
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
