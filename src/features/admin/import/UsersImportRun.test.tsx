// @vitest-environment happy-dom
/** If the person gives up a row without an answer, the result doesn't say that the user wasn't added. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import type { RowState } from '../many/run-state.ts';
import { UsersImportRun } from './UsersImportRun.tsx';

// The panel is loaded beforehand, so that the question opens at once.
await import('../../../ui/overlay/DialogPanel.tsx');

afterEach(cleanup);

/** Shows the results of one row. Returns the mock that is called once the results were closed. */
function show(state: RowState, words: string | null) {
  const user = { userName: '新同学', userAccount: 'newcomer', userPassword: 'demo1234', userRole: 'user' } as const;
  const subject = { line: 2, user: { ...user, emailAccount: undefined } };
  const rows = [{ subject, key: 'key', state, words, balance: null, at: 1 }];
  const run = { id: 'run', userId: 1, act: { skipped: [] }, rows, problem: null };
  const onLeave = vi.fn();
  render(<UsersImportRun run={{ ...run, phase: 'stopped', isWithdrawn: true }} onLeave={onLeave} />, {
    wrapper: queryFrame(),
  });
  return onLeave;
}

test('a row that was given up without an answer has no known result', async () => {
  show('unknown', '没有收到结果');
  expect(await screen.findByText('结果未知')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('已结束，1 行结果未知');
  expect(screen.getByText(/请先在用户列表里核对/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: '结果未知 1' })).toBeTruthy();
  expect(screen.queryByText(/没有成功/u)).toBeNull();
  expect(screen.getByText('没有收到结果')).toBeTruthy();
});

test('a refused row says that it failed', async () => {
  show('refused', '账号已被占用');
  expect((await screen.findAllByText('没有成功')).length).toBeGreaterThan(0);
  expect(screen.queryByText('结果未知')).toBeNull();
});

test('results with a row that nobody knows about are closed only after a question', async () => {
  const onLeave = show('unknown', '没有收到结果');
  fireEvent.click(await screen.findByRole('button', { name: '完成' }));
  expect(await screen.findByRole('alertdialog', { name: '关闭这次导入的结果？' })).toBeTruthy();
  expect(onLeave).not.toHaveBeenCalled();
});
