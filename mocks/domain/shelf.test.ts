import { describe, expect, test } from 'vitest';
import type { UserRow } from './rows/user-rows.ts';
import { isVisible, visibleOrRefusal } from './shelf.ts';
import { somebody } from '../../tests/support/user-row.ts';

const admin: UserRow = { ...somebody, id: 3, userRole: 'admin' };

describe('the shelf', () => {
  test('hides rows that are off it from everybody but admins', () => {
    expect([
      isVisible(somebody, { status: 1 }),
      isVisible(somebody, { status: 0 }),
      isVisible(admin, { status: 0 }),
    ]).toEqual([true, false, true]);
    expect(visibleOrRefusal(somebody, { status: 0 })).toMatchObject({ reason: 'recordNotFound' });
    expect(visibleOrRefusal(admin, undefined)).toMatchObject({ reason: 'recordNotFound' });
  });
});
