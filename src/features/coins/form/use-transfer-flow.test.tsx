// @vitest-environment happy-dom
/** Tests what a transfer page does about a transfer that another tab sends. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decisionWith, stepOf } from '../../../../tests/support/coin-decision.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { readDecision, startDecisions, storeDecision, storeDecisionStep } from '../../../api/coins/coin-decisions.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { currentToast, dismissToast } from '../../../ui/feedback/toasts.ts';
import { useTransferFlow } from './use-transfer-flow.ts';

startDecisions();

const key = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';

function Frame({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <TestFrame>{children}</TestFrame>
    </Provider>
  );
}

function sendInAnotherTab(): void {
  const order = { kind: 'transfer', userAccount: 'student', userName: '陈*宇', amount: 500, remark: '' } as const;
  storeDecision(decisionWith(order, { key, sentAt: Date.now(), step: stepOf('unknown') }));
}

function finish(): void {
  const result = { transactionId: 1, coinChangeId: 2, balance: 9_500 };
  storeDecisionStep(key, { state: 'done', result, doneAt: Date.now() });
}

function open(showsReceipt: boolean) {
  return renderHook(() => useTransferFlow('transfer', showsReceipt), { wrapper: Frame }).result;
}

beforeEach(() => {
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
});
afterEach(() => {
  cleanup();
  while (currentToast()) dismissToast();
  localStorage.clear();
});

test('an open form stays, and a toast tells the outcome', () => {
  const page = open(false);
  act(sendInAnotherTab);
  expect(page.current).toMatchObject({ flow: { state: 'idle' }, isBlocked: true });
  act(finish);
  expect(page.current.flow.state).toBe('idle');
  expect(currentToast()).toMatchObject({ tone: 'success' });
  expect(readDecision(key)?.seen).toBe(true);
});

test('a page that opens later shows the transfer and no toast, unless it opens with a receipt', () => {
  sendInAnotherTab();
  expect(open(true).current.flow.state).toBe('idle');
  cleanup();
  const page = open(false);
  expect(page.current.flow.state).toBe('unknown');
  act(finish);
  expect(page.current.flow.state).toBe('done');
  expect(currentToast()).toBeNull();
});
