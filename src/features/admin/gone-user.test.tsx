// @vitest-environment happy-dom
/** A filter by a user who was deleted shows the user's id, and is no failed read that could be tried again. */
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { useFailedReads } from '../../api/cache/failed-reads.ts';
import { OrderFilterBar, useListedUserName } from './orders/OrderFilterBar.tsx';
import { UserFilterBar } from './users/UserFilterBar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function FailedReads() {
  return <output>{useFailedReads().count}</output>;
}

function Orders() {
  return <OrderFilterBar search={{ user: 7 }} userName={useListedUserName(7)} onChange={() => {}} />;
}

function Users() {
  return <UserFilterBar search={{ superior: 7 }} onChange={() => {}} />;
}

test.each([
  ['#7的订单', Orders],
  ['#7的下级', Users],
])('%s', async (name, Bar) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 40_400, data: null, message: '用户不存在' }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <>
      <FailedReads />
      <Bar />
    </>,
    { wrapper: queryFrame(client) },
  );
  await eventually(() => expect(client.getQueryState(['users', 'one', 7])?.status).toBe('error'));
  expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('0');
});
