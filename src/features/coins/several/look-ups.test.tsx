// @vitest-environment happy-dom
/** The last answer about a recipient stays only if no new answer comes. */
import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { codes } from '../../../../contract/codes.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { useLookUps } from './look-ups.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const refusal = (): Promise<Response> =>
  Promise.resolve(Response.json({ code: codes.notFound, data: null, message: '没有这个账号' }));

test.each([
  ['is failed if the account was deleted since', refusal, 'failed'],
  ['stays found if the backend cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'found'],
] as const)('a recipient who was found ten hours ago %s', async (_, answer, state) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = userInfoQuery('student');
  client.setQueryData(
    queryKey,
    { userAccount: 'student', userName: '陈*宇' },
    { updatedAt: Date.now() - 10 * 60 * 60_000 },
  );
  const { result } = renderHook(() => useLookUps(['student']), { wrapper: queryFrame(client) });
  await eventually(() => expect(client.getQueryState(queryKey)?.fetchFailureCount).toBe(1));
  await eventually(() => expect(client.isFetching()).toBe(0));
  await eventually(() => expect(result.current.get('student')?.state).toBe(state));
});
