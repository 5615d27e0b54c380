/**
 * Rules that need no database: notices of an account's expiry, entries of the journal, figures of a year, sets of ids.
 */
import { describe, expect, test } from 'vitest';
import { firstNoticeTime, takeDueNotices, withNoticeTime } from './expiry.ts';
import { journalRow } from './journal.ts';
import { idsUpTo, idsFrom } from './lists/id-set.ts';
import { figuresByDay } from './overview.ts';
import { daysIn, withAddedFigures, yearOf } from './overview-years.ts';
import type { UserRow } from './rows/user-rows.ts';

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

describe('an entry of the journal', () => {
  const admin: UserRow = {
    id: 1,
    userAccount: 'admin',
    accountKey: 'admin',
    userName: '沈文静',
    userRole: 'admin',
    status: 0,
    email: null,
    superiorId: null,
    password: { salt: 'salt', hash: 'hash' },
    time: 0,
    texts: [],
    sorts: { email: '', invitationCode: '', superiorId: 0 },
  };

  test('has only the recorded fields, never a password, a salt or a key', () => {
    const row = journalRow('addUser', admin, { before: null, after: admin }, 1, 5, 3);
    expect(row?.changes.map(({ field }) => field)).toEqual(['userAccount', 'userName', 'userRole', 'status']);
    expect(JSON.stringify(row)).not.toMatch(/salt|hash|accountKey/u);
  });

  test("isn't written if nothing changed, and holds the reason that was given", () => {
    const after = { ...admin, id: 4, status: 1 };
    const act = { before: { ...after, status: 0 }, after };
    expect(journalRow('banUser', admin, { before: after, after }, 1, 5, 3)).toBeNull();
    expect(journalRow('banUser', admin, act, 1, 5, 9)).toMatchObject({ time: 9, act: 'user/ban', remark: null });
    expect(journalRow('banUser', admin, { ...act, remark: '' }, 1, 5, 9)?.remark).toBeNull();
    expect(journalRow('banUser', admin, { ...act, remark: '骚扰' }, 1, 5, 9)?.remark).toBe('骚扰');
  });

  test('has the lessons of a course as a text with a line for each lesson', () => {
    const course = { id: 1, title: '安全', lessons: [{ title: '一', url: 'https://a.example/1', minutes: 8 }] };
    const after = { ...course, lessons: [...course.lessons, { title: '二', url: 'https://a.example/2', minutes: 9 }] };
    expect(journalRow('updateCourse', admin, { before: course, after }, 1, 5, 3)?.changes).toEqual([
      {
        field: 'lessons',
        before: '一 https://a.example/1 8',
        after: '一 https://a.example/1 8\n二 https://a.example/2 9',
      },
    ]);
  });
});

test('the figures of a year are the sums of its days, with leap days and by the time in Shanghai', () => {
  const times = ['2027-12-31T16:00:00Z', '2028-02-28T16:30:00Z', '2028-02-29T15:59:59Z', '2028-12-31T15:00:00Z'];
  const figures = figuresByDay(times.map((time) => ({ time: Date.parse(time), sold: 5 })));
  expect(figures.map((one) => one.day)).toEqual(['2028-01-01', '2028-02-29', '2028-12-31']);
  const row = withAddedFigures('2028', undefined, figures);
  expect(daysIn(row).filter(({ sold }) => sold > 0)).toEqual(figures);
  expect(daysIn(row)).toHaveLength(366);
  expect(
    withAddedFigures('2028', row, figuresByDay([{ time: Date.parse('2028-03-01T04:00:00Z'), sold: 5 }], -1)).figures
      .sold[60],
  ).toBe(-5);
  expect(yearOf('2028-02-29')).toBe('2028');
});

test('a set of all ids up to one holds exactly those', () => {
  for (const last of [0, 1, 30, 31, 32, 33, 63, 64, 95, 5_000])
    expect(idsFrom(idsUpTo(last), 'ascend', 0, 10_000).filter((id) => id > 0)).toEqual(
      Array.from({ length: last }, (_, index) => index + 1),
    );
});
