// @vitest-environment happy-dom
/**
 * A notice that comes from the list has the age of the list, until the notice itself was read. If the notice closes on
 * a phone, the heading of the page takes the focus.
 */
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '../../../contract/notice.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { holdAnswers, success } from '../../../tests/support/held-answers.ts';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { network } from '../../platform/network.ts';
import { NoticeDetail } from './NoticeDetail.tsx';

const now = Date.parse('2026-11-20T12:00:00+08:00');
const notice: Notice = {
  id: 3,
  title: '停机',
  content: '今晚',
  createTime: '2026-11-19T02:00:00.000Z',
  isRead: true,
  version: 1,
  kind: 'site',
  audience: null,
  data: null,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a notice of an old list is shown with its age, and read again', async () => {
  act(() => network.failed());
  const held = holdAnswers();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
  queries.setQueryData<unknown>(
    ['notices', 'list', 'all'],
    { pages: [{ records: [notice] }], pageParams: [1] },
    { updatedAt: now - 2 * 3_600_000 },
  );
  render(<NoticeDetail id={3} place="pane" markRead={() => {}} />, { wrapper: queryFrame(queries) });
  expect(screen.getByText('这条通知截至今天 10:00')).toBeTruthy();
  await eventually(() => expect(held).toHaveLength(1));
  await act(async () => held[0]?.(success({ ...notice, title: '停机改期' })));
  await eventually(() => expect(screen.getByRole('heading').textContent).toBe('停机改期'));
  act(() => network.reached());
});

test('when a notice closes on a phone, the focus goes from the notice to the heading of the page', async () => {
  const queries = new QueryClient();
  queries.setQueryData<unknown>(['notices', 'one', 3], notice);
  const page = (isOpen: boolean) => (
    <>
      <h1>消息通知</h1>
      {isOpen && <NoticeDetail id={3} place="page" markRead={() => {}} />}
    </>
  );
  const { rerender } = render(page(true), { wrapper: queryFrame(queries) });
  expect(document.activeElement?.textContent).toBe('停机');
  rerender(page(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '消息通知' })));
});
