// @vitest-environment happy-dom
/**
 * The rows of the list of recipients: lines pasted while the list is full, the name of a banned person, and the focus
 * after rows were removed.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { batchLimit } from '../../../../contract/fields.ts';
import { pressFocused } from '../../../../tests/support/press-focused.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent, student } from '../../../../tests/support/users.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { addLines, emptyBatch } from './batch-draft.ts';
import { RecipientList } from './RecipientList.tsx';

vi.mock('@tanstack/react-router', () => ({ createLink: () => () => null }));
vi.mock('./PasteSheet.tsx', () => ({
  PasteSheet: ({ open, text }: { open: boolean; text: string }) => (open ? <p>sheet with {text}</p> : null),
}));

afterEach(cleanup);

const line = (account: string) => ({ account, amount: '', remark: '' });
const noErrors = { account: null, amount: null, remark: null, refusal: null };
const nothing = (): void => {};

/** A list, and a button that fills it with others. */
function List({ accounts }: { accounts: readonly string[] }) {
  const [draft, setDraft] = useState(() => addLines(emptyBatch, accounts.map(line)));
  const others = Array.from({ length: batchLimit.max - 1 }, (_, index) => line(`other${index}`));
  const rows = draft.rows.map((row, index) => {
    return { row, place: index + 1, lookUp: undefined, errors: noErrors, wrongField: null, isWrong: false };
  });
  return (
    <>
      <button type="button" onClick={() => setDraft((before) => addLines(before, others))}>
        fill
      </button>
      <RecipientList draft={draft} onChange={setDraft} rows={rows} tried={false} onFocusRow={nothing} />
    </>
  );
}

function renderList(accounts: readonly string[]): void {
  store.set(sessionAtom, { userRole: 'user', user: agent, asOf: 1, fresh: true });
  const list = (
    <Provider store={store}>
      <List accounts={accounts} />
    </Provider>
  );
  render(list, { wrapper: TestFrame });
}

test('lines pasted into a row that was drawn before the list became full open the paste sheet', () => {
  renderList(['student']);
  fireEvent.click(screen.getByRole('button', { name: 'fill' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(batchLimit.max);
  const [first] = screen.getAllByRole('textbox');
  if (!first) throw new Error('no row');
  fireEvent.paste(first, { clipboardData: { getData: () => 'wang\nzhao' } });
  expect(screen.getByText(/sheet with/u).textContent).toBe('sheet with wang\nzhao');
  expect(screen.getAllByRole('listitem')).toHaveLength(batchLimit.max);
});

test('the name of a recipient stands after an icon, whether the person is found or banned', () => {
  store.set(sessionAtom, { userRole: 'user', user: agent, asOf: 1, fresh: true });
  const draft = addLines(emptyBatch, [line('student')]);
  const list = (state: 'found' | 'banned') => (
    <Provider store={store}>
      <RecipientList
        draft={draft}
        onChange={nothing}
        rows={draft.rows.map((row) => ({
          row,
          place: 1,
          lookUp: { state, info: student },
          errors: noErrors,
          wrongField: null,
          isWrong: false,
        }))}
        tried={false}
        onFocusRow={nothing}
      />
    </Provider>
  );
  const iconsBeforeName = (): number =>
    screen.getByText(student.userName).parentElement?.querySelectorAll(':scope > svg:first-child').length ?? 0;
  const { rerender } = render(list('found'), { wrapper: TestFrame });
  expect(iconsBeforeName()).toBe(1);
  rerender(list('banned'));
  expect(iconsBeforeName()).toBe(1);
});

test('after a row is removed, the next or previous row has the focus, and without rows the empty state', async () => {
  renderList(['student', 'zhou', 'wang']);
  const focusedAccount = () => document.activeElement?.querySelector('input')?.value;
  await pressFocused('去掉第 2 行');
  expect(focusedAccount()).toBe('wang');
  await pressFocused('去掉第 2 行');
  expect(focusedAccount()).toBe('student');
  await pressFocused('去掉第 1 行');
  expect(document.activeElement?.textContent).toMatch(/^还没有收款人/u);
});

test('after the list is cleared, the count beside the button has the focus', async () => {
  renderList(['student']);
  await pressFocused('清空');
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^0 \/ /u);
});
