// @vitest-environment happy-dom
/** A look-up says how somebody is now. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { useRecipient } from './use-recipient.ts';

const student = { userAccount: 'student', userName: '陈*宇' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * The states that are shown one after the other until one of them is final. `known`: what a look-up said so many
 * minutes ago.
 */
async function statesOf(answer: object | null, known?: { minutesAgo: number }): Promise<string[]> {
  vi.stubGlobal('fetch', () =>
    answer === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ code: 0, data: answer, message: '' })),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known)
    client.setQueryData(userInfoQuery('student').queryKey, student, {
      updatedAt: Date.now() - known.minutesAgo * 60_000,
    });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const states: string[] = [];
  renderHook(() => states.push(useRecipient('student').recipient.state), { wrapper });
  await eventually(() => expect(states.at(-1)).not.toBe('looking'));
  return [...new Set(states)];
}

it('tells somebody who is banned', async () => {
  expect(await statesOf({ ...student, status: 1 })).toEqual(['looking', 'banned']);
});

it.each([{}, { status: 0 }, { status: null }])(
  'finds everybody else, whatever a backend says of it: %o',
  async (more) => {
    expect(await statesOf({ ...student, ...more })).toEqual(['looking', 'found']);
  },
);

it('never shows as found who was banned since an earlier day', async () => {
  expect(await statesOf({ ...student, status: 1 }, { minutesAgo: 600 })).toEqual(['looking', 'banned']);
});

it('shows the last look-up where nothing answers, and at once where it was just made', async () => {
  expect(await statesOf(null, { minutesAgo: 600 })).toEqual(['looking', 'found']);
  expect(await statesOf(null, { minutesAgo: 0 })).toEqual(['found']);
});
