/**
 * After a write, each list and figure with the changed records is read again. A missing entry would leave an old figure
 * on screen.
 */
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../contract/index.ts';
import { type QueryName, invalidatedQueries } from './invalidation.ts';

const writes = Object.values(endpoints).flatMap((endpoint) => (endpoint.mutates ? [endpoint] : []));

/** The query keys that show the records of an area. The area is the second part of a path. */
const listsOf: Readonly<Record<string, readonly QueryName[]>> = {
  basicInformation: ['basicInformation'],
  mall: ['mallPackages'],
  order: ['orders'],
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

  // The agent's list also shows a subordinate and the coins.
  test.each([
    '/api/user/add',
    '/api/user/addCoin',
    '/api/user/ban',
    '/api/user/delete',
    '/api/user/reduceCoin',
    '/api/user/transferCoin',
    '/api/user/unBan',
    '/api/user/update',
  ] as const)('%s refreshes both lists of people', (path) => {
    expect(invalidatedQueries[path]).toEqual(expect.arrayContaining(['users', 'subordinates']));
  });

  // A platform's row shows the number of its accounts.
  test.each(['gxy', 'zxjy', 'xxy', 'xyb'] as const)(
    '/api/%s/add and delete refresh the numbers of accounts',
    (platform) => {
      expect(invalidatedQueries[`/api/${platform}/add`]).toContain('platforms');
      expect(invalidatedQueries[`/api/${platform}/delete`]).toContain('platforms');
    },
  );

  test.each(['/api/user/bind/login', '/api/user/unbindEmail', '/api/user/update'] as const)(
    '%s refreshes the current user',
    (path) => {
      expect(invalidatedQueries[path]).toContain('session');
    },
  );

  test.each(['/api/notice/add', '/api/notice/update', '/api/notice/delete'] as const)(
    '%s refreshes the list of notices',
    (path) => {
      expect(invalidatedQueries[path]).toContain('notices');
    },
  );
});
