// @vitest-environment happy-dom
/** The page keeps a typed transfer while it shows how another transfer ends. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decisionWith, stepOf } from '../../../../tests/support/coin-decision.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { startDecisions, storeDecision, storeDecisionStep } from '../../../api/coins/coin-decisions.ts';
import { storeDraft } from '../../../api/edits/drafts.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import type { TransferRefused } from '../receipt/TransferRefused.tsx';
import type { TransferReceipt } from '../receipt/TransferReceipt.tsx';
import type { TransferForm } from './TransferForm.tsx';
import { TransferPage } from './TransferPage.tsx';

interface Shown {
  form?: Parameters<typeof TransferForm>[0];
  receipt?: Parameters<typeof TransferReceipt>[0];
  refused?: Parameters<typeof TransferRefused>[0];
}

const page = vi.hoisted((): { search: { done?: string }; shown: Shown } => ({ search: {}, shown: {} }));

vi.mock('@tanstack/react-router', () => ({
  getRouteApi: () => ({ useSearch: () => page.search }),
  useLocation: () => '',
  Navigate: () => null,
}));
vi.mock('./TransferForm.tsx', () => ({
  TransferForm: (props: NonNullable<Shown['form']>) => {
    page.shown = { form: props };
    return props.aside;
  },
}));
vi.mock('../receipt/TransferReceipt.tsx', () => ({
  TransferReceipt: (props: NonNullable<Shown['receipt']>) => {
    page.shown = { receipt: props };
    return null;
  },
}));
vi.mock('../receipt/TransferRefused.tsx', () => ({
  TransferRefused: (props: NonNullable<Shown['refused']>) => {
    page.shown = { refused: props };
    return null;
  },
}));
vi.mock('../receipt/TransferUnsettled.tsx', () => ({
  TransferUnsettled: () => {
    page.shown = {};
    return null;
  },
}));

startDecisions();

const key = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';
const typed = { account: 'zhou', amount: '7', remark: '' };

function show() {
  const { rerender } = render(
    <Provider store={store}>
      <TransferPage />
    </Provider>,
    { wrapper: TestFrame },
  );
  return (search: { done?: string }): void => {
    page.search = search;
    rerender(
      <Provider store={store}>
        <TransferPage />
      </Provider>,
    );
  };
}

beforeEach(() => {
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
  page.search = {};
  // The transfer was sent before the page opens, and its outcome is unknown. Then another tab has stored a draft.
  const order = { kind: 'transfer', userAccount: 'student', userName: '陈*宇', amount: 500, remark: '' } as const;
  storeDecision(decisionWith(order, { key, sentAt: Date.now() - 5_000, step: stepOf('unknown') }));
  storeDraft({ form: 'transfer', record: null }, typed, JSON.stringify(['', '', '']));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a typed transfer is in the form after the receipt of another one', () => {
  const follow = show();
  expect(page.shown).toEqual({});
  const result = { transactionId: 1, coinChangeId: 2, balance: 9_500 };
  act(() => storeDecisionStep(key, { state: 'done', result, doneAt: Date.now() }));
  act(() => follow({ done: key }));
  act(() => page.shown.receipt?.onShown());
  act(() => follow({}));
  expect(page.shown.form?.draft).toEqual(typed);
});

test('a typed transfer is offered beside the values of another one that was refused', () => {
  show();
  act(() => storeDecisionStep(key, { state: 'refused', code: null, message: null }));
  act(() => page.shown.refused?.onAgain());
  expect(page.shown.form?.draft).toEqual({ account: 'student', amount: '500', remark: '' });
  expect(screen.getByText('zhou · 7')).toBeTruthy();
});
