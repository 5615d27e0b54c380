/** Tests which lists and figures the changing calls invalidate. */
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../contract/index.ts';
import { type QueryName, invalidatedQueries } from './invalidation.ts';

const writes = Object.values(endpoints).flatMap((endpoint) => (endpoint.mutates ? [endpoint] : []));

/** The queries that every changing call of an area must invalidate. `/api/mall/add` is of the area `mall`. */
const listsOf: Readonly<Record<string, readonly QueryName[]>> = {
  basicInformation: ['basicInformation'],
  mall: ['mallPackages'],
  order: ['orders', 'allOrders'],
  platform: ['platforms'],
  gxy: ['gxy'],
  zxjy: ['zxjy'],
  xxy: ['xxy'],
  xyb: ['xyb'],
  wk: ['courses'],
  notice: ['unreadNotices'],
};
const areaOf = (path: string): string => path.split('/')[2] ?? '';

describe('after a write', () => {
  test.each(writes.filter(({ movesCoins }) => movesCoins))(
    '$path refreshes the balance and the changes',
    ({ path }) => {
      expect(invalidatedQueries[path]).toEqual(expect.arrayContaining(['session', 'coinChanges']));
    },
  );

  test.each(writes.filter(({ path }) => areaOf(path) !== 'user'))('$path refreshes its own list', ({ path }) => {
    expect(invalidatedQueries[path]).toEqual(expect.arrayContaining([...(listsOf[areaOf(path)] ?? ['no known list'])]));
  });

  test.each(writes.filter(({ who }) => who === 'admin'))('$path of an admin refreshes the journal', ({ path }) => {
    expect(invalidatedQueries[path]).toContain('journal');
  });

  // A user may be in the administrator's list of users and in an agent's list of subordinates.
  test.each([
    '/api/user/add',
    '/api/user/addCoin',
    '/api/user/ban',
    '/api/user/delete',
    '/api/user/reduceCoin',
    '/api/user/transferCoin',
    '/api/user/transferMany',
    '/api/user/unBan',
    '/api/user/update',
    '/api/order/refund',
  ] as const)('%s refreshes both lists of people', (path) => {
    expect(invalidatedQueries[path]).toEqual(expect.arrayContaining(['users', 'subordinates']));
  });

  test('/api/user/delete refreshes the lists that named the account', () => {
    expect(invalidatedQueries['/api/user/delete']).toEqual(expect.arrayContaining(['allOrders', 'coinChanges']));
  });

  // A platform's row shows the number of its accounts.
  test.each(['gxy', 'zxjy', 'xxy', 'xyb'] as const)(
    '/api/%s/add and delete refresh the numbers of accounts',
    (platform) => {
      expect(invalidatedQueries[`/api/${platform}/add`]).toContain('platforms');
      expect(invalidatedQueries[`/api/${platform}/delete`]).toContain('platforms');
    },
  );

  test.each(['/api/user/bind/login', '/api/user/unbindEmail', '/api/user/changeEmail', '/api/user/update'] as const)(
    '%s refreshes the current user',
    (path) => {
      expect(invalidatedQueries[path]).toContain('session');
    },
  );

  test('a new name refreshes the names of recipients', () => {
    expect(invalidatedQueries['/api/user/update']).toContain('userInfo');
  });

  test.each(['/api/notice/add', '/api/notice/update', '/api/notice/delete'] as const)(
    '%s refreshes the list of notices',
    (path) => {
      expect(invalidatedQueries[path]).toContain('notices');
    },
  );
});
