/** Tests the rules of courses: who sees lessons or an outline, versions, and the price of unlocking. */
import { describe, expect, test } from 'vitest';
import { courseDetail, courseOf, unlock, update as updateCourse } from './course.ts';
import type { CourseRow } from './rows/record-rows.ts';
import type { UserRow } from './rows/user-rows.ts';
import { somebody } from '../../tests/support/user-row.ts';
import { accepted } from '../../tests/support/accepted.ts';

const admin: UserRow = { ...somebody, id: 3, userRole: 'admin' };

describe('a course', () => {
  const course: CourseRow = {
    id: 1,
    title: '普通话',
    category: '考证',
    teacher: '王蕾',
    description: null,
    coin: 40,
    lessons: [{ title: '一', url: 'https://a.cn', minutes: 1 }],
    status: 1,
    version: 1,
  };

  test('shows its lessons if it is free or paid for, and to admins; otherwise their titles and lengths', () => {
    expect(courseOf(course, true)).not.toHaveProperty('lessons');
    expect(courseOf(course, false)).not.toHaveProperty('outline');
    expect(courseDetail(somebody, course, false)).toEqual({
      ...courseOf(course, false),
      unlocked: false,
      lessonCount: 1,
      outline: [{ title: '一', minutes: 1 }],
    });
    for (const shown of [
      courseDetail(somebody, course, true),
      courseDetail(somebody, { ...course, coin: 0 }, false),
      courseDetail(admin, course, false),
    ]) {
      expect(shown.lessons).toEqual(course.lessons);
      expect(shown).not.toHaveProperty('outline');
    }
  });

  test('has a version that each update raises; a stale version is refused with the whole course', () => {
    expect(accepted(updateCourse(admin, course, false, { version: 1, coin: 50 }))).toEqual({
      ...course,
      coin: 50,
      version: 2,
    });
    expect(accepted(updateCourse(admin, course, false, { coin: 50 })).version).toBe(2);
    expect(updateCourse(admin, course, false, { version: 4, coin: 50 })).toMatchObject({
      reason: 'staleVersion',
      data: courseDetail(admin, course, false),
    });
  });

  test('charges once', () => {
    expect(unlock(somebody, course, false)).toMatchObject({
      type: 'unlock',
      legs: [{ amount: -40, counterparty: '《普通话》' }, { holder: -2 }],
    });
    expect([unlock(somebody, course, true), unlock(somebody, { ...course, coin: 0 }, false)]).toEqual([null, null]);
    // Off the shelf the course isn't sold. For a free course, or one that is paid for, nothing is charged.
    expect(unlock(admin, { ...course, status: 0 }, false)).toMatchObject({ reason: 'courseOffShelf' });
    expect([
      unlock(somebody, { ...course, status: 0 }, true),
      unlock(somebody, { ...course, coin: 0, status: 0 }, false),
    ]).toEqual([null, null]);
    expect(unlock(somebody, undefined, false)).toMatchObject({ reason: 'recordNotFound' });
  });
});
