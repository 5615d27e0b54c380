// @vitest-environment happy-dom
/** Tests the buttons and the error of a confirmation, and that Escape doesn't close a busy confirmation. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

// The dialog loads this module on demand. Import it first, because on a busy machine loading takes longer than a query
// waits.
await import('./DialogPanel.tsx');

afterEach(cleanup);

it('a confirmation names its subject, shows an error, and does nothing when it is cancelled', async () => {
  const user = userEvent.setup();
  const done: string[] = [];
  const { rerender } = render(
    <ConfirmDialog
      open
      title="删除王*明？"
      confirm="删除"
      onConfirm={() => done.push('删除')}
      onClose={() => done.push('返回')}
    >
      不能撤回。
    </ConfirmDialog>,
    { wrapper: TestFrame },
  );
  await screen.findByRole('alertdialog', { name: '删除王*明？' });
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.click(screen.getByRole('button', { name: '删除' }));
  expect(done).toEqual(['返回', '删除']);
  rerender(
    <ConfirmDialog
      open
      busy
      title="删除王*明？"
      confirm="删除"
      error="连不上网络"
      onConfirm={() => done.push('删除')}
      onClose={() => done.push('返回')}
    >
      不能撤回。
    </ConfirmDialog>,
  );
  expect(screen.getByRole('alert').textContent).toContain('连不上网络');
  await user.click(screen.getByRole('button', { name: '删除' }));
  await user.keyboard('{Escape}');
  expect(done).toEqual(['返回', '删除']);
});
