import { expect, it } from 'vitest';
import { searchTextOf } from './account-search-text.ts';

it.each(['138 1234 1234', '+86 138-1234-1234', '\u202d13812341234\u202c'])(
  'searches for the digits of the copied phone number %j',
  (copied) => {
    expect(searchTextOf(copied)).toBe('13812341234');
  },
);

it.each(['王 明', '2023-0412', '138 1234', '', 'A-13812341234'])('searches for %j as it is', (typed) => {
  expect(searchTextOf(typed)).toBe(typed);
});
