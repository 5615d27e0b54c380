/**
 * After a write, each list and figure that shows the changed records is read anew. A missing entry would leave an old
 * figure on the screen.
 */
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../contract/index.ts';
import { type Stale, staleAfter } from './invalidation.ts';

const writes = Object.values(endpoints).flatMap((endpoint) => (endpoint.mutates ? [endpoint] : []));

/** The query keys that show the records of an area; the area is the second part of a path. */
const listsOf: Readonly<Record<string, readonly Stale[]>> = {
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
  test.each(writes.filter(({ money }) => money))('$path the balance and the changes are read anew', ({ path }) => {
    expect(staleAfter[path]).toEqual(expect.arrayContaining(['session', 'coinChanges']));
  });

  test.each(writes.filter(({ path }) => areaOf(path) !== 'user'))('$path its own list is read anew', ({ path }) => {
    expect(staleAfter[path]).toEqual(expect.arrayContaining([...(listsOf[areaOf(path)] ?? ['no known list'])]));
  });

  // A subordinate's row and its coins stand in the agent's list as well.
  test.each([
    '/api/user/add',
    '/api/user/addCoin',
    '/api/user/ban',
    '/api/user/delete',
    '/api/user/reduceCoin',
    '/api/user/transferCoin',
    '/api/user/unBan',
    '/api/user/update',
  ] as const)('%s both lists of people are read anew', (path) => {
    expect(staleAfter[path]).toEqual(expect.arrayContaining(['users', 'subordinates']));
  });

  // A platform's row counts the accounts on it.
  test.each(['gxy', 'zxjy', 'xxy', 'xyb'] as const)('/api/%s/add and delete the counts are read anew', (platform) => {
    expect(staleAfter[`/api/${platform}/add`]).toContain('platforms');
    expect(staleAfter[`/api/${platform}/delete`]).toContain('platforms');
  });

  test.each(['/api/user/bind/login', '/api/user/unbindEmail', '/api/user/update'] as const)(
    '%s the current user is read anew',
    (path) => {
      expect(staleAfter[path]).toContain('session');
    },
  );

  test.each(['/api/notice/add', '/api/notice/update', '/api/notice/delete'] as const)(
    '%s the list of notices is read anew',
    (path) => {
      expect(staleAfter[path]).toContain('notices');
    },
  );
});
