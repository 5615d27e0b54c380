// @vitest-environment happy-dom
/** Two tabs with the same account renew it once, because the second tab shows the renewal of the first. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeDecisions, storeDecisions } from '../../../../tests/support/coin-backend.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import { remember } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { useRenewalFlow } from './use-renewal-flow.ts';

const order = { kind: 'renewal', platform: 'gxy', name: '王明', months: 1, amount: 30 } as const;

beforeEach(() => {
  localStorage.clear();
  remember(agent);
});
afterEach(() => {
  cleanup();
  removeDecisions();
});

/** Opens the form of account 7. Returns the state that it shows. */
function openForm(): () => string {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestFrame>
      <Provider store={store}>
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </Provider>
    </TestFrame>
  );
  const { result } = renderHook(
    () => useRenewalFlow('renewal', 'gxy', null, true, ({ accountId }) => accountId === 7),
    {
      wrapper,
    },
  );
  return () => result.current.flow.state;
}

/** Stores a step of another tab's renewal. */
function renewElsewhere(step: CoinDecision['step'], accountId = 7, sentAt = Date.now()): void {
  act(() =>
    storeDecisions({
      key: '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1',
      userId: agent.id,
      order: { ...order, accountId },
      balanceBefore: 100,
      lastChangeId: 1,
      sentAt,
      seen: true,
      step,
    }),
  );
}

test('the form shows the renewal of its account in another tab, and its outcome', () => {
  const shown = openForm();
  renewElsewhere({ state: 'sending' });
  expect(shown()).toBe('unknown');
  renewElsewhere({ state: 'done', result: null, doneAt: 1 });
  expect(shown()).toBe('done');
});

test('the form stays while another tab renews another account', () => {
  const shown = openForm();
  renewElsewhere({ state: 'sending' }, 8);
  expect(shown()).toBe('idle');
});

test('a renewal that was sent before the form opened stays above the list', () => {
  const sentAt = Date.now() - 1_000;
  renewElsewhere({ state: 'sending' }, 7, sentAt);
  const shown = openForm();
  renewElsewhere({ state: 'done', result: null, doneAt: 1 }, 7, sentAt);
  expect(shown()).toBe('idle');
});
