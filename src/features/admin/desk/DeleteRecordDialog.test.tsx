// @vitest-environment happy-dom
/** The dialog names the record as it is now, also if the record changes while the dialog is open. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import type { Notice } from '../../../../contract/notice.ts';
import { noticeRecords } from '../../../api/resources/admin/written-records.ts';
import { type Deletion, DeleteButton } from './DeleteRecordDialog.tsx';

// The dialog loads this module on demand, which on a busy machine takes longer than `findByRole` waits.
await import('../../../ui/overlay/DialogPanel.tsx');

afterEach(cleanup);

const deletion: Deletion<Notice> = {
  records: noticeRecords,
  label: '撤回这条通知',
  nameOf: ({ title }) => title,
  fieldsOf: ({ title }) => ({ title }),
  title: ({ title }) => `撤回「${title}」？`,
  consequence: '不能恢复。',
  confirm: '撤回',
  done: '已撤回',
};
const notice: Notice = {
  id: 1,
  title: '国庆安排',
  content: '',
  createTime: '2026-09-25T00:00:00.000Z',
  isRead: true,
  version: 1,
  kind: 'site',
  audience: 'all',
  data: null,
};

test('shows the new title if the record changes while the dialog is open', async () => {
  const button = (record: Notice) => <DeleteButton deletion={deletion} record={record} onDeleted={() => {}} />;
  const { rerender } = render(button(notice), { wrapper: TestFrame });
  fireEvent.click(screen.getByRole('button', { name: '撤回这条通知' }));
  expect(await screen.findByRole('alertdialog', { name: '撤回「国庆安排」？' })).toBeTruthy();
  rerender(button({ ...notice, title: '国庆值班安排', version: 2 }));
  expect(await screen.findByRole('alertdialog', { name: '撤回「国庆值班安排」？' })).toBeTruthy();
});
