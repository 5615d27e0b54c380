// @vitest-environment happy-dom
/** Tests the sums of the accounts on the platforms, and where each sum leads. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { HubSummary } from './HubSummary.tsx';
import type { PlatformState } from './platform-state.ts';

const state = (accountCount: number, attention: PlatformState['attention']): PlatformState => ({
  platform: {
    id: 1,
    code: 'gxy',
    name: '工学云',
    description: null,
    coinPerMonth: 10,
    status: 1,
    sort: 1,
    accountCount,
    version: 1,
  },
  code: 'gxy',
  attention,
  failed: false,
  waiting: null,
});
const attentionOf = (expiring: number, expired: number): PlatformState['attention'] => ({
  expiring,
  expired,
  first: [],
});

afterEach(cleanup);

async function show(states: readonly PlatformState[]): Promise<string[]> {
  const routeTree = createRootRoute({ component: () => <HubSummary states={states} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper: TestFrame });
  return (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
}

it('adds up all accounts, the expiring accounts and the expired accounts', async () => {
  expect(await show([state(4, attentionOf(1, 2)), state(6, attentionOf(2, 3))])).toEqual(['10', '3', '5']);
});

it('shows a dash if the state of a platform is unknown', async () => {
  expect(await show([state(4, attentionOf(1, 2)), state(6, null)])).toEqual(['10', '–', '–']);
});

it('leads to the list with the filter set, or to a choice of platforms if several have such accounts', async () => {
  await show([state(4, attentionOf(1, 2)), { ...state(6, attentionOf(0, 3)), code: 'xyb' }]);
  expect(screen.getByRole('link', { name: '即将到期 1' }).getAttribute('href')).toBe('/gxy?status=expiring');
  expect(screen.getByRole('button', { name: '已过期 5' }).getAttribute('aria-haspopup')).toBe('menu');
});

it('a number of 0 is no link', async () => {
  await show([state(4, attentionOf(0, 0))]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['全部账号 4']);
});
