import { expect, test } from 'vitest';
import { shownSubjectName } from './JournalRow.tsx';
import { journalFiltersOf, listedSubject } from './journal-filters.ts';

test('shows an order number in groups of digits, and searches for it without the spaces', () => {
  const name = shownSubjectName({ kind: 'order', name: '20261121093012000007' });
  expect(name).toBe('20261121 0930 1200 0007');
  expect(journalFiltersOf({ text: name }, 'newest', '2026-11-24')).toEqual({ searchText: '20261121093012000007' });
  expect(shownSubjectName({ kind: 'user', name: '20261121093012000007' })).toBe('20261121093012000007');
});

test('an address with only a part of the record limits neither the list nor the name of its export', () => {
  expect([listedSubject({ subjectId: 5 }), listedSubject({ subjectKind: 'user' })]).toEqual([null, null]);
  expect(journalFiltersOf({ subjectId: 5 }, 'newest', '2026-11-24')).toEqual({});
  expect(listedSubject({ subjectKind: 'user', subjectId: 5 })).toEqual({ kind: 'user', id: 5 });
});
