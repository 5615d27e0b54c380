// @vitest-environment happy-dom
/** The question counts the selected accounts that the list's filters hide. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';
import { DeleteAccountsDialog } from './DeleteAccountsDialog.tsx';

// The dialog loads this module on demand. Import it first, because on a busy machine loading can take longer than a
// query waits.
await import('../../../ui/overlay/DialogPanel.tsx');

afterEach(cleanup);

const rows = (['active', 'paused', 'paused'] as const).map((status, at) => {
  const account = zxjyAccountWith(at + 1, { status, expireTime: '2099-01-01T00:00:00.000Z' });
  return { account, known: account, entry: null, act: null, add: null };
});

it.each([
  [{ status: 'paused' }, '其中 1 个被当前的筛选隐藏了。'],
  [{ searchText: '没有这个人' }, '其中 3 个被当前的筛选隐藏了。'],
  [{ searchText: '' }, null],
] as const)('counts the selected accounts that the filters %j hide', async (filters, words) => {
  render(<DeleteAccountsDialog rows={rows} filters={filters} onConfirm={() => {}} onClose={() => {}} />, {
    wrapper: TestFrame,
  });
  const question = await screen.findByRole('alertdialog', { name: '删除 3 个账号？' });
  expect(question.textContent.match(/其中.*?。/u)?.[0] ?? null).toBe(words);
});
