// @vitest-environment happy-dom
/** The heading of the latest changes tells their age only if they weren't read together with the balance. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { coinChangeWith } from '../../../tests/support/coin-change.ts';
import { holdAnswers } from '../../../tests/support/held-answers.ts';
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

/** Shows the heading without a network, with changes that were read `laterMs` after the balance. */
async function headingText(laterMs: number): Promise<string | null> {
  holdAnswers();
  setSessionUser({ user: agent, asOf: lastSecond }, true);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(latestCoinChangesQuery().queryKey, [coinChangeWith()], { updatedAt: lastSecond + laterMs });
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
  const heading = await screen.findByRole('heading', { name: '最近变更' });
  return heading.parentElement?.textContent ?? null;
}

test('a balance and changes that were read together have one age, also at the turn of a minute', async () => {
  expect(await headingText(700)).toBe('最近变更');
});

test('changes of another time than the balance say their age', async () => {
  expect(await headingText(60_000)).toMatch(/^最近变更.*14:33/u);
});
