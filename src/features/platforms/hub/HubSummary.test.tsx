// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../../tests/support/kit.tsx';
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
const of = (expiring: number, expired: number): PlatformState['attention'] => ({ expiring, expired, first: [] });

afterEach(cleanup);

function shown(states: readonly PlatformState[]): string[] {
  render(<HubSummary states={states} />, { wrapper: TestFrame });
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
}

it('adds up all accounts, the expiring accounts and the expired accounts', () => {
  expect(shown([state(4, of(1, 2)), state(6, of(2, 3))])).toEqual(['10', '3', '5']);
});

it('shows a dash if the state of a platform is unknown', () => {
  expect(shown([state(4, of(1, 2)), state(6, null)])).toEqual(['10', '–', '–']);
});
