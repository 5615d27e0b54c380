// @vitest-environment happy-dom
/**
 * The chips of the categories, also of a category that only the address names, and the chip of the unlocked courses.
 */
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { courseCategoriesQuery } from '../../api/resources/courses.ts';
import { CourseFilters } from './CourseFilters.tsx';
import type { CourseSearch } from './course-search.ts';

afterEach(cleanup);

function show(search: CourseSearch) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(courseCategoriesQuery().queryKey, ['岗位安全', '办公']);
  const onChange = vi.fn();
  render(<CourseFilters search={search} onChange={onChange} onFind={() => {}} />, { wrapper: queryFrame(queries) });
  return onChange;
}
const chips = (): (string | null)[] =>
  screen.getAllByRole('button').map((chip) => `${chip.textContent} ${chip.getAttribute('aria-pressed')}`);

test.each([
  [{}, ['全部 true', '岗位安全 false', '办公 false', '已解锁 false']],
  [{ category: '办公', unlocked: true }, ['全部 false', '岗位安全 false', '办公 true', '已解锁 true']],
  [{ category: '别的' }, ['全部 false', '岗位安全 false', '办公 false', '别的 true', '已解锁 false']],
] as const)('for the filters %o', (search, shown) => {
  show(search);
  expect(chips()).toEqual(shown);
});

test('a chip changes only its own filter', () => {
  const onChange = show({ category: '办公', unlocked: true, text: '周' });
  fireEvent.click(screen.getByRole('button', { name: '全部' }));
  expect(onChange).toHaveBeenLastCalledWith({ category: undefined, unlocked: true, text: '周' });
  fireEvent.click(screen.getByRole('button', { name: '已解锁' }));
  expect(onChange).toHaveBeenLastCalledWith({ category: '办公', unlocked: undefined, text: '周' });
});
