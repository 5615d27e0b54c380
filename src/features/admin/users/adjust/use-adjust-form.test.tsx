// @vitest-environment happy-dom
/** The draft of an adjustment is stored before the sending. It stays until the coins have moved. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adjustment, decisionWith, stepOf } from '../../../../../tests/support/coin-decision.ts';
import { queryFrame } from '../../../../../tests/support/query-frame.tsx';
import { agent, student } from '../../../../../tests/support/users.ts';
import type { CoinFlowHandle } from '../../../../api/coins/use-coin-flow.ts';
import { sessionAtom } from '../../../../api/session/session.ts';
import { store } from '../../../../api/store.ts';
import { storedRows } from '../../../../device/storage.ts';
import { useAdjustForm } from './use-adjust-form.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const wrapper = queryFrame();

test('the draft of an adjustment is stored before its sending, and removed once the coins have moved', async () => {
  store.set(sessionAtom, { userRole: 'admin', user: agent, asOf: 1, fresh: true });
  const confirm = vi.fn<CoinFlowHandle<'adjustment'>['confirm']>();
  const handle: CoinFlowHandle<'adjustment'> = {
    flow: { state: 'confirming', order: adjustment, balanceBefore: 500 },
    isBlocked: false,
    elsewhere: null,
    ask: () => undefined,
    confirm,
    close: () => undefined,
  };
  const { result } = renderHook(() => useAdjustForm(student, handle), { wrapper });
  const drafts = (): number => storedRows.ids('formDraft').length;
  act(() => result.current.change({ amount: '500' }));
  expect(drafts()).toBe(0);
  act(() => result.current.send());
  expect(drafts()).toBe(1);
  const onAnswer = confirm.mock.calls[0]?.[2]?.onAnswer;
  await onAnswer?.(decisionWith(adjustment, { step: stepOf('unknown') }));
  expect(drafts()).toBe(1);
  await onAnswer?.(decisionWith(adjustment, { step: stepOf('done') }));
  expect(drafts()).toBe(0);
});
