import { describe, expect, test } from 'vitest';
import { journalRow } from './journal.ts';
import type { UserRow } from './rows/user-rows.ts';
import { somebody } from '../../tests/support/user-row.ts';

describe('an entry of the journal', () => {
  const admin: UserRow = {
    ...somebody,
    userAccount: 'admin',
    accountKey: 'admin',
    userName: '沈文静',
    userRole: 'admin',
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
