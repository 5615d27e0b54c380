/** @vitest-environment happy-dom */
/** Tests when the card shows an offer, and when its button applies the update. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'jotai';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { agent, removeDecisions, transferOrder } from '../../../tests/support/coin-backend.ts';
import { decisionWith, stepOf } from '../../../tests/support/coin-decision.ts';
import { storeDecisionStep, storeDecision } from '../../api/coins/coin-decisions.ts';
import { outboxSendingAtom } from '../../api/outbox/outbox-state.ts';
import { sessionAtom } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { useCloseOnBack } from '../../platform/back-button.ts';
import { UpdateCard } from './UpdateCard.tsx';
import { closeUpdateOffer, offerUpdate } from './update-offer.ts';
import { startWatchingInput } from '../../platform/unsaved-input.ts';

startWatchingInput();

function Opened() {
  useCloseOnBack(true, () => {});
  return null;
}

beforeAll(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));
beforeEach(() => {
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <UpdateCard />
      </I18nProvider>
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  closeUpdateOffer();
});

it('has a polite live region before any offer exists', () => {
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows the offer and leaves the focus where it is', () => {
  act(() => offerUpdate(() => {}));
  expect(screen.getByRole('status').textContent).toContain('新版本已准备好');
  expect(document.activeElement).toBe(document.body);
});

it('applies the update once, after a tap', async () => {
  const apply = vi.fn<() => void>();
  act(() => offerUpdate(apply));
  const button = screen.getByRole('button', { name: '更新' });
  await userEvent.dblClick(button);
  expect(apply).toHaveBeenCalledTimes(1);
});

it('applies nothing if the person became busy after the last check', async () => {
  const apply = vi.fn<() => void>();
  act(() => offerUpdate(apply));
  const button = screen.getByRole('button', { name: '更新' });
  render(<Opened />);
  await userEvent.click(button);
  expect(apply).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBeNull();
});

it('waits while a form, a sheet, a transfer or a sending outbox is busy, and shows the offer afterwards', () => {
  vi.useFakeTimers();
  const shown = (): boolean => screen.getByRole('status').textContent.includes('新版本已准备好');
  /** Lets the card check again (`recheckIntervalMs`). */
  const later = (): void => act(() => void vi.advanceTimersByTime(1_000));
  act(() => offerUpdate(() => {}));
  expect(shown()).toBe(true);

  const field = document.body.appendChild(document.createElement('input'));
  act(() => {
    field.focus();
    field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    field.value = 'student';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(shown()).toBe(false);
  field.remove();
  later();
  expect(shown()).toBe(true);

  act(() => store.set(outboxSendingAtom, true));
  expect(shown()).toBe(false);
  act(() => store.set(outboxSendingAtom, false));
  expect(shown()).toBe(true);

  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 0, fresh: true });
  const key = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';
  act(() => void storeDecision(decisionWith(transferOrder, { key, step: stepOf('unknown') })));
  expect(shown()).toBe(false);
  act(() => storeDecisionStep(key, stepOf('done')));
  expect(shown()).toBe(true);

  const sheet = render(<Opened />);
  later();
  expect(shown()).toBe(false);
  sheet.unmount();
  later();
  expect(shown()).toBe(true);
  removeDecisions();
  vi.useRealTimers();
});

it('applies nothing after it was closed', async () => {
  const apply = vi.fn<() => void>();
  act(() => offerUpdate(apply));
  await userEvent.click(screen.getByRole('button', { name: '关闭更新提示' }));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(apply).not.toHaveBeenCalled();
});
