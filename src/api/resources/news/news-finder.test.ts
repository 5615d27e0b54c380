import { expect, it } from 'vitest';
import type { Notice } from '../../../../contract/notice.ts';
import { newsFinder } from './news-finder.ts';

const notice = (id: number, isRead = false): Notice => ({
  id,
  isRead,
  kind: 'coinsIn',
  createTime: '2026-11-20T02:00:00.000Z',
  title: '',
  content: '',
  version: null,
  audience: null,
  data: null,
});
const unread = (...ids: number[]) => ({
  count: ids.length,
  newest: ids.length === 0 ? null : notice(Math.max(...ids)),
});
const idsOf = (notices: readonly Notice[]): number[] => notices.map(({ id }) => id);

it('treats the notices of the first answer as old', () => {
  const finder = newsFinder();
  expect(finder.isNews(notice(5))).toBe(false);
  finder.begin(unread(5, 4));
  expect(finder.take([notice(5), notice(4)])).toEqual([]);
});

it('returns the notices that came since the first answer, newest first, and each once', () => {
  const finder = newsFinder();
  finder.begin(unread(5));
  finder.begin(unread(7));
  const answer = [notice(6), notice(7), notice(5)];
  expect(idsOf(finder.take(answer))).toEqual([7, 6]);
  expect(finder.take(answer)).toEqual([]);
  expect(idsOf(finder.take([notice(8), ...answer]))).toEqual([8]);
});

it('leaves out notices that were read meanwhile', () => {
  const finder = newsFinder();
  finder.begin(unread());
  expect(idsOf(finder.take([notice(2, true), notice(1)]))).toEqual([1]);
});

it('leaves out notices that another tab has announced', () => {
  const finder = newsFinder();
  finder.markAnnounced(9);
  finder.begin(unread(5));
  expect(finder.lastId()).toBe(5);
  finder.markAnnounced(7);
  expect(idsOf(finder.take([notice(8), notice(7), notice(6)]))).toEqual([8]);
  finder.markAnnounced(3);
  expect(finder.lastId()).toBe(8);
});

it('starts again from the first answer for the next user', () => {
  const finder = newsFinder();
  finder.begin(unread(50));
  finder.forget();
  finder.begin(unread(3));
  expect(idsOf(finder.take([notice(4)]))).toEqual([4]);
});
