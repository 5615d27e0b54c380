/**
 * Courses. A user sees the lessons of a free or unlocked course, and otherwise an outline without addresses. Admins see
 * all lessons. Unlocking costs coins, once.
 *
 * Source: `contract/course.ts`; docs/backend.md, sections 9 and 11.
 */
import type { Course } from '../../contract/course.ts';
import { nextVersion, staleVersion, updatedValue } from './record-update.ts';
import type { Movement } from './coins/ledger.ts';
import { spend } from './coins/movements.ts';
import type { CourseRow, UpdateOf } from './rows/record-rows.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { UserRow } from './rows/user-rows.ts';

/** Returns a course as a list shows it. A free course is unlocked for everybody. */
export function courseOf({ lessons, ...row }: CourseRow, hasPaid: boolean): Course {
  return { ...row, unlocked: row.coin === 0 || hasPaid, lessonCount: lessons.length };
}

/** Returns a course with its lessons or its outline, for the course's own page. */
export function courseDetail(viewer: UserRow, row: CourseRow, hasPaid: boolean): Course {
  const course = courseOf(row, hasPaid);
  if (course.unlocked || viewer.userRole === 'admin') return { ...course, lessons: row.lessons };
  return { ...course, outline: row.lessons.map(({ title, minutes }) => ({ title, minutes })) };
}

type Fields = Omit<CourseRow, 'id' | 'version'>;

export function createCourse(
  command: UpdateOf<Fields> & Pick<Fields, 'title' | 'category' | 'teacher' | 'coin'>,
  id: number,
): CourseRow {
  return {
    id,
    title: command.title,
    category: command.category,
    teacher: command.teacher,
    description: command.description ?? null,
    coin: command.coin,
    lessons: command.lessons ?? [],
    status: command.status ?? 1,
    version: 1,
  };
}

/**
 * Returns the row after an update. If the version is stale, the refusal holds the course as the admin `viewer` reads
 * it.
 */
export function update(
  viewer: UserRow,
  row: CourseRow | undefined,
  hasPaid: boolean,
  command: UpdateOf<Fields & { version: number }>,
): CourseRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  return (
    staleVersion(command.version, row.version, courseDetail(viewer, row, hasPaid)) ?? {
      id: row.id,
      title: updatedValue(command.title, row.title),
      category: updatedValue(command.category, row.category),
      teacher: updatedValue(command.teacher, row.teacher),
      description: updatedValue(command.description, row.description),
      coin: updatedValue(command.coin, row.coin),
      lessons: updatedValue(command.lessons, row.lessons),
      status: updatedValue(command.status, row.status),
      version: nextVersion(row.version),
    }
  );
}

/**
 * Returns the movement that pays for the course. Returns null if the course is free or already unlocked, because then
 * nothing is charged.
 */
export function unlock(user: UserRow, row: CourseRow | undefined, hasPaid: boolean): Movement | null | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  // For a free course, or one that the user has paid for, the call succeeds off the shelf too, because nothing is sold.
  if (hasPaid || row.coin === 0) return null;
  if (row.status === 0) return refuse('courseOffShelf');
  return spend(user, 'unlock', row.coin, `《${row.title}》`, null);
}
