// @vitest-environment happy-dom
/** The row of a group of notices: unfolding it marks its notices as read, and its checkbox selects the unread ones. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import type { Notice } from '../../../contract/notice.ts';
import { NoticeEntryRow } from './NoticeEntryRow.tsx';

afterEach(cleanup);

const notice = (id: number, isRead: boolean): Notice => ({
  id,
  title: '',
  content: '',
  createTime: '2026-11-20T02:00:00.000Z',
  isRead,
  version: 1,
  kind: 'accountExpired',
  audience: null,
  data: { platform: 'gxy', id, name: '王小明', expireTime: '2026-11-20T02:00:00.000Z' },
});
const someUnread = [notice(1, false), notice(2, true), notice(3, false), notice(4, false)];

function show({ isOpen = false, wide = false, selected = [] as readonly number[], notices = someUnread }) {
  const [markRead, onToggleGroup, select] = [vi.fn(), vi.fn(), vi.fn()];
  const selection = {
    isActive: selected.length > 0,
    keys: new Set(selected),
    begin: vi.fn(),
    toggle: vi.fn(),
    select,
    end: vi.fn(),
  };
  render(
    <NoticeEntryRow
      entry={{ kind: 'group', key: 'group', notices, isOpen }}
      wide={wide}
      selection={selection}
      markRead={markRead}
      onToggleGroup={onToggleGroup}
    />,
    { wrapper: TestFrame },
  );
  return { markRead, onToggleGroup, select };
}

test.each([false, true])('unfolding a group marks its unread notices as read (wide: %s)', (wide) => {
  const { markRead, onToggleGroup } = show({ wide });
  fireEvent.click(screen.getByRole('button', { name: /4 个账号已过期/u }));
  expect(markRead).toHaveBeenCalledExactlyOnceWith([1, 3, 4]);
  expect(onToggleGroup).toHaveBeenCalledExactlyOnceWith('group');
});

test.each([
  ['unread, and says so, while one of its notices is', someUnread, /^未读\s*4 个账号已过期/u],
  ['read once all of them are', someUnread.map((one) => ({ ...one, isRead: true })), /^4 个账号已过期/u],
])('a group is %s', (_, shown, name) => {
  show({ notices: shown });
  expect(screen.getByRole('button').textContent).toMatch(name);
});

test('folding a group again marks nothing', () => {
  const { markRead, onToggleGroup } = show({ isOpen: true });
  fireEvent.click(screen.getByRole('button', { expanded: true }));
  expect(markRead).not.toHaveBeenCalled();
  expect(onToggleGroup).toHaveBeenCalledExactlyOnceWith('group');
});

test('the checkbox of a group adds its unread notices to the selection, and takes only these out again', () => {
  const first = show({ wide: true, selected: [9] });
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 4 个账号已过期' }));
  expect(first.select).toHaveBeenCalledExactlyOnceWith([9, 1, 3, 4]);
  cleanup();
  const second = show({ wide: true, selected: [9, 1, 3, 4] });
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 4 个账号已过期' }));
  expect(second.select).toHaveBeenCalledExactlyOnceWith([9]);
});
