// @vitest-environment happy-dom
/**
 * Nothing is sent if an account was renewed since the form opened, for example in another tab. Renewals of other
 * accounts, and renewals that weren't carried out, prevent nothing.
 */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeDecisions, storeDecisions } from '../../../../tests/support/coin-backend.ts';
import { decisionWith } from '../../../../tests/support/coin-decision.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import type { CoinDecision, CoinOrder } from '../../../api/coins/coin-decisions.ts';
import { startSession } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { useRenewalFlow } from './use-renewal-flow.ts';

const { sent } = vi.hoisted(() => ({ sent: [] as unknown[] }));
vi.mock('../../../api/coins/send-decision.ts', () => ({
  sendDecision: (order: unknown) => {
    sent.push(order);
    return new Promise(() => {});
  },
}));
// The price is still the confirmed one.
vi.mock('./use-platform-price.ts', () => ({ usePriceCheck: () => () => Promise.resolve(null) }));

const renewal: CoinOrderOf<'renewal'> = {
  kind: 'renewal',
  platform: 'gxy',
  accountId: 7,
  name: '王明',
  months: 1,
  amount: 30,
};
const renewalOfMany: CoinOrderOf<'renewMany'> = {
  kind: 'renewMany',
  platform: 'gxy',
  items: [
    { accountId: 6, name: '李雷', months: 1, amount: 30 },
    { accountId: 7, name: '王明', months: 1, amount: 30 },
  ],
  amount: 60,
};

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  startSession(agent);
});
afterEach(() => {
  cleanup();
  removeDecisions();
});

const Frame = queryFrame();
const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <Frame>{children}</Frame>
  </Provider>
);

/** Stores a decision with this step, as another tab or an earlier page would. The decision counts as seen. */
function renewElsewhere(order: CoinOrder, step: CoinDecision['step']): void {
  act(() => storeDecisions(decisionWith(order, { sentAt: 1, step, seen: true })));
}
const done = { state: 'done', result: null, doneAt: 1 } as const;

/** Renders the flow, runs `meanwhile`, and confirms. Returns the refusal, or null if the renewal is sent. */
async function confirmAfter(
  meanwhile: () => void,
  order: CoinOrderOf<'renewal'> | CoinOrderOf<'renewMany'> = renewal,
): Promise<string | null> {
  const { result } = renderHook(() => useRenewalFlow(order.kind, 'gxy', null, true), { wrapper });
  meanwhile();
  act(() => result.current.confirm(order, 30));
  await waitFor(() => expect(['refused', 'sending']).toContain(result.current.flow.state));
  return result.current.refusal;
}

test.each([
  ['its account', renewal, renewal],
  ['its account among others', renewalOfMany, renewal],
  ['one of its accounts', renewal, renewalOfMany],
])('nothing is sent if another tab has renewed %s since the form opened', async (_, other, own) => {
  expect(await confirmAfter(() => renewElsewhere(other, done), own)).toContain('刚续期过');
  expect(sent).toEqual([]);
});

test('nothing is sent if an earlier renewal of the account was found done since the form opened', async () => {
  renewElsewhere(renewal, { state: 'unknown', lostAt: 1, attempts: 1, nextAt: null });
  expect(await confirmAfter(() => renewElsewhere(renewal, done))).toContain('刚续期过');
  expect(sent).toEqual([]);
});

test.each([
  ['another tab has renewed another account', { ...renewal, accountId: 8 }, done],
  ['the same account of another platform was renewed', { ...renewal, platform: 'zxjy' as const }, done],
  ['the backend refused the renewal of another tab', renewal, { state: 'refused', code: 1, message: '' } as const],
  ['the person has closed an unproven renewal', renewal, { state: 'closed' } as const],
])('the renewal is sent if %s', async (_, other, step) => {
  expect(await confirmAfter(() => renewElsewhere(other, step))).toBeNull();
  expect(sent).toEqual([renewal]);
});

test('the renewal is sent if the account was renewed before the form opened', async () => {
  renewElsewhere(renewal, done);
  expect(await confirmAfter(() => {})).toBeNull();
  expect(sent).toEqual([renewal]);
});
