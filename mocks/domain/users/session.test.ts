import { describe, expect, test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import type { SessionRow } from '../rows/user-rows.ts';
import { endsWithNewPassword, identifyCaller, sessionLifetimeMs } from './session.ts';
import { somebody } from '../../../tests/support/user-row.ts';

describe('a session', () => {
  const session: SessionRow = { id: 's', userId: 1, lastUsed: 0, cookieTime: 0, endedByBan: 0 };

  test('ends 7 days after its last use, with its user, and by a ban', () => {
    expect(isRefusal(identifyCaller(session, somebody, sessionLifetimeMs - 1))).toBe(false);
    expect(identifyCaller(session, somebody, sessionLifetimeMs)).toMatchObject({ reason: 'notLoggedIn' });
    expect(identifyCaller(session, undefined, 0)).toMatchObject({ reason: 'notLoggedIn' });
    expect(identifyCaller({ ...session, endedByBan: 1 }, { ...somebody, status: 1 }, 0)).toMatchObject({
      reason: 'banned',
    });
    expect(identifyCaller({ ...session, endedByBan: 1 }, somebody, 0)).toMatchObject({ reason: 'notLoggedIn' });
  });

  test('ends with a new password, unless it set the password, or a ban has ended it already', () => {
    expect(endsWithNewPassword(session)).toBe(true);
    expect(endsWithNewPassword(session, 's')).toBe(false);
    expect(endsWithNewPassword({ ...session, endedByBan: 1 })).toBe(false);
  });
});
