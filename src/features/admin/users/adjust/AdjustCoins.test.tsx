// @vitest-environment happy-dom
/** A form doesn't offer an adjustment that another tab has carried out. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { storeDecisions } from '../../../../../tests/support/coin-backend.ts';
import { adjustment } from '../../../../../tests/support/coin-decision.ts';
import { holdAnswers } from '../../../../../tests/support/held-answers.ts';
import { TestFrame } from '../../../../../tests/support/TestFrame.tsx';
import { agent, student } from '../../../../../tests/support/users.ts';
import type { CoinDecision } from '../../../../api/coins/coin-decisions.ts';
import type { CoinFlowHandle } from '../../../../api/coins/use-coin-flow.ts';
import { sessionAtom } from '../../../../api/session/session.ts';
import { store } from '../../../../api/store.ts';
import { AdjustCoins } from './AdjustCoins.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Stores the same adjustment as another tab does. */
function adjustElsewhere(step: CoinDecision['step']): void {
  const key = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';
  const decision = { key, userId: agent.id, balanceBefore: 500, lastChangeId: 1, seen: true, order: adjustment, step };
  act(() => storeDecisions({ ...decision, sentAt: Date.now() }));
}

test('the form begins empty and its dialog closes once another tab has sent its values', () => {
  holdAnswers();
  store.set(sessionAtom, { userRole: 'admin', user: agent, asOf: 1, fresh: true });
  const close = vi.fn<() => void>();
  const adjusting: CoinFlowHandle<'adjustment'> = {
    flow: { state: 'confirming', order: adjustment, balanceBefore: 500 },
    isBlocked: false,
    elsewhere: null,
    ask: () => undefined,
    confirm: () => undefined,
    close,
  };
  render(
    <TestFrame>
      <Provider store={store}>
        <QueryClientProvider client={new QueryClient()}>
          <AdjustCoins user={student} adjusting={adjusting} />
        </QueryClientProvider>
      </Provider>
    </TestFrame>,
  );
  const amount = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('增加数量');
  fireEvent.change(amount(), { target: { value: '500' } });
  adjustElsewhere({ state: 'sending' });
  expect(amount().value).toBe('500');
  expect(close).not.toHaveBeenCalled();
  adjustElsewhere({ state: 'done', result: null, doneAt: 1 });
  expect(amount().value).toBe('');
  expect(close).toHaveBeenCalledOnce();
});
