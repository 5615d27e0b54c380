// @vitest-environment happy-dom
/** A table remembers its order and its columns on the device, and the address comes first. */
import { msg } from '@lingui/core/macro';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { type TableColumn, useTableColumns, useTableSort } from './use-table-view.ts';

type Column = 'name' | 'coin' | 'email';
const columns: readonly TableColumn<Column>[] = [
  { name: 'name', label: msg`姓名`, width: '8rem', kind: 'fixed' },
  { name: 'coin', label: msg`余额`, width: '6rem' },
  { name: 'email', label: msg`邮箱`, width: '7rem', kind: 'extra' },
];
const orders = ['newest', 'name'] as const;

beforeEach(() => {
  localStorage.clear();
  shown.mockClear();
});
afterEach(cleanup);

type Order = (typeof orders)[number];
const shown = vi.fn<(sort: Order | undefined) => void>();

const render = (asked?: Order, known: readonly Order[] = orders) =>
  renderHook(
    () => ({
      sorting: useTableSort({ table: 'users', asked, orders: known, usual: 'newest', show: shown }),
      view: useTableColumns('users', columns, () => shown(undefined)),
    }),
    { wrapper: TestFrame },
  ).result;

it('shows the usual columns in the usual order', () => {
  const result = render();
  expect(result.current.sorting.sort).toBe('newest');
  expect([...result.current.view.shown]).toEqual(['name', 'coin']);
  expect(result.current.view.template).toBe('8rem 6rem');
  expect(result.current.view.chooser.onReset).toBeNull();
});

it('remembers the order for the next visit, unless the address asks for another or the table has it no more', () => {
  const result = render();
  act(() => result.current.sorting.sortBy('name'));
  expect(shown).toHaveBeenLastCalledWith('name');
  expect(render().current.sorting.sort).toBe('name');
  expect(render('newest').current.sorting.sort).toBe('newest');
  expect(render(undefined, ['newest']).current.sorting.sort).toBe('newest');
});

it('keeps the usual order out of the address', () => {
  const result = render('name');
  act(() => result.current.sorting.sortBy('newest'));
  expect(shown).toHaveBeenLastCalledWith(undefined);
});

it('remembers hidden and added columns, never hides a fixed one, and forgets all on a reset', () => {
  const result = render();
  act(() => result.current.view.chooser.onShow('coin', false));
  act(() => result.current.view.chooser.onShow('email', true));
  act(() => result.current.view.chooser.onShow('name', false));
  expect([...render().current.view.shown]).toEqual(['name', 'email']);
  expect(result.current.view.chooser.choices.map(({ name }) => name)).toEqual(['coin', 'email']);
  act(() => result.current.view.chooser.onReset?.());
  expect(shown).toHaveBeenLastCalledWith(undefined);
  expect([...render().current.view.shown]).toEqual(['name', 'coin']);
});
