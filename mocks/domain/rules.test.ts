import { describe, expect, test } from 'vitest';
import { checkCaptcha, issueCaptcha } from './users/captcha.ts';
import { cursorAfter, sortOrderOf, readCursor } from './coins/coin-change.ts';
import { timeWindowOf } from './lists/time-window.ts';
import { dayOf, startOfDay } from './shanghai-day.ts';
import { splitByDay } from './coins/day-sums.ts';
import { checkKey, parseKey } from './idempotency.ts';
import { attemptLogin } from './users/login.ts';
import { maskName } from './users/masked-name.ts';
import { cutPage } from './lists/page.ts';
import { isRefusal } from './refusal.ts';
import type { CaptchaRow, LoginFailuresRow, SessionRow, UserRow } from './rows/user-rows.ts';
import { identifyCaller, sessionLifetimeMs } from './users/session.ts';

const minute = 60_000;
const password = { salt: 'salt', hash: 'hash' };
const somebody: UserRow = {
  id: 1,
  userAccount: 'Somebody',
  accountKey: 'somebody',
  userName: '某人',
  userRole: 'user',
  status: 0,
  email: null,
  superiorId: null,
  password,
  time: 0,
  texts: [],
  sorts: { email: '', invitationCode: '', superiorId: 0 },
};

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

describe('a captcha', () => {
  const row: CaptchaRow = { emailKey: 'a@b.cn', digits: '123456', time: 0, wrongTries: 0, alive: 1 };

  test('is valid for 5 minutes and survives four wrong attempts', () => {
    expect(checkCaptcha(row, '123456', 5 * minute - 1).refusal).toBeUndefined();
    expect(checkCaptcha(row, '123456', 5 * minute).refusal).toMatchObject({ reason: 'captchaWrong' });
    expect(checkCaptcha({ ...row, wrongTries: 3 }, '000000', 0).row).toMatchObject({ wrongTries: 4, alive: 1 });
    expect(checkCaptcha({ ...row, wrongTries: 4 }, '000000', 0).row).toMatchObject({ wrongTries: 5, alive: 0 });
  });

  test('can be sent again after 60 seconds', () => {
    expect(issueCaptcha(row, 'a@b.cn', '000000', minute - 1)).toMatchObject({
      reason: 'captchaTooSoon',
      parameters: { seconds: 1 },
    });
    expect(issueCaptcha(row, 'a@b.cn', '000000', minute)).toMatchObject({
      digits: '000000',
      time: minute,
      wrongTries: 0,
      alive: 1,
    });
  });
});

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
});

describe('an Idempotency-Key', () => {
  const row = { userId: 1, key: 'k', call: 'transferCoin', digest: 'd', body: 'first', time: 0 };
  const day = 24 * 60 * minute;

  test('repeats the first answer for 24 hours, only for the same call and payload', () => {
    expect(checkKey(undefined, 'transferCoin', 'd', 0)).toEqual({ kind: 'first' });
    expect(checkKey(row, 'transferCoin', 'd', day - 1)).toEqual({ kind: 'repeat', body: 'first' });
    expect(checkKey(row, 'transferCoin', 'd', day)).toEqual({ kind: 'first' });
    expect(checkKey(row, 'addCoin', 'd', 0)).toMatchObject({ reason: 'keyUsed' });
    expect(checkKey(row, 'transferCoin', 'e', 0)).toMatchObject({ reason: 'keyUsed' });
  });

  test('is a UUID, whatever its case', () => {
    expect(parseKey('6F9619FF-8B86-D011-B42D-00CF4FC964FF')).toBe('6f9619ff-8b86-d011-b42d-00cf4fc964ff');
    for (const key of ['', 'x', '6f9619ff8b86d011b42d00cf4fc964ff', '{6f9619ff-8b86-d011-b42d-00cf4fc964ff}'])
      expect(isRefusal(parseKey(key))).toBe(true);
  });
});

describe('days', () => {
  test('begin at midnight in Shanghai', () => {
    expect(dayOf(Date.parse('2026-03-01T15:59:59.999Z'))).toBe('2026-03-01');
    expect(dayOf(Date.parse('2026-03-01T16:00:00.000Z'))).toBe('2026-03-02');
    expect(new Date(startOfDay(Date.parse('2026-03-01T16:00:01.000Z'))).toISOString()).toBe('2026-03-01T16:00:00.000Z');
  });

  test('split a window into whole days, with partial days at its ends', () => {
    const at = (text: string) => Date.parse(text);
    const [start, end] = [at('2026-03-01T15:00:00Z'), at('2026-03-03T17:00:00Z')];
    expect(splitByDay({ start, end })).toEqual({
      head: { start, end: at('2026-03-01T16:00:00Z') },
      whole: { first: '2026-03-02', last: '2026-03-03' },
      tail: { start: at('2026-03-03T16:00:00Z'), end },
    });
    expect(splitByDay({ start, end: start + minute })).toEqual({
      head: { start, end: start + minute },
      whole: undefined,
      tail: undefined,
    });
    expect(splitByDay({ start, end: start }).whole).toBeUndefined();
  });

  test('end before the year 9999, also in the largest window', () => {
    const window = timeWindowOf('0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z');
    if (isRefusal(window)) throw new Error(window.reason);
    expect(splitByDay(window).whole?.last).toBe('9998-12-31');
  });
});

describe('a cursor', () => {
  test('is refused in another sort order than its own, or if it is malformed', () => {
    const newest = sortOrderOf(undefined, undefined);
    const cursor = cursorAfter(newest, { id: 7 });
    expect(readCursor(cursor, newest)).toBe(7);
    expect(isRefusal(readCursor(cursor, sortOrderOf('createTime', 'ascend')))).toBe(true);
    for (const text of [
      '',
      '7',
      'createTime.descend.',
      'createTime.descend.0',
      'createTime.descend.1e3',
      'createTime.descend.7.7',
    ]) {
      expect(readCursor(text, newest)).toMatchObject({ reason: 'fieldInvalid' });
    }
  });
});

describe('a page', () => {
  const records = [
    { id: 1, name: null },
    { id: 2, name: 'b' },
    { id: 3, name: 'a' },
    { id: 4, name: 'b' },
  ];
  const ids = (request: Parameters<typeof cutPage>[1]) => cutPage(records, request, 'id').records.map(({ id }) => id);

  test('is newest first, or in the order of a field with nulls first and ties by id', () => {
    expect(ids({ current: 1, pageSize: 2 })).toEqual([4, 3]);
    expect(ids({ current: 1, pageSize: 9, sortField: 'name' })).toEqual([1, 3, 2, 4]);
    expect(ids({ current: 1, pageSize: 9, sortField: 'name', sortOrder: 'descend' })).toEqual([4, 2, 3, 1]);
    expect(ids({ current: 9, pageSize: 9 })).toEqual([]);
  });
});

test.each([
  ['林晓峰', '林*峰'],
  ['周强', '周*'],
  ['欧阳瑞雪', '欧*雪'],
  ['A', '*'],
  ['😀b😀', '😀*😀'],
])('%s is shown to strangers as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
