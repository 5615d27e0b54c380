// @vitest-environment happy-dom
/** Tests when the confirmation of transfers to several people is open, and when rows aside are offered. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { removeDecisions, storeDecisions } from '../../../../tests/support/coin-backend.ts';
import { decisionWith, stepOf } from '../../../../tests/support/coin-decision.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { addLines, emptyBatch, orderOf, withSelected } from './batch-draft.ts';
import { BatchForm } from './BatchForm.tsx';
import type { BatchFlowHandle } from './use-batch-transfer.ts';

vi.mock('@tanstack/react-router', () => ({ createLink: () => () => null }));
vi.mock('./BatchConfirmSheet.tsx', () => ({
  BatchConfirmSheet: ({ sending }: { sending: boolean }) => <p>sheet, {sending ? 'busy' : 'asking'}</p>,
}));
vi.mock('./use-batch-form.ts', () => ({ useBatchForm: () => ({ rows: [], refusedRows: [] }) }));
vi.mock('./BatchNotes.tsx', () => ({
  BatchNotes: ({ asideCount }: { asideCount: number }) => <p>{asideCount} aside</p>,
}));
vi.mock('./CommonFields.tsx', () => ({ CommonFields: () => null }));
vi.mock('./RecipientList.tsx', () => ({ RecipientList: () => null }));
vi.mock('./BatchTotal.tsx', () => ({ BatchTotal: () => null, TotalInBar: () => null }));
vi.mock('../form/NextBar.tsx', () => ({ NextBar: () => null }));

afterEach(cleanup);

const line = (account: string) => ({ account, amount: '5', remark: '' });
const draft = withSelected(addLines(emptyBatch, [line('student'), line('zhou')]), ['student']);
const order = orderOf(draft, (userAccount) => ({ userAccount, userName: '陈*宇' }));
const ordered = { order, balanceBefore: 100, key: 'k' };
const nothing = (): void => {};

function show(flow: BatchFlowHandle['flow'], isBlocked: boolean): void {
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
  const handle = { flow, refusal: null, isBlocked, elsewhere: null, ask: nothing, confirm: nothing };
  const batch = { draft, change: nothing, isSent: false, dropSent: nothing, storeNow: nothing };
  render(
    <Provider store={store}>
      <BatchForm batch={{ ...batch, storedAt: null, isStored: true }} flowHandle={{ ...handle, close: nothing }} />
    </Provider>,
    { wrapper: TestFrame },
  );
}

test.each<[BatchFlowHandle['flow'], string | null]>([
  [{ state: 'confirming', order, balanceBefore: 100 }, 'sheet, asking'],
  [{ state: 'checking', ...ordered, isClosed: false }, 'sheet, busy'],
  [{ state: 'checking', ...ordered, isClosed: true }, null],
  [{ state: 'sending', ...ordered }, 'sheet, busy'],
])('the sheet is open only until the person closes it: %j', (flow, shown) => {
  show(flow, false);
  expect(screen.queryByText(/^sheet/u)?.textContent ?? null).toBe(shown);
});

test('rows aside are not offered while other transfers are under way, because they may be theirs', () => {
  show({ state: 'idle' }, true);
  expect(screen.queryByText('1 aside')).not.toBeNull();
  act(() => storeDecisions(decisionWith(order, { seen: true, step: stepOf('unknown') })));
  expect(screen.queryByText('0 aside')).not.toBeNull();
  act(() => removeDecisions());
});
