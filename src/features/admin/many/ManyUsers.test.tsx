// @vitest-environment happy-dom
/**
 * A selection outlives a search: an act changes everybody whom the bar counts. 全选 selects nobody whom only an earlier
 * search has found. The student and the agent of tests/support/users.ts are called 陈思宇 and 林峰.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent, student } from '../../../../tests/support/users.ts';
import type { User } from '../../../../contract/user.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { ManyUsers } from './ManyUsers.tsx';

// The sheet of the form takes seconds to load, and only its users count here.
vi.mock('./ManyForm.tsx', () => ({
  ManyForm: ({ users }: { users: readonly User[] }) => <p>{users.map(({ userName }) => userName).join()}</p>,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the acts on the selected users. The returned `search` shows the rows and the selection of a later search. */
function show(items: readonly User[], keys: readonly number[], text = '', total = 9) {
  store.set(sessionAtom, { userRole: 'admin', user: { ...agent, id: 1, userRole: 'admin' }, asOf: 0, fresh: true });
  const select = vi.fn();
  const selection = (ids: readonly number[]) => ({
    isActive: true,
    keys: new Set(ids),
    begin: vi.fn(),
    toggle: vi.fn(),
    select,
    end: vi.fn(),
  });
  const acts = (rows: readonly User[], ids: readonly number[], searched: string) => (
    <Provider store={store}>
      <ManyUsers selection={selection(ids)} items={rows} filters={{ text: searched, sort: 'newest' }} total={total} />
    </Provider>
  );
  const { rerender } = render(acts(items, keys, text), { wrapper: TestFrame });
  return {
    select,
    search: (rows: readonly User[], ids: readonly number[], searched: string) => rerender(acts(rows, ids, searched)),
  };
}

test('an act changes the users who were selected before a search, too', () => {
  const { search } = show([student], [student.id]);
  search([], [student.id], 'lin');
  search([agent], [student.id, agent.id], 'lin');
  expect(screen.getByText('已选 2 人')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '封禁' }));
  expect(screen.getByText('陈思宇,林峰')).toBeTruthy();
});

test('全选 adds the found users to those who were selected before a search', async () => {
  const held = holdAnswers();
  const { select } = show([student], [1, 7], 'lin', 1);
  fireEvent.click(screen.getByRole('button', { name: '全选 1 人' }));
  await eventually(() => expect(held).toHaveLength(1));
  held[0]?.(success({ records: [student], current: 1, pages: 1, size: 20, total: 1 }));
  await eventually(() => expect(select).toHaveBeenCalledWith([1, 7, student.id]));
});

test('全选 selects nobody who was found by an earlier search', async () => {
  const held = holdAnswers();
  const { search, select } = show([], [], 'a');
  fireEvent.click(screen.getByRole('button', { name: /全选/u }));
  await eventually(() => expect(held).toHaveLength(1));
  search([], [], 'b');
  held[0]?.(success({ records: [student], current: 1, pages: 1, size: 20, total: 1 }));
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(select).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /全选/u }).hasAttribute('disabled')).toBe(false);
});

test('全选 is offered unless all users of this search are selected', () => {
  const { search } = show([student], [student.id], '', 1);
  expect(screen.queryByRole('button', { name: /全选/u })).toBeNull();
  search([agent], [student.id], 'lin');
  expect(screen.getByRole('button', { name: '全选 1 人' })).toBeTruthy();
});
