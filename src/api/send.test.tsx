// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gxyCalls } from '../../contract/account.ts';
import { idempotencyHeader } from '../../contract/envelope.ts';
import { useSend } from './send.ts';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
let keys: (string | null)[] = [];
let answers = true;

beforeEach(() => {
  keys = [];
  answers = true;
  vi.stubGlobal('fetch', (request: Request) => {
    keys.push(request.headers.get(idempotencyHeader));
    return answers
      ? Promise.resolve(Response.json({ code: 0, data: true, message: '' }))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('every sending has a key of its own, but what got no answer is sent again with the same one', async () => {
  const { result } = renderHook(() => useSend(gxyCalls.delete), { wrapper });
  const send = (id: number) => result.current.mutateAsync({ id }).then(() => true, () => false);
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

it('another payload is another decision, with another key', async () => {
  const { result } = renderHook(() => useSend(gxyCalls.delete), { wrapper });
  answers = false;
  await result.current.mutateAsync({ id: 1 }).catch(() => {});
  answers = true;
  await result.current.mutateAsync({ id: 2 });
  const [lost, next] = keys;
  expect(lost).not.toBe(next);
});
