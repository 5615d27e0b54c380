// @vitest-environment happy-dom
/** Tests the filters of an import's preview and their chips, and that a corrected row stays visible. */
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { type CheckedRowBase, countRows, type RowAct } from './row-decisions.ts';
import { useRowFilter, useRowFilterOptions } from './row-filter.ts';

const rowOf = (line: number, act: RowAct, more: Partial<CheckedRowBase> = {}): CheckedRowBase => ({
  values: {},
  identity: null,
  existing: null,
  row: { line, cells: {} },
  sameAs: null,
  act,
  ...more,
});
const rows = [rowOf(2, 'add'), rowOf(3, 'wrong'), rowOf(4, 'skip', { existing: {} }), rowOf(5, 'skip', { sameAs: 2 })];

function filterOf(initial: readonly CheckedRowBase[] | null) {
  const { result, rerender } = renderHook(({ checked }) => useRowFilter(checked), {
    initialProps: { checked: initial },
  });
  const lines = (): number[] => result.current.shown.map(({ row }) => row.line);
  return { result, lines, change: (checked: readonly CheckedRowBase[]) => rerender({ checked }) };
}

test.each([
  ['all', [2, 3, 4, 5]],
  ['wrong', [3]],
  ['existing', [4]],
  ['same', [5]],
  ['skip', [4, 5]],
] as const)('the filter %s shows the rows %o', (filter, shown) => {
  const { result, lines } = filterOf(rows);
  act(() => result.current.chooseFilter(filter));
  expect(lines()).toEqual(shown);
});

test('a corrected row stays until the next filter is chosen', () => {
  const { result, lines, change } = filterOf(rows);
  act(() => result.current.chooseFilter('wrong'));
  act(() => result.current.touch(3));
  change(rows.map((one) => (one.row.line === 3 ? rowOf(3, 'add') : one)));
  expect(lines()).toEqual([3]);
  act(() => result.current.chooseFilter('wrong'));
  expect(lines()).toEqual([]);
});

test('no row is shown while the rows are being checked', () => {
  expect(filterOf(null).lines()).toEqual([]);
});

test('there is a chip for all rows, for the chosen filter, and for each filter that finds a row', () => {
  const { result } = renderHook(() => useRowFilterOptions(), { wrapper: TestFrame });
  expect(result.current(countRows(rows), 'all').map(({ label }) => label)).toEqual([
    '全部 4',
    '有错 1',
    '已经有的 1',
    '文件里重复 1',
    '已跳过 2',
  ]);
  expect(result.current(countRows([rowOf(2, 'add')]), 'wrong').map(({ label }) => label)).toEqual(['全部 1', '有错 0']);
});
