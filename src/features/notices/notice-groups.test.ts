/** Tests which notices the list folds into a group, and the keys of the groups. */
import { expect, it } from 'vitest';
import type { Notice } from '../../../contract/notice.ts';
import { noticeEntries } from './notice-groups.ts';

const notice = (id: number, kind: Notice['kind'], createTime = '2026-11-20T02:00:00.000Z'): Notice => ({
  id,
  kind,
  createTime,
  title: '',
  content: '',
  isRead: false,
  version: null,
  audience: null,
  data: null,
});
const many = (from: number, count: number, ...rest: [Notice['kind'], string?]): Notice[] =>
  Array.from({ length: count }, (_, index) => notice(from + index, ...rest));
const shown = (notices: readonly Notice[], open: readonly string[] = []): string[] =>
  noticeEntries(notices, new Set(open)).map((entry) =>
    entry.kind === 'group' ? `${entry.key}: ${entry.notices.length}` : String(entry.notice.id),
  );

it('folds notices with the same message about many accounts on one day', () => {
  expect(shown([notice(1, 'site'), ...many(2, 500, 'accountExpiring'), notice(900, 'coinsIn')])).toEqual([
    '1',
    'accountExpiring 2026-11-20 0: 500',
    '900',
  ]);
});

it('does not fold fewer than four notices, other kinds, or notices of different days', () => {
  expect(shown(many(1, 3, 'accountExpired'))).toEqual(['1', '2', '3']);
  expect(shown(many(1, 5, 'coinsIn'))).toHaveLength(5);
  // Days are in Asia/Shanghai, where 16:00 UTC is midnight.
  expect(
    shown([
      ...many(1, 2, 'accountExpired', '2026-11-20T15:59:00.000Z'),
      ...many(3, 2, 'accountExpired', '2026-11-20T16:00:00.000Z'),
    ]),
  ).toHaveLength(4);
});

it('an unfolded group shows its notices, also after another notice has joined it', () => {
  const key = 'accountExpired 2026-11-20 0';
  expect(shown(many(5, 4, 'accountExpired'), [key])).toEqual([`${key}: 4`, '5', '6', '7', '8']);
  expect(shown(many(4, 5, 'accountExpired'), [key])).toHaveLength(6);
});

it('gives two groups of one day their own keys', () => {
  expect(shown([...many(1, 4, 'accountExpired'), notice(5, 'site'), ...many(6, 4, 'accountExpired')])).toEqual([
    'accountExpired 2026-11-20 0: 4',
    '5',
    'accountExpired 2026-11-20 1: 4',
  ]);
});
