// @vitest-environment happy-dom
/** Tests which order and columns of a table the device remembers, and which columns give way in a narrower table. */
import { msg } from '@lingui/core/macro';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { type TableColumn, useFixedColumns, useTableView } from './use-table-view.ts';

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
    () => useTableView({ table: 'users', columns, asked, orders: known, defaultSort: 'newest', show: shown }),
    { wrapper: TestFrame },
  ).result;

it('shows the usual columns in the usual order', () => {
  const result = render();
  expect(result.current.sort).toBe('newest');
  expect([...result.current.columns.shown]).toEqual(['name', 'coin']);
  expect(result.current.columns.templates.all).toBe('8rem 6rem');
  expect(result.current.chooser.onReset).toBeNull();
});

it('names the columns that are hidden beside an open record, but keeps the column by which the table is sorted', () => {
  const table: readonly TableColumn<string>[] = [
    { name: 'name', width: '8rem', beside: '5rem' },
    { name: 'phone', width: '7rem', half: '6rem' },
    { name: 'company', width: '9rem' },
    { name: 'reports', width: '3rem', isRoomy: true },
  ];
  const columnsOf = (sortedBy: string) => renderHook(() => useFixedColumns(table, sortedBy)).result.current;
  expect(columnsOf('name').templates).toEqual({
    all: '8rem 7rem 9rem 3rem',
    middle: '8rem 7rem 9rem',
    half: '5rem 6rem',
    beside: '5rem',
  });
  expect(Object.fromEntries(columnsOf('name').givingWay)).toEqual({
    phone: 'half',
    company: 'spare',
    reports: 'roomy',
  });
  expect(columnsOf('company').templates).toMatchObject({
    half: '5rem 6rem minmax(0, 1fr)',
    beside: '5rem minmax(0, 1fr)',
  });
  expect(columnsOf('company').givingWay.has('company')).toBe(false);
  expect(columnsOf('reports').templates.middle).toBe('8rem 7rem 9rem minmax(0, 1fr)');
});

it('remembers the order for the next visit, unless the address asks for another or the table no longer has it', () => {
  const result = render();
  act(() => result.current.sortBy('name'));
  expect(shown).toHaveBeenLastCalledWith('name');
  expect(render().current.sort).toBe('name');
  expect(render('newest').current.sort).toBe('newest');
  expect(render(undefined, ['newest']).current.sort).toBe('newest');
});

it('keeps the usual order out of the address', () => {
  const result = render('name');
  act(() => result.current.sortBy('newest'));
  expect(shown).toHaveBeenLastCalledWith(undefined);
});

it('remembers hidden and added columns, never hides a fixed one, and forgets all on a reset', () => {
  const result = render();
  act(() => result.current.chooser.onShow('coin', false));
  act(() => result.current.chooser.onShow('email', true));
  act(() => result.current.chooser.onShow('name', false));
  expect([...render().current.columns.shown]).toEqual(['name', 'email']);
  expect(result.current.chooser.choices.map(({ name }) => name)).toEqual(['coin', 'email']);
  act(() => result.current.chooser.onReset?.());
  expect(shown).toHaveBeenLastCalledWith(undefined);
  expect([...render().current.columns.shown]).toEqual(['name', 'coin']);
});
