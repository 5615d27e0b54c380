import { describe, expect, test } from 'vitest';
import { areFailuresOutdated, attemptLogin } from './login.ts';
import type { LoginFailuresRow, UserRow } from '../rows/user-rows.ts';
import { somebody } from '../../../tests/support/user-row.ts';

const minute = 60_000;
const password = { salt: 'salt', hash: 'hash' };

describe('failed log-ins', () => {
  const failed = (...times: number[]): LoginFailuresRow => ({ nameKey: 'somebody', times });

  test('lock the account from the fifth failure until the first of the five is 10 minutes old', () => {
    const five = failed(0, 1, 2, 3, 4);
    expect(attemptLogin(five, somebody, password, 10 * minute - 1).outcome).toMatchObject({
      reason: 'tooManyLogins',
      parameters: { minutes: 1 },
    });
    expect(attemptLogin(five, somebody, password, 10 * minute).outcome).toBe(somebody);
  });

  test("don't lock the account if they happened before the clock was set back", () => {
    const year = 365 * 24 * 60 * minute;
    const ahead = failed(year, year + 1, year + 2, year + 3, year + 4);
    expect(areFailuresOutdated(ahead, 0)).toBe(true);
    expect(attemptLogin(ahead, somebody, password, 0).outcome).toBe(somebody);
  });

  test('are forgotten after a log-in, and not counted during a lock-out', () => {
    expect(attemptLogin(failed(0, 1, 2, 3), somebody, password, 5).failures.times).toEqual([]);
    expect(attemptLogin(failed(0, 1, 2, 3, 4), somebody, null, 5).failures.times).toEqual([0, 1, 2, 3, 4]);
  });

  test("don't reveal a ban, which is answered only to the right password", () => {
    const banned: UserRow = { ...somebody, status: 1 };
    expect(attemptLogin(failed(), banned, password, 0).outcome).toMatchObject({ reason: 'banned' });
    expect(attemptLogin(failed(), banned, { ...password, hash: 'other' }, 0).outcome).toMatchObject({
      reason: 'badCredentials',
    });
    expect(attemptLogin(failed(), banned, { ...password, salt: 'other' }, 0).outcome).toMatchObject({
      reason: 'badCredentials',
    });
  });
});
