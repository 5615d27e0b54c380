// @vitest-environment happy-dom
/** Tests at which field the form shows a refusal of the backend. */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { decisionWith } from '../../../../tests/support/coin-decision.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import type { CoinDecision } from '../../../device/stored-decisions.ts';
import { useTransfer } from './use-transfer.ts';

const order = { kind: 'transfer', userAccount: 'student', userName: '陈*宇', amount: 5, remark: '' } as const;
const refusedWith = (key: string, message: string): CoinDecision<'transfer'> =>
  decisionWith(order, { key, step: { state: 'refused', code: 40_000, message } });

type Callbacks = { onAnswer: (answer: CoinDecision<'transfer'>) => Promise<void> };
const page = vi.hoisted(() => ({ flow: {} as object, callbacks: null as Callbacks | null }));
vi.mock('../form/use-transfer-flow.ts', () => ({
  useTransferFlow: () => ({
    flow: page.flow,
    confirm: (_: unknown, __: unknown, callbacks: Callbacks) => (page.callbacks = callbacks),
  }),
}));
const session = vi.hoisted(() => ({ read: async (): Promise<unknown> => null }));
vi.mock('../../../api/session/check-session.ts', () => ({ currentSession: () => session.read() }));

beforeEach(() => {
  page.flow = { state: 'editing' };
});

test('a refusal never shows at the field of an earlier one, although its own field is not known yet', async () => {
  const { result, rerender } = renderHook(() => useTransfer(false), { wrapper: TestFrame });
  const answerWith = (decision: CoinDecision<'transfer'>): Promise<void> | undefined => {
    result.current.confirm(order, 100);
    const handled = page.callbacks?.onAnswer(decision);
    page.flow = { state: 'refused', refusal: { when: 'answered', decision } };
    return handled;
  };
  await act(async () => await answerWith(refusedWith('first', 'remark: too long')));
  rerender();
  expect(result.current.refusal?.field).toBe('remark');

  session.read = () => new Promise(() => {});
  act(() => void answerWith(refusedWith('second', '不能转出')));
  rerender();
  expect(result.current.refusal?.field).toBeNull();
});
