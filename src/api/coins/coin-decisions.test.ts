// @vitest-environment happy-dom
/** Tests the stored decisions while another tab writes between a read and a write of this tab. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agent, forgetIntents, intents, order } from '../../../tests/support/money-backend.ts';
import { full, type TestStorage, testStorage } from '../../../tests/support/test-storage.ts';
import type { MoneyIntent, MoneyStep } from '../../platform/storage/kept-shapes.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import {
  note,
  openMoneyAtom,
  readIntent,
  settleSeen,
  takeBack,
  unsettledOf,
  writeDown,
  writeSending,
} from './coin-decisions.ts';

const mine = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';
const theirs = '7b1c4a52-6c0e-4d58-9f2b-0f6f4c1d2e3a';
const intent = (key: string, step: MoneyStep = { state: 'sending' }): MoneyIntent => ({
  key,
  userId: agent.id,
  order,
  balanceBefore: 10_000,
  lastChangeId: 1,
  sentAt: key === mine ? 1 : 2,
  seen: false,
  step,
});
const done: MoneyStep = { state: 'done', result: null, doneAt: 5 };
const refused: MoneyStep = { state: 'refused', code: 50001, message: '积分不足' };
const unknown: MoneyStep = { state: 'unknown', lostAt: 1, attempts: 1, nextAt: null };

let storage: TestStorage;

/** Runs `work`, as another tab would, right before this tab's next write reaches the storage. */
function meanwhile(work: () => void): void {
  storage.beforeWrite = () => {
    storage.beforeWrite = () => {};
    work();
  };
}

const elsewhere = {
  keep: (written: MoneyIntent): void => storage.put(`moneyIntent:${written.key}`, written),
  end: (key: string, step: MoneyStep): void => storage.put(`moneyEnd:${key}`, step),
};

beforeEach(() => {
  storage = testStorage();
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 0, fresh: true });
});
afterEach(forgetIntents);

describe('two tabs that write at the same time', () => {
  test('lose no decision if one tab stores a decision while the other marks an end as seen', () => {
    writeDown(intent(mine));
    note(mine, done);
    meanwhile(() => elsewhere.keep(intent(theirs)));
    settleSeen(mine);
    expect(readIntent(mine)?.seen).toBe(true);
    expect(unsettledOf(agent.id).map(({ key }) => key)).toEqual([theirs]);
  });

  test('lose no decision if both tabs store one', () => {
    meanwhile(() => elsewhere.keep(intent(theirs)));
    writeDown(intent(mine));
    expect(
      unsettledOf(agent.id)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([mine, theirs]);
  });

  test.each([
    ['done', done],
    ['refused', refused],
  ] as const)('never change %s back to unknown', (_, end) => {
    writeDown(intent(mine));
    meanwhile(() => elsewhere.end(mine, end));
    note(mine, unknown);
    expect(readIntent(mine)?.step).toEqual(end);
    note(mine, unknown);
    note(mine, end === done ? refused : done);
    expect(readIntent(mine)?.step).toEqual(end);
  });

  test('send nothing if the other tab ends the decision as abandoned', () => {
    writeDown(intent(mine, { state: 'preparing' }));
    meanwhile(() => elsewhere.end(mine, { state: 'refused', code: null, message: null, unsent: true }));
    expect(writeSending(mine, { lastChangeId: 7, sentAt: 3 })).toBe(false);
    expect(readIntent(mine)?.step.state).toBe('refused');
  });

  test('bring nothing back after a log-out in the other tab', () => {
    writeDown(intent(mine));
    forgetIntents();
    note(mine, done);
    note(mine, unknown);
    settleSeen(mine);
    takeBack(mine);
    expect(storage.keys()).toEqual([]);
  });
});

describe('a device whose storage is full', () => {
  test("sends nothing, because it can't store the decision", () => {
    storage.beforeWrite = full;
    expect(writeDown(intent(mine))).toBe(false);
    expect(intents()).toEqual([]);
  });

  test('knows the end and the seen mark in this tab, and asks the backend again after the next start', () => {
    writeDown(intent(mine));
    storage.beforeWrite = full;
    note(mine, done);
    expect(store.get(openMoneyAtom)?.step).toEqual(done);
    settleSeen(mine);
    expect(store.get(openMoneyAtom)).toBeNull();
    expect(localStorage.getItem(`moneyIntent:${mine}`)).toContain('sending');
  });
});

test('the last ten settled decisions and every unsettled decision stay beside a new decision', () => {
  for (let index = 0; index < 14; index += 1) {
    const key = `2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0${String(index).padStart(2, '0')}`;
    writeDown({ ...intent(key), sentAt: index });
    if (index !== 3) note(key, done);
  }
  expect(
    intents()
      .map(({ sentAt }) => sentAt)
      .toSorted((a, b) => a - b),
  ).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

test('decisions of an earlier version, stored under one key, are read and get a key each', async () => {
  storage.put('moneyIntents', [intent(mine), { order: 'of a newer one' }, intent(theirs, done)]);
  vi.resetModules();
  const book = await import('./coin-decisions.ts');
  expect(book.readIntent(mine)?.step.state).toBe('sending');
  expect(book.readIntent(theirs)?.step.state).toBe('done');
  expect(localStorage.getItem('moneyIntents')).toBeNull();
});
