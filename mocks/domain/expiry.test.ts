import { describe, expect, test } from 'vitest';
import { firstNoticeTime, takeDueNotices, withNoticeTime } from './expiry.ts';

const day = 86_400_000;
const expireTime = Date.UTC(2026, 11, 1, 2);

describe("a notice of an account's expiry", () => {
  const account = { id: 1, expireTime, tellAt: firstNoticeTime(expireTime) };
  const kinds = (now: number, from = account) => takeDueNotices(from, now).notices.map(({ kind }) => kind);

  test("isn't due until 7 days before", () => {
    expect(takeDueNotices(account, expireTime - 7 * day - 1)).toEqual({ notices: [], account });
    expect(kinds(expireTime - 7 * day)).toEqual(['accountExpiring']);
  });

  test('is due once for each event, also if both events have passed', () => {
    const once = takeDueNotices(account, expireTime - day);
    expect(takeDueNotices(once.account, expireTime - 1).notices).toEqual([]);
    const over = takeDueNotices(once.account, expireTime);
    expect(over.notices).toEqual([{ kind: 'accountExpired', time: expireTime }]);
    expect(over.account).toEqual({ id: 1, expireTime });
    expect(takeDueNotices(over.account, expireTime + 900 * day).notices).toEqual([]);
    expect(kinds(expireTime + 900 * day)).toEqual(['accountExpiring', 'accountExpired']);
  });

  test('is due only for later events if the account is older than these notices', () => {
    expect(withNoticeTime({ expireTime }, expireTime - 30 * day)).toEqual({ expireTime, tellAt: expireTime - 7 * day });
    expect(withNoticeTime({ expireTime }, expireTime - day)).toEqual({ expireTime, tellAt: expireTime });
    expect(withNoticeTime({ expireTime }, expireTime + day)).toEqual({ expireTime });
  });
});
