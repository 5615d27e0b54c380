// @vitest-environment happy-dom
/** The page of transfers to several people stores its draft before it sends it. */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { storedRows } from '../../../device/storage.ts';
import { addLines, emptyBatch, orderOf } from './batch-draft.ts';
import type { BatchForm } from './BatchForm.tsx';
import { BatchTransferPage } from './BatchTransferPage.tsx';

type FormProps = Parameters<typeof BatchForm>[0];

const page = vi.hoisted((): { form: FormProps | null; sent: ReturnType<typeof vi.fn> } => ({
  form: null,
  sent: vi.fn(),
}));

vi.mock('@tanstack/react-router', () => ({
  getRouteApi: () => ({ useSearch: () => ({}) }),
  useNavigate: () => () => undefined,
}));
vi.mock('./use-batch-transfer.ts', () => ({
  useBatchTransfer: () => ({ flow: { state: 'idle' }, elsewhere: null, refusal: null, confirm: page.sent }),
}));
vi.mock('./BatchForm.tsx', () => ({
  BatchForm: (props: FormProps) => {
    page.form = props;
    return null;
  },
}));
vi.mock('../receipt/BatchReceipt.tsx', () => ({}));
vi.mock('../receipt/BatchRefused.tsx', () => ({}));
vi.mock('../receipt/TransferUnsettled.tsx', () => ({}));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a draft is stored before it is sent, so that it is older than its sending', () => {
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
  const draft = addLines(emptyBatch, [{ account: 'student', amount: '5', remark: '' }]);
  let storedAtSending = 0;
  page.sent.mockImplementation(() => {
    storedAtSending = storedRows.ids('formDraft').length;
  });
  render(<BatchTransferPage />, { wrapper: TestFrame });
  act(() => page.form?.batch.change(draft));
  const order = orderOf(draft, (userAccount) => ({ userAccount, userName: '陈*宇' }));
  act(() => page.form?.flowHandle.confirm(order, 100));
  expect(page.sent).toHaveBeenCalledOnce();
  expect(storedAtSending).toBe(1);
});
