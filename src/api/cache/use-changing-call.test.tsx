// @vitest-environment happy-dom
/** Tests which idempotency key each call of `useChangingCall` has. */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { gxyCalls } from '../../../contract/account.ts';
import { codes } from '../../../contract/codes.ts';
import { idempotencyHeader } from '../../../contract/envelope.ts';
import { banUser } from '../../../contract/user-calls.ts';
import { useChangingCall } from './use-changing-call.ts';

const wrapper = queryFrame();
let keys: (string | null)[] = [];
let answers = true;
let code = 0;

beforeEach(() => {
  keys = [];
  answers = true;
  code = 0;
  vi.stubGlobal('fetch', (request: Request) => {
    keys.push(request.headers.get(idempotencyHeader));
    if (answers) return Promise.resolve(Response.json({ code, data: true, message: '' }));
    return new Promise((_, reject) => {
      setTimeout(() => reject(new TypeError('Failed to fetch')), 20);
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('each call has its own key, and a call without an answer is sent again with the same key', async () => {
  const { result } = renderHook(() => useChangingCall(gxyCalls.delete), { wrapper });
  const send = (id: number) =>
    result.current.mutateAsync({ id }).then(
      () => true,
      () => false,
    );
  await send(1);
  await send(1);
  answers = false;
  expect(await send(2)).toBe(false);
  answers = true;
  expect(await send(2)).toBe(true);
  await send(2);
  const [first, second, lost, again, later] = keys;
  expect(again).toBe(lost);
  expect(new Set([first, second, lost, later]).size).toBe(4);
});

it('a lost call keeps its key if the rate limit refuses a repeat, because the first may have arrived', async () => {
  const { result } = renderHook(() => useChangingCall(banUser), { wrapper });
  const ban = () => result.current.mutateAsync({ id: 3 }).catch(() => {});
  answers = false;
  await ban();
  answers = true;
  code = codes.tooManyRequests;
  await ban();
  code = codes.operationFailed;
  await ban();
  await ban();
  const [lost, limited, refused, later] = keys;
  expect([limited, refused]).toEqual([lost, lost]);
  expect(later).not.toBe(lost);
});

it('another payload has another key', async () => {
  const { result } = renderHook(() => useChangingCall(gxyCalls.delete), { wrapper });
  answers = false;
  await result.current.mutateAsync({ id: 1 }).catch(() => {});
  answers = true;
  await result.current.mutateAsync({ id: 2 });
  const [lost, next] = keys;
  expect(lost).not.toBe(next);
});

it('after `settle` the same payload has a new key', async () => {
  const { result } = renderHook(() => useChangingCall(banUser), { wrapper });
  const ban = () => result.current.mutateAsync({ id: 3 }).catch(() => {});
  answers = false;
  await ban();
  result.current.settle();
  answers = true;
  await ban();
  const [lost, next] = keys;
  expect(next).not.toBe(lost);
});

it('a call that fails after `settle` does not bring the old key back', async () => {
  const { result } = renderHook(() => useChangingCall(banUser), { wrapper });
  answers = false;
  const late = result.current.mutateAsync({ id: 3 }).catch(() => {});
  await eventually(() => expect(keys).toHaveLength(1));
  result.current.settle();
  await late;
  answers = true;
  await result.current.mutateAsync({ id: 3 });
  expect(new Set(keys).size).toBe(2);
});
