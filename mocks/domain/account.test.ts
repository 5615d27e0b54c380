import { describe, expect, test } from 'vitest';
import {
  accountOf,
  create as createAccount,
  identityOf,
  accountMatches,
  ownAccount,
  renewAccount,
  updatedAccount as updateAccount,
} from './account.ts';
import { addMonths, dayLengthMs } from './shanghai-day.ts';
import type { AccountFields, PlatformRow } from './rows/record-rows.ts';
import type { UserRow } from './rows/user-rows.ts';
import { somebody } from '../../tests/support/user-row.ts';
import { accepted } from '../../tests/support/accepted.ts';

const now = Date.parse('2026-11-20T06:32:08.000Z');
const other: UserRow = { ...somebody, id: 2 };
const admin: UserRow = { ...somebody, id: 3, userRole: 'admin' };

describe('an account', () => {
  const fields: AccountFields['xxy'] = {
    name: '郑雅文',
    status: 'active',
    remark: null,
    schoolName: '温州大学',
    userNumber: '2024030225',
    phone: '15868014473',
    sex: null,
    className: null,
    entranceYear: null,
    graduationYear: null,
    companyName: '正大会计',
    jobAddress: null,
  };
  const row = accepted(createAccount(somebody, 'xxy', fields, undefined, 5, now));
  const platform: PlatformRow = {
    id: 3,
    code: 'xxy',
    name: '习讯云',
    description: null,
    coinPerMonth: 25,
    status: 1,
    sort: 0,
    version: 1,
  };

  test('runs for 7 days, and belongs to its user', () => {
    expect(accountOf(row)).toMatchObject({
      id: 5,
      version: 1,
      expireTime: new Date(now + 7 * dayLengthMs).toISOString(),
      userNumber: '2024030225',
    });
    for (const user of [other, admin]) expect(ownAccount(user, row)).toMatchObject({ reason: 'recordNotFound' });
  });

  test('is identified by its phone, on 习讯云 by school and user number together', () => {
    expect(identityOf('xxy', fields)).not.toBe(
      identityOf('xxy', { ...fields, schoolName: '温州', userNumber: '大学2024030225' }),
    );
    expect(identityOf('xxy', fields)).toBe(identityOf('xxy', { ...fields, phone: null }));
    expect(createAccount(somebody, 'xxy', fields, row, 6, now)).toMatchObject({ reason: 'sameAccount' });
    expect(updateAccount(somebody, 'xxy', row, 1, fields, { ...row, id: 6 }, now)).toMatchObject({
      reason: 'sameAccount',
    });
    expect(updateAccount(somebody, 'xxy', row, 1, fields, row, now + 1)).toMatchObject({
      version: 2,
      updateTime: now + 1,
    });
    expect(updateAccount(somebody, 'xxy', row, 2, fields, { ...row, id: 6 }, now)).toMatchObject({
      reason: 'staleVersion',
      data: accountOf(row),
    });
  });

  test("is renewed from the later of now and its end, for the platform's price", () => {
    const early = accepted(renewAccount(somebody, row, platform, 2, now));
    expect([early.row.expireTime, early.row.version]).toEqual([addMonths(row.expireTime, 2), 2]);
    expect(early.movement?.legs).toMatchObject([
      { holder: 1, amount: -50, type: 'renewal', counterparty: '习讯云 · 郑*文' },
      { holder: -2, amount: 50 },
    ]);
    const late = now + 30 * dayLengthMs;
    expect(accepted(renewAccount(somebody, row, platform, 1, late)).row.expireTime).toBe(addMonths(late, 1));
    expect(accepted(renewAccount(somebody, row, { ...platform, coinPerMonth: 0 }, 1, now)).movement).toBeNull();
    expect(renewAccount(somebody, row, { ...platform, status: 0 }, 1, now)).toMatchObject({
      reason: 'platformOffShelf',
    });
    expect(renewAccount(somebody, row, undefined, 1, now)).toMatchObject({ reason: 'platformOffShelf' });
    expect(renewAccount(somebody, { ...row, expireTime: Date.UTC(9999, 11) }, platform, 12, now)).toMatchObject({
      reason: 'renewedTooFar',
    });
  });

  test('is found by name, phone, number, company and state', () => {
    for (const text of ['雅文', '15868', '030225', '正大'])
      expect(accountMatches(row, undefined, text, now)).toBe(true);
    for (const text of ['温州', '正大.']) expect(accountMatches(row, undefined, text, now)).toBe(false);
    expect([accountMatches(row, 'expiring', undefined, now), accountMatches(row, 'active', undefined, now)]).toEqual([
      true,
      false,
    ]);
  });
});
