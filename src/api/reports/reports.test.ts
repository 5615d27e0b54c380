// @vitest-environment happy-dom
/** Tests when reports are stored and sent, and which problems become reports. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { TestStorage } from '../../../tests/support/test-storage.ts';
import { removePersonalEntries, stored } from '../../device/storage.ts';
import { hearNotes } from '../../platform/diagnostics/notes.ts';
import { network } from '../../platform/network.ts';
import { durableStore } from '../../platform/storage/durable-store.ts';
import { store } from '../store.ts';
import { type Report, reportSchema } from './report.ts';
import {
  areReportsReceived,
  hearNote,
  recentReportsAtom,
  recordProblem,
  saveReports,
  sendAllReports,
  sendDueReports,
  resumeSendingReports,
  startReports,
  waitingReports,
} from './reports.ts';

/** The value of `collectingMs` in reports.ts. */
const collectingMs = 10_000;
const send = vi.fn<(address: string, text: string) => Promise<boolean>>();
const start = (address: string | null = '/reports'): void =>
  startReports({
    address,
    version: '1',
    engine: 'Chromium 141',
    files: { folder: 'https://mall.example.com/', isLoaded: () => false },
    route: () => '/gxy',
    send,
  });
const error = (message: string): void => recordProblem({ kind: 'error', error: new Error(message) });
const sent = (): Report[] => send.mock.calls.flatMap(([, text]) => v.parse(v.array(reportSchema), JSON.parse(text)));
const recent = (): string[] => store.get(recentReportsAtom).map(({ message, count }) => `${message} ${count}`);
let online = true;

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  vi.spyOn(network, 'isOnline').mockImplementation(() => online);
  vi.spyOn(network, 'browserSaysOnline').mockReturnValue(true);
  send.mockReset().mockResolvedValue(true);
  localStorage.clear();
  store.set(recentReportsAtom, []);
});

afterEach(async () => {
  await sendAllReports();
  // After this time the lock between tabs is free again for the next test.
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
});

test('without an address nothing is sent or stored, but the person can see the reports of this session', async () => {
  start(null);
  error('not found');
  saveReports();
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(await sendDueReports()).toBe('nothing');
  expect(await sendAllReports()).toBe('nothing');
  expect(send).not.toHaveBeenCalled();
  expect(localStorage.getItem('reports')).toBeNull();
  expect(areReportsReceived()).toBe(false);
  expect(recent()).toEqual(['not found 1']);
});

test('a build without an address removes the reports that another build has stored', () => {
  start();
  error('not found');
  saveReports();
  expect(waitingReports()).toBe(1);
  start(null);
  expect(localStorage.getItem('reports')).toBeNull();
});

test('the problems of ten seconds are sent in one request, and equal ones are counted', async () => {
  start();
  error('not found');
  error('not found');
  await vi.advanceTimersByTimeAsync(collectingMs - 1);
  error('invalid');
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(sent().map(({ message, count }) => [message, count])).toEqual([
    ['not found', 2],
    ['invalid', 1],
  ]);
  expect(waitingReports()).toBe(0);
});

test('a loop of one error causes one request an hour', async () => {
  start();
  for (let second = 0; second < 600; second += 1) {
    error('too much recursion');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(send).toHaveBeenCalledTimes(1);
});

test('without a network reports wait on the device, survive a log-out, and are sent once', async () => {
  start();
  online = false;
  error('not found');
  await vi.advanceTimersByTimeAsync(collectingMs);
  expect(send).not.toHaveBeenCalled();
  removePersonalEntries();
  store.set(recentReportsAtom, []);
  start();
  expect(recent()).toEqual(['not found 1']);
  online = true;
  await vi.advanceTimersByTimeAsync(collectingMs);
  expect(sent()).toHaveLength(1);
  await sendDueReports();
  expect(send).toHaveBeenCalledTimes(1);
});

test('an undelivered report waits for the next attempt, and causes no report itself', async () => {
  start();
  send.mockResolvedValue(false);
  error('not found');
  await vi.advanceTimersByTimeAsync(collectingMs);
  expect(send).toHaveBeenCalledTimes(1);
  expect(waitingReports()).toBe(1);
  expect(recent()).toEqual(['not found 1']);
  send.mockResolvedValue(true);
  resumeSendingReports();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(waitingReports()).toBe(0);
});

test('after each failure of the receiver the pause doubles, from one minute to one hour', async () => {
  start();
  const first = Date.now();
  const askedInMinute: number[] = [];
  send.mockImplementation(async () => {
    askedInMinute.push((Date.now() - first) / 60_000);
    return false;
  });
  for (let minute = 0; minute < 4 * 60; minute += 1) {
    error(`${'not '.repeat(minute % 30)}found`);
    await sendDueReports();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(askedInMinute).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  send.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(waitingReports()).toBe(0);
});

test('reports are sent even if a gateway does not reach the backend', async () => {
  start();
  online = false;
  vi.spyOn(network, 'state').mockReturnValue('server');
  error('not found');
  await vi.advanceTimersByTimeAsync(collectingMs);
  expect(sent()).toHaveLength(1);
});

test('a request with reports waits until the one before has ended, because another tab may send too', async () => {
  let end = (_: boolean): void => {};
  send.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
  start();
  error('not found');
  await vi.advanceTimersByTimeAsync(collectingMs);
  expect(send).toHaveBeenCalledTimes(1);
  resumeSendingReports();
  error('invalid');
  await vi.advanceTimersByTimeAsync(collectingMs);
  expect(send).toHaveBeenCalledTimes(1);
  end(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent().map(({ message }) => message)).toEqual(['not found', 'invalid']);
});

test('if reports can’t be stored, that is not reported', async () => {
  start();
  hearNotes(hearNote);
  const full = new TestStorage();
  full.beforeWrite = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', full);
  error('not found');
  await vi.advanceTimersByTimeAsync(3 * collectingMs);
  expect(recent()).toEqual(['not found 1']);
  stored.write('eye', true);
  expect(store.get(recentReportsAtom).map(({ kind, name }) => [kind, name])).toEqual([
    ['error', 'Error'],
    ['storage', 'QuotaExceededError'],
  ]);
});

test("a report of a failed database has the database's name and the error's name", async () => {
  start();
  hearNotes(hearNote);
  vi.stubGlobal('indexedDB', {
    open: () => {
      const opening = Object.assign(new EventTarget(), { error: new DOMException('Internal error', 'UnknownError') });
      queueMicrotask(() => opening.dispatchEvent(new Event('error')));
      return opening;
    },
  });
  expect(await durableStore.put('key', 1)).toBe(false);
  expect(store.get(recentReportsAtom)).toMatchObject([
    { kind: 'storage', name: 'UnknownError', message: 'points-mall-lasting: Internal error' },
  ]);
});

test('an error that is noticed in several places becomes one report', () => {
  start();
  const failure = new TypeError('not found');
  for (const kind of ['page', 'rejection', 'chunk'] as const) recordProblem({ kind, error: failure });
  expect(recent()).toEqual(['not found 1']);
});

test('missing code is no problem while the browser has no network', () => {
  start();
  vi.spyOn(network, 'browserSaysOnline').mockReturnValue(false);
  recordProblem({ kind: 'chunk', error: new TypeError('Failed to fetch') });
  recordProblem({ kind: 'installation', error: new TypeError('Failed to fetch') });
  expect(recent()).toEqual([]);
});

test('stored reports of another shape are ignored', () => {
  localStorage.setItem('reports', JSON.stringify({ waiting: [{ kind: 'unknown kind' }, 1], sent: [] }));
  start();
  expect(waitingReports()).toBe(0);
});
