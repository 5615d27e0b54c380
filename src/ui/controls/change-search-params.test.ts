import { expect, test } from 'vitest';
import { changeSearchParams } from './change-search-params.ts';

test('a change is applied to the newest parameters, also if the page still shows older ones', () => {
  interface Search {
    view?: string;
    role?: string | undefined;
    sort?: string | undefined;
  }
  const shown: Search = { view: 'users', role: 'agent' };
  const withoutFilters = changeSearchParams<Search>(shown, { view: 'users' })(shown);
  expect(withoutFilters).toEqual({ view: 'users', role: undefined });
  expect(changeSearchParams<Search>(shown, { ...shown, sort: 'coinDown' })(withoutFilters)).toEqual({
    view: 'users',
    role: undefined,
    sort: 'coinDown',
  });
});
