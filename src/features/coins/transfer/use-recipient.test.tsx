// @vitest-environment happy-dom
/** The shown state of a recipient. An outdated answer shows only if no new answer comes. */
import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { codes } from '../../../../contract/codes.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { useRecipient } from './use-recipient.ts';

const student = { userAccount: 'student', userName: '陈*宇' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Returns the shown states until a final state. If `answer` is null, the backend can't be reached; if it is a number,
 * the backend refuses the look-up with this code. `known` says how many minutes ago an earlier answer came.
 */
async function statesOf(answer: object | number | null, known?: { minutesAgo: number }): Promise<string[]> {
  vi.stubGlobal('fetch', () =>
    answer === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(
          Response.json(
            typeof answer === 'number'
              ? { code: answer, data: null, message: '没有这个账号' }
              : { code: 0, data: answer, message: '' },
          ),
        ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known)
    client.setQueryData(userInfoQuery('student').queryKey, student, {
      updatedAt: Date.now() - known.minutesAgo * 60_000,
    });
  const states: string[] = [];
  renderHook(() => states.push(useRecipient('student').recipient.state), { wrapper: queryFrame(client) });
  await eventually(() => expect(states.at(-1)).not.toBe('looking'));
  return [...new Set(states)];
}

it('shows that a recipient is banned', async () => {
  expect(await statesOf({ ...student, status: 1 })).toEqual(['looking', 'banned']);
});

it.each([{}, { status: 0 }, { status: null }])(
  'finds a recipient that is not banned, with any extra fields: %o',
  async (extraFields) => {
    expect(await statesOf({ ...student, ...extraFields })).toEqual(['looking', 'found']);
  },
);

it('never shows a recipient as found who was banned since the last look-up', async () => {
  expect(await statesOf({ ...student, status: 1 }, { minutesAgo: 600 })).toEqual(['looking', 'banned']);
});

it('never shows a recipient as found whose account was deleted since the last look-up', async () => {
  expect(await statesOf(codes.notFound, { minutesAgo: 600 })).toEqual(['looking', 'failed']);
});

it('shows the last answer if the backend cannot be reached, and a fresh answer at once', async () => {
  expect(await statesOf(null, { minutesAgo: 600 })).toEqual(['looking', 'found']);
  expect(await statesOf(null, { minutesAgo: 0 })).toEqual(['found']);
});
