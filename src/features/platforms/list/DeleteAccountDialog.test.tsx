// @vitest-environment happy-dom
/** A deletion gives the outbox the account's version and expiry to compare, and the dialog says what will happen. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

const submitEdit = vi.hoisted(() => vi.fn<typeof import('../../../api/outbox/outbox.ts').submitEdit>());
vi.mock('../../../api/outbox/outbox.ts', () => ({ submitEdit }));

// The dialog loads this module on demand. Import it first, because on a busy machine loading can take longer than a
// query waits.
await import('../../../ui/overlay/DialogPanel.tsx');

afterEach(cleanup);

it('compares the expiry before a delete, so that no renewal is lost unseen', async () => {
  submitEdit.mockResolvedValue({ kind: 'done' });
  const account = zxjyAccountWith(1);
  const onDeleted = vi.fn();
  const listed = { account, known: account, entry: null, act: null, add: null };
  render(<DeleteAccountDialog platform="zxjy" listed={listed} onClose={() => {}} onDeleted={onDeleted} />, {
    wrapper: TestFrame,
  });
  fireEvent.click(await screen.findByRole('button', { name: '删除' }));
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  const [, , about] = submitEdit.mock.calls[0] ?? expect.fail('nothing was submitted');
  expect(about.base).toMatchObject({ version: 1, fields: { expireTime: account.expireTime } });
});

const unsentAdd = waitingEntry({ call: '/api/zxjy/add', subject: 'zxjy:new:1', left: false, attempts: 0 });
const unansweredAdd = { ...unsentAdd, left: true, attempts: 1 };
const laterEdit = { ...unsentAdd, id: 2, call: '/api/zxjy/update' };
const neverSent = '它还没有发送，删除后不会再发送。';
const isDeleted = '记录会被删除，剩余的时间不退还积分，也不能恢复。';

it.each([
  ['was never sent', unsentAdd, unsentAdd, neverSent],
  ['was never sent, with an edit behind it', unsentAdd, laterEdit, neverSent],
  ['was sent without an answer', unansweredAdd, unansweredAdd, isDeleted],
  ['was sent without an answer, with an edit behind it', unansweredAdd, laterEdit, isDeleted],
])('says what happens to an account whose add %s', async (_, add, entry, text) => {
  const account = zxjyAccountWith(1);
  const listed = { account, known: null, entry, act: 'add', add } as const;
  render(<DeleteAccountDialog platform="zxjy" listed={listed} onClose={() => {}} onDeleted={() => {}} />, {
    wrapper: TestFrame,
  });
  expect(await screen.findByText(text)).toBeTruthy();
});
