// @vitest-environment happy-dom
/** A deletion gives the outbox the account's version and expiry to compare. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
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
  const listed = { account, known: account, entry: null, act: null };
  render(<DeleteAccountDialog platform="zxjy" listed={listed} onClose={() => {}} onDeleted={onDeleted} />, {
    wrapper: TestFrame,
  });
  fireEvent.click(await screen.findByRole('button', { name: '删除' }));
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  const [, , about] = submitEdit.mock.calls[0] ?? expect.fail('nothing was submitted');
  expect(about.base).toMatchObject({ version: 1, fields: { expireTime: account.expireTime } });
});
