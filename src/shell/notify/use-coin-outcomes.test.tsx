/** @vitest-environment happy-dom */
/** Tests which outcomes of a transfer a toast tells, on which pages, and in which words. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decisionWith, stepOf } from '../../../tests/support/coin-decision.ts';
import { student } from '../../../tests/support/users.ts';
import { sessionAtom } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import {
  storeDecisionStep,
  readDecision,
  type CoinDecisionStep,
  startDecisions,
  storeDecision,
} from '../../api/coins/coin-decisions.ts';
import { currentToast, dismissToast } from '../../ui/feedback/toasts.ts';
import { useCoinOutcomes } from './use-coin-outcomes.ts';

startDecisions();

const key = '7b1c4a52-6c0e-4d58-9f2b-0f6f4c1d2e3a';
const done: CoinDecisionStep = { state: 'done', result: { transactionId: 8, coinChangeId: 9, balance: 0 }, doneAt: 2 };
const refused: CoinDecisionStep = { state: 'refused', code: null, message: null };

function Page({ path }: { path: string }) {
  useCoinOutcomes(path);
  return null;
}

const at = (path: string) => (
  <Provider store={store}>
    <I18nProvider i18n={i18n}>
      <Page path={path} />
    </I18nProvider>
  </Provider>
);

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  store.set(sessionAtom, { userRole: 'user', user: student, asOf: 1, fresh: true });
  const order = { kind: 'transfer', userAccount: 'chenyu2024', userName: '陈*宇', amount: 1500, remark: '' } as const;
  storeDecision(decisionWith(order, { key, userId: student.id, step: stepOf('unknown') }));
});
afterEach(() => {
  cleanup();
  while (currentToast()) dismissToast();
  localStorage.clear();
});

it('tells the outcome of a transfer once, on another page', () => {
  const { rerender } = render(at('/'));
  expect(currentToast()).toBeNull();
  act(() => storeDecisionStep(key, done));
  expect(currentToast()).toMatchObject({ tone: 'success', text: '已转给 陈*宇 1,500 积分' });
  expect(readDecision(key)?.seen).toBe(true);
  dismissToast();
  rerender(at('/mall'));
  expect(currentToast()).toBeNull();
});

it('says that no coins left if the transfer was refused', () => {
  render(at('/'));
  act(() => storeDecisionStep(key, refused));
  expect(currentToast()).toMatchObject({ tone: 'info', text: '没有转出：给 陈*宇 的 1,500 积分还在余额里' });
});

it('is silent if the receipt itself is shown, and afterwards', () => {
  const { rerender } = render(at('/transferCoin'));
  act(() => storeDecisionStep(key, done));
  expect(currentToast()).toBeNull();
  rerender(at('/'));
  expect(currentToast()).toBeNull();
});

it('tells at the next start an outcome that came while no tab was visible', () => {
  storeDecisionStep(key, done);
  render(at('/'));
  expect(currentToast()).toMatchObject({ tone: 'success' });
});

it("uses the language's word for coins if the site has none", async () => {
  const catalogues = await Promise.all([
    import('../../locales/en-US/entry.po'),
    import('../../locales/en-US/pages.po'),
  ]);
  i18n.loadAndActivate({ locale: 'en-US', messages: Object.assign({}, ...catalogues.map(({ messages }) => messages)) });
  render(at('/'));
  act(() => storeDecisionStep(key, done));
  expect(currentToast()).toMatchObject({ text: 'Sent 1,500 coins to 陈*宇' });
});
