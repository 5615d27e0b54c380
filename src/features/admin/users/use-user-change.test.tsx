// @vitest-environment happy-dom
/** After a lost answer, a change of a user counts as done only if it is in effect now. */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { idempotencyHeader } from '../../../../contract/envelope.ts';
import { banUser } from '../../../../contract/user-calls.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { student } from '../../../../tests/support/users.ts';
import { useChangingCall } from '../../../api/cache/use-changing-call.ts';
import { type UserChange, useUserChange } from './use-user-change.ts';

const wrapper = queryFrame();

let banned = false;
/** The keys that the backend has seen. The backend ignores a repeated key. */
let seen = new Set<string>();
/** How many of the next answers to bans don't arrive. */
let answersToLose = 0;
/** The answer in place of a lost one; null if none comes. */
let openAnswer: (() => Response) | null = null;

beforeEach(() => {
  banned = false;
  seen = new Set();
  answersToLose = 0;
  openAnswer = null;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.includes('/ban'))
      return Response.json({ code: 0, data: { ...student, status: banned ? 1 : 0 }, message: '' });
    const key = request.headers.get(idempotencyHeader) ?? '';
    if (!seen.has(key)) banned = true;
    seen.add(key);
    answersToLose -= 1;
    if (answersToLose >= 0) {
      if (openAnswer) return openAnswer();
      throw new TypeError('Failed to fetch');
    }
    return Response.json({ code: 0, data: true, message: '' });
  });
});

function useBanning() {
  const ban = useChangingCall(banUser);
  const changing = useUserChange(student.id);
  const change: UserChange = {
    path: banUser.path,
    send: () => ban.mutateAsync({ id: student.id }),
    settle: ban.settle,
    isInEffect: (user) => user?.status === 1,
    stays: '',
  };
  return { run: () => changing.run(change), changing };
}

test('a ban whose answer was lost is found by reading the user, and the next ban has a new key', async () => {
  const { result } = renderHook(useBanning, { wrapper });
  answersToLose = 1;
  expect(await act(() => result.current.run())).toBe(true);
  banned = false;
  expect(await act(() => result.current.run())).toBe(true);
  expect(banned).toBe(true);
});

test.each([
  ['a system error', () => Response.json({ code: 50_000, data: null, message: '系统错误' })],
  ['a timeout of the gateway', () => new Response('', { status: 408 })],
  ['a crash of the server', () => new Response('', { status: 500 })],
])('a ban that was answered with %s is found by reading the user', async (_, answer) => {
  const { result } = renderHook(useBanning, { wrapper });
  [answersToLose, openAnswer] = [1, answer];
  expect(await act(() => result.current.run())).toBe(true);
  expect(result.current.changing.problem).toBeNull();
});

test("a ban that was undone elsewhere isn't reported as done, and the next ban has a new key", async () => {
  const { result } = renderHook(useBanning, { wrapper });
  answersToLose = 1;
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    // Somebody else undoes the ban at once.
    if (request.url.includes('/get')) banned = false;
    return answering(request);
  });
  expect(await act(() => result.current.run())).toBe(false);
  vi.stubGlobal('fetch', answering);
  expect(await act(() => result.current.run())).toBe(false);
  expect(result.current.changing.problem).not.toBeNull();
  expect(await act(() => result.current.run())).toBe(true);
  expect(banned).toBe(true);
});
