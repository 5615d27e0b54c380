import { expect, it } from 'vitest';
import type { Notice } from '../../../contract/notice.ts';
import { newsSubject } from './news-subject.ts';

const notice = (id: number, kind: Notice['kind'], data: Notice['data'] = null): Notice => ({
  id,
  kind,
  data,
  createTime: '2026-11-20T02:00:00.000Z',
  title: '',
  content: '',
  isRead: false,
  version: null,
  audience: null,
});

it('a single notice shows its own words', () => {
  const one = notice(1, 'coinsIn', { amount: 200 });
  expect(newsSubject([one], 'user')).toEqual({ of: 'notice', notice: one });
});

it('several transfers are added up', () => {
  const two = [notice(2, 'coinsIn', { amount: 200 }), notice(1, 'coinsIn', { amount: 30 })];
  expect(newsSubject(two, 'agent')).toEqual({ of: 'coins', notices: two, amount: 230 });
});

it('several accounts that have expired are counted, and other news too', () => {
  const expired = [notice(2, 'accountExpired'), notice(1, 'accountExpired')];
  expect(newsSubject(expired, 'user')?.of).toBe('expired');
  expect(newsSubject([...expired, notice(3, 'orderRefunded')], 'user')).toMatchObject({ of: 'several' });
});

it('accounts that expire soon are no news, because every import of accounts would be', () => {
  const imported = Array.from({ length: 500 }, (_, index) => notice(index + 1, 'accountExpiring'));
  expect(newsSubject(imported, 'agent')).toBeNull();
  const coins = notice(501, 'coinsIn', { amount: 5 });
  expect(newsSubject([coins, ...imported], 'agent')).toEqual({ of: 'notice', notice: coins });
});

it('the site’s notices are news for everybody except administrators', () => {
  expect(newsSubject([notice(1, 'site')], 'user')?.of).toBe('notice');
  expect(newsSubject([notice(1, 'site')], 'admin')).toBeNull();
});
