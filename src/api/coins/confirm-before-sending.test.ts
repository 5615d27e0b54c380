/** Tests the answer and the errors of the read right before an order is sent. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BusinessError, CancelError, NetworkError } from '../transport/errors.ts';
import { confirmBeforeSending } from './confirm-before-sending.ts';
import { answerWaitMs } from './prepare.ts';

const key = ['price'];
let answer: (price: number) => void;
let queries: QueryClient;

function read(signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    answer = resolve;
    if (signal.aborted) reject(new CancelError());
    signal.addEventListener('abort', () => reject(new CancelError()));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  queries.setQueryData(key, 30);
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

test('the new answer is returned and replaces the data in the cache', async () => {
  const confirmed = confirmBeforeSending(queries, key, read, new AbortController().signal);
  answer(45);
  await expect(confirmed).resolves.toBe(45);
  expect(queries.getQueryData(key)).toBe(45);
});

test('after an abort it throws a CancelError, even if the answer comes at the same moment', async () => {
  const cancel = new AbortController();
  const confirmed = confirmBeforeSending(queries, key, read, cancel.signal);
  answer(45);
  cancel.abort();
  await expect(confirmed).rejects.toBeInstanceOf(CancelError);
  await expect(confirmBeforeSending(queries, key, read, cancel.signal)).rejects.toBeInstanceOf(CancelError);
  expect(queries.getQueryData(key)).toBe(30);
});

test('without an answer in time it throws a NetworkError', async () => {
  const cancel = new AbortController();
  let usedSignal: AbortSignal | undefined;
  const reading = (signal: AbortSignal): Promise<number> => {
    usedSignal = signal;
    return read(signal);
  };
  const end = expect(confirmBeforeSending(queries, key, reading, cancel.signal)).rejects.toBeInstanceOf(NetworkError);
  await vi.advanceTimersByTimeAsync(answerWaitMs);
  await end;
  // The request isn't aborted, but its late answer confirms nothing.
  expect(usedSignal?.aborted).toBe(false);
  answer(45);
  await vi.advanceTimersByTimeAsync(0);
  expect(queries.getQueryData(key)).toBe(30);
});

test('an error of the backend is thrown unchanged', async () => {
  const refusal = new BusinessError(40400, '没有找到', null);
  await expect(
    confirmBeforeSending(queries, key, () => Promise.reject(refusal), new AbortController().signal),
  ).rejects.toBe(refusal);
});
