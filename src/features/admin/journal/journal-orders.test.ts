import { expect, test } from 'vitest';
import { shownSubjectName } from './JournalRow.tsx';
import { journalFiltersOf } from './journal-filters.ts';

test('shows an order number in groups of digits, and searches for it without the spaces', () => {
  const name = shownSubjectName({ kind: 'order', name: '20261121093012000007' });
  expect(name).toBe('20261121 0930 1200 0007');
  expect(journalFiltersOf({ text: name }, 'newest', '2026-11-24')).toEqual({ searchText: '20261121093012000007' });
  expect(shownSubjectName({ kind: 'user', name: '20261121093012000007' })).toBe('20261121093012000007');
});
