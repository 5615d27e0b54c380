// @vitest-environment happy-dom
/** A table remembers its order and its columns on the device, and the address comes first. */
import { msg } from '@lingui/core/macro';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { type TableColumn, useTableColumns, useTableSort } from './use-table-view.ts';

type Column = 'name' | 'coin' | 'email';
const columns: readonly TableColumn<Column>[] = [
  { name: 'name', label: msg`姓名`, width: '8rem', kind: 'fixed' },
  { name: 'coin', label: msg`余额`, width: '6rem' },
  { name: 'email', label: msg`邮箱`, width: '7rem', kind: 'extra' },
];
const orders = ['newest', 'name'] as const;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const render = (asked?: 'newest' | 'name', known: readonly ('newest' | 'name')[] = orders) =>
  renderHook(
    () => ({
      sorting: useTableSort('users', asked, known, 'newest'),
      view: useTableColumns('users', columns),
    }),
    { wrapper: TestFrame },
  ).result;

it('shows the usual columns in the usual order', () => {
  const result = render();
  expect(result.current.sorting.sort).toBe('newest');
  expect([...result.current.view.shown]).toEqual(['name', 'coin']);
  expect(result.current.view.template).toBe('8rem 6rem');
  expect(result.current.view.reset).toBeNull();
});

it('remembers the order for the next visit, unless the address asks for another or the table has it no more', () => {
  const result = render();
  act(() => result.current.sorting.remember('name'));
  expect(render().current.sorting.sort).toBe('name');
  expect(render('newest').current.sorting.sort).toBe('newest');
  expect(render(undefined, ['newest']).current.sorting.sort).toBe('newest');
});

it('remembers hidden and added columns, never hides a fixed one, and forgets all on a reset', () => {
  const result = render();
  act(() => result.current.view.show('coin', false));
  act(() => result.current.view.show('email', true));
  act(() => result.current.view.show('name', false));
  expect([...render().current.view.shown]).toEqual(['name', 'email']);
  expect(result.current.view.choices.map(({ name }) => name)).toEqual(['coin', 'email']);
  act(() => result.current.view.reset?.());
  expect([...render().current.view.shown]).toEqual(['name', 'coin']);
});
