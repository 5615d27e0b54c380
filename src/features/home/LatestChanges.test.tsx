// @vitest-environment happy-dom
/**
 * The heading of the latest changes tells their age only if they weren't read together with the balance. After a
 * successful retry the section has the focus.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { coinChangeWith } from '../../../tests/support/coin-change.ts';
import { holdAnswers, success } from '../../../tests/support/held-answers.ts';
import { pressFocused } from '../../../tests/support/press-focused.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { agent } from '../../../tests/support/users.ts';
import { latestCoinChangesQuery } from '../../api/resources/coin-queries.ts';
import { setSessionUser } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { LatestChanges } from './LatestChanges.tsx';

vi.mock('../../platform/network.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useOnline: () => false,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The last second of a minute. */
const lastSecond = Date.parse('2026-11-20T06:32:59.600Z');

function show(client: QueryClient): void {
  setSessionUser({ user: agent, asOf: lastSecond }, true);
  const routeTree = createRootRoute({ component: LatestChanges });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
    { wrapper: TestFrame },
  );
}

/** Shows the heading without a network, with changes that were read `laterMs` after the balance. */
async function headingText(laterMs: number): Promise<string | null> {
  holdAnswers();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(latestCoinChangesQuery().queryKey, [coinChangeWith()], { updatedAt: lastSecond + laterMs });
  show(client);
  const heading = await screen.findByRole('heading', { name: '最近变更' });
  return heading.parentElement?.textContent ?? null;
}

test('a balance and changes that were read together have one age, also at the turn of a minute', async () => {
  expect(await headingText(700)).toBe('最近变更');
});

test('changes of another time than the balance say their age', async () => {
  expect(await headingText(60_000)).toMatch(/^最近变更.*14:33/u);
});

test('after a retry the section has the focus of its button', async () => {
  const held = holdAnswers();
  show(new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }));
  await vi.waitFor(() => expect(held).not.toHaveLength(0));
  for (const answer of held.splice(0)) answer(Response.error());
  await screen.findByText('没有读到最近的变更');
  await pressFocused('再试一次');
  await vi.waitFor(() => expect(held).not.toHaveLength(0));
  const page = { records: [], total: 0, current: 1, pages: 0, size: 12, nextCursor: null };
  for (const answer of held.splice(0)) answer(success(page));
  await screen.findByText('还没有积分变更');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '最近变更' }));
});
