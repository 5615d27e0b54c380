// @vitest-environment happy-dom
/** Tests the obstacles to closing an account. The balance of 10 000 coins is that of the test user `agent`. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { User } from '../../../../contract/user.ts';
import { holdAnswers } from '../../../../tests/support/held-answers.ts';
import { agent } from '../../../../tests/support/users.ts';
import { otherAdminCountQuery } from '../../../api/resources/admin/other-admins.ts';
import { pendingOrderCountQuery } from '../../../api/resources/pending-order-count.ts';
import { startSession } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { useObstacles } from './use-obstacles.ts';

afterEach(cleanup);

function obstaclesOf(userRole: User['userRole'], known?: { orders: number; otherAdmins: number }) {
  holdAnswers();
  startSession({ ...agent, userRole });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (known) {
    queries.setQueryData(pendingOrderCountQuery().queryKey, known.orders);
    queries.setQueryData(otherAdminCountQuery(agent.id).queryKey, known.otherAdmins);
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </Provider>
  );
  return renderHook(() => useObstacles(), { wrapper }).result.current;
}

test('coins, unpaid orders and being the last administrator are obstacles', () => {
  const obstacles = { coins: 10_000, orders: 2, isLastAdmin: true };
  expect(obstaclesOf('admin', { orders: 2, otherAdmins: 0 })).toEqual(obstacles);
  expect(obstaclesOf('admin', { orders: 2, otherAdmins: 1 })).toEqual({ ...obstacles, isLastAdmin: false });
  expect(obstaclesOf('agent', { orders: 2, otherAdmins: 0 })).toEqual({ ...obstacles, isLastAdmin: false });
});

test('a number that was not read is no obstacle', () => {
  expect(obstaclesOf('admin')).toEqual({ coins: 10_000, orders: 0, isLastAdmin: false });
});
