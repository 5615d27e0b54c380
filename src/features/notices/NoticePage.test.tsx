// @vitest-environment happy-dom
/** Tests that a selection counts and marks only notices that are still unread, and ends once all are marked. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import type { Selection } from '../../ui/list/selection/use-selection.ts';
import { NoticePage } from './NoticePage.tsx';

const { read } = vi.hoisted(() => ({
  read: {
    markedHere: new Set<number>(),
    markRead: vi.fn(),
    markAllRead: vi.fn(async () => ({ kind: 'done' })),
    markTheseRead: vi.fn(async () => ({ kind: 'done' })),
    busy: false,
  },
}));
vi.mock('@tanstack/react-router', () => ({
  getRouteApi: () => ({ useSearch: () => ({}), useNavigate: () => vi.fn() }),
}));
vi.mock('./use-read-notices.ts', () => ({ useReadNotices: () => read }));
vi.mock('../../api/resources/notices/notices.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  unreadNoticesQuery: () => ({ queryKey: ['unread'], queryFn: () => ({ count: 2, newest: null }) }),
  useUnreadCount: () => 2,
  useNotices: (_filter: string, _sort: string, markedHere: ReadonlySet<number>) => ({
    items: [1, 2].map((id) => ({ id, title: '', content: '', createTime: '', isRead: markedHere.has(id), data: null })),
  }),
}));
vi.mock('./show-mark-outcome.ts', () => ({ showMarkOutcome: vi.fn() }));
vi.mock('../../ui/layout/TopBarAction.tsx', () => ({
  TopBarAction: ({ label, onClick }: { label: string; onClick: () => void }) => (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  ),
}));
vi.mock('../../ui/list/PullToRefresh.tsx', () => ({
  PullToRefresh: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('./NoticePane.tsx', () => ({ NoticePane: () => null }));
vi.mock('./NoticeDetail.tsx', () => ({ NoticeDetail: () => null }));
vi.mock('./NoticeList.tsx', () => ({
  NoticeList: ({ selection, unreadIds }: { selection: Selection<number>; unreadIds: readonly number[] }) => (
    <button type="button" onClick={() => selection.select(unreadIds)}>
      select
    </button>
  ),
}));

afterEach(() => {
  cleanup();
  read.markedHere = new Set();
});

function openWithBothSelected() {
  const view = render(<NoticePage />, { wrapper: queryFrame() });
  fireEvent.click(screen.getByRole('button', { name: 'select' }));
  expect(screen.getByRole('status').textContent).toBe('已选 2 条');
  return view;
}

test('a selected notice that became read is neither counted nor marked', async () => {
  const { rerender } = openWithBothSelected();
  read.markedHere = new Set([1]);
  rerender(<NoticePage />);
  expect(screen.getByRole('status').textContent).toBe('已选 1 条');
  fireEvent.click(screen.getByRole('button', { name: '标为已读' }));
  expect(read.markTheseRead).toHaveBeenCalledExactlyOnceWith([2]);
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('without a selected notice that is unread, the button is disabled', () => {
  const { rerender } = openWithBothSelected();
  read.markedHere = new Set([1, 2]);
  rerender(<NoticePage />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '标为已读' }).disabled).toBe(true);
});

test('the selection ends once all notices are marked', async () => {
  openWithBothSelected();
  fireEvent.click(screen.getByRole('button', { name: '全部已读' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '标为已读' })).toBeNull());
});
