// @vitest-environment happy-dom
/** The page 我的 leads to changes, orders, notices and courses, and leads agents to their subordinates. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { holdAnswers } from '../../../tests/support/held-answers.ts';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { agent, student } from '../../../tests/support/users.ts';
import { startSession } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { LinkRows } from './LinkRows.tsx';

afterEach(cleanup);

async function addressesFor(user: typeof agent): Promise<(string | null)[]> {
  holdAnswers();
  startSession(user);
  const routeTree = createRootRoute({ component: LinkRows });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
    { wrapper: queryFrame() },
  );
  return (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
}

const everybodys = ['/coinChange', '/mall?view=orders', '/notice', '/wk'];

test('a user finds changes, orders, notices and courses', async () => {
  expect(await addressesFor(student)).toEqual(everybodys);
});

test('an agent also finds the subordinates', async () => {
  expect(await addressesFor(agent)).toEqual([...everybodys, '/subordinate']);
});
