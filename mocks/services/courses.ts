/** Courses: users list them and unlock a course with coins, admins change them. */
import type { Course } from '../../contract/course.ts';
import type { Data, Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import { courseOf, courseDetail, createCourse, unlock, update } from '../domain/course.ts';
import { cutPage, type Page } from '../domain/lists/page.ts';
import { textsContain } from '../domain/lists/text-search.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import { isVisible, visibleOrRefusal } from '../domain/shelf.ts';
import type { MockDatabase } from '../store/database.ts';
import { journaledTransaction, type Journaled } from './transaction/journaled-transaction.ts';
import { writeTransaction, readTransaction, type Answer, type Call } from './transaction/call.ts';
import { ledgerTables, moveCoins } from './coins.ts';
import { takeIds } from './transaction/counters.ts';
import { balanceOf } from './stored-users.ts';

async function hasPaid(db: MockDatabase, user: UserRow, courseId: number): Promise<boolean> {
  return (await db.unlocks.get([user.id, courseId])) !== undefined;
}

export async function getCourse(call: Call, { id }: Parsed<Endpoints['getCourse']>): Promise<Answer<Course>> {
  const { db } = call;
  return await readTransaction(call, [db.courses, db.unlocks], async (viewer) => {
    const row = visibleOrRefusal(viewer, await db.courses.get(id));
    return isRefusal(row) ? row : courseDetail(viewer, row, await hasPaid(db, viewer, id));
  });
}

export async function pageCourses(
  call: Call,
  payload: Parsed<Endpoints['pageCourses']>,
): Promise<Answer<Page<Course>>> {
  const { db } = call;
  return await readTransaction(call, [db.courses, db.unlocks], async (viewer) => {
    const paid = new Set((await db.unlocks.where({ userId: viewer.id }).toArray()).map(({ courseId }) => courseId));
    const rows = await db.courses.toArray();
    const found = rows.filter(
      (row) =>
        isVisible(viewer, row) &&
        (payload.category === undefined || row.category === payload.category) &&
        textsContain(payload.searchText, [row.title, row.teacher]),
    );
    // A course has no createTime. Without a sort field the list is sorted by id, which is the order of creation.
    return cutPage(
      found.map((row) => courseOf(row, paid.has(row.id))),
      payload,
      'id',
    );
  });
}

export async function unlockCourse(
  call: Call,
  { id }: Parsed<Endpoints['unlockCourse']>,
): Promise<Answer<Data<Endpoints['unlockCourse']>>> {
  const { db, now } = call;
  return await writeTransaction(call, [db.courses, db.unlocks, ...ledgerTables(db)], async (user) => {
    const row = await db.courses.get(id);
    if (row === undefined) return refuse('recordNotFound');
    const paid = await hasPaid(db, user, id);
    const movement = unlock(user, row, paid);
    if (isRefusal(movement)) return movement;
    if (movement !== null) {
      const posting = await moveCoins(db, movement, now);
      if (isRefusal(posting)) return posting;
      await db.unlocks.add({ userId: user.id, courseId: id });
    }
    return { course: courseDetail(user, row, paid || movement !== null), balance: await balanceOf(db, user.id) };
  });
}

export async function addCourse(
  call: Call,
  payload: Parsed<Endpoints['addCourse']>,
): Promise<Journaled<'addCourse', number>> {
  const { db } = call;
  return await journaledTransaction(call, 'addCourse', [db.courses, db.counters], async () => {
    const after = createCourse(payload, await takeIds(db, 'courses'));
    await db.courses.add(after);
    return { answer: after.id, act: { before: null, after } };
  });
}

export async function updateCourse(
  call: Call,
  payload: Parsed<Endpoints['updateCourse']>,
): Promise<Journaled<'updateCourse', true>> {
  const { db } = call;
  return await journaledTransaction(call, 'updateCourse', [db.courses, db.unlocks], async (admin) => {
    const before = await db.courses.get(payload.id);
    const after = update(admin, before, await hasPaid(db, admin, payload.id), payload);
    if (isRefusal(after)) return after;
    await db.courses.put(after);
    return { answer: true, act: { before: before ?? null, after } };
  });
}

export async function deleteCourse(
  call: Call,
  { id }: Parsed<Endpoints['deleteCourse']>,
): Promise<Journaled<'deleteCourse', true>> {
  const { db } = call;
  return await journaledTransaction(call, 'deleteCourse', [db.courses, db.unlocks], async () => {
    const before = await db.courses.get(id);
    if (before === undefined) return refuse('recordNotFound');
    await db.courses.delete(id);
    await db.unlocks.where({ courseId: id }).delete();
    return { answer: true, act: { before, after: null } };
  });
}
