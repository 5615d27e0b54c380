/** Course collections: "lessons only where free or unlocked; admins see all"; unlocking costs coins, once. */
import type { Course } from '../../contract/course.ts';
import { kept } from './record-update.ts';
import type { Movement } from './coins/ledger.ts';
import { spend } from './coins/movements.ts';
import type { CourseRow, Given } from './rows/record-rows.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { UserRow } from './rows/user-rows.ts';

/** A course as a list shows it. A free one is unlocked to everybody. */
export function courseOf({ lessons, ...row }: CourseRow, hasPaid: boolean): Course {
  return { ...row, unlocked: row.coin === 0 || hasPaid, lessonCount: lessons.length };
}

/** A course as it is shown alone. */
export function courseWhole(viewer: UserRow, row: CourseRow, hasPaid: boolean): Course {
  const course = courseOf(row, hasPaid);
  return course.unlocked || viewer.userRole === 'admin' ? { ...course, lessons: row.lessons } : course;
}

type Fields = Omit<CourseRow, 'id'>;

export function create(
  command: Given<Fields> & Pick<Fields, 'title' | 'category' | 'teacher' | 'coin'>,
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
  };
}

export function update(row: CourseRow | undefined, command: Given<Fields>): CourseRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  return {
    id: row.id,
    title: kept(command.title, row.title),
    category: kept(command.category, row.category),
    teacher: kept(command.teacher, row.teacher),
    description: kept(command.description, row.description),
    coin: kept(command.coin, row.coin),
    lessons: kept(command.lessons, row.lessons),
    status: kept(command.status, row.status),
  };
}

/**
 * What unlocking moves: null where it charges nothing. "/unlock on a free or unlocked course answers 0 and charges
 * nothing."
 */
export function unlock(user: UserRow, row: CourseRow | undefined, hasPaid: boolean): Movement | null | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  // Whoever has it keeps it, also off the shelf: nothing is sold.
  if (hasPaid || row.coin === 0) return null;
  if (row.status === 0) return refuse('courseOffShelf');
  return spend(user, 'unlock', row.coin, `《${row.title}》`, null);
}
