/** Courses: users list them and unlock a course with coins, admins change them. */
import type { Course } from '../../contract/course.ts';
import type { Data, Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import { courseOf, courseDetail, create, unlock, update } from '../domain/course.ts';
import { holds, pageOf, type Page } from '../domain/lists/page.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import { isVisible, visible } from '../domain/shelf.ts';
import type { MockDatabase } from '../store/database.ts';
import { changing, reading, type Answer, type Call } from './transaction/call.ts';
import { ledgerTables, moveCoins } from './coins.ts';
import { takeIds } from './transaction/counters.ts';
import { coinOf } from './user-rows.ts';

async function hasPaid(db: MockDatabase, user: UserRow, courseId: number): Promise<boolean> {
  return (await db.unlocks.get([user.id, courseId])) !== undefined;
}

export async function getCourse(call: Call, { id }: Parsed<Endpoints['getCourse']>): Promise<Answer<Course>> {
  const { db } = call;
  return await reading(call, [db.courses, db.unlocks], async (viewer) => {
    const row = visible(viewer, await db.courses.get(id));
    return isRefusal(row) ? row : courseDetail(viewer, row, await hasPaid(db, viewer, id));
  });
}

export async function pageCourses(
  call: Call,
  payload: Parsed<Endpoints['pageCourses']>,
): Promise<Answer<Page<Course>>> {
  const { db } = call;
  return await reading(call, [db.courses, db.unlocks], async (viewer) => {
    const paid = new Set((await db.unlocks.where({ userId: viewer.id }).toArray()).map(({ courseId }) => courseId));
    const rows = await db.courses.toArray();
    const found = rows.filter(
      (row) =>
        isVisible(viewer, row) &&
        (payload.category === undefined || row.category === payload.category) &&
        holds(payload.searchText, [row.title, row.teacher]),
    );
    // Ids are given out in the order of creation, and a course shows no time of its own.
    return pageOf(
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
  return await changing(call, [db.courses, db.unlocks, ...ledgerTables(db)], async (user) => {
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
    return { course: courseDetail(user, row, paid || movement !== null), balance: await coinOf(db, user.id) };
  });
}

export async function addCourse(call: Call, payload: Parsed<Endpoints['addCourse']>): Promise<Answer<number>> {
  const { db } = call;
  return await changing(call, [db.courses, db.counters], async () => {
    const row = create(payload, await takeIds(db, 'courses'));
    await db.courses.add(row);
    return row.id;
  });
}

export async function updateCourse(call: Call, payload: Parsed<Endpoints['updateCourse']>): Promise<Answer<true>> {
  const { db } = call;
  return await changing(call, [db.courses], async () => {
    const row = update(await db.courses.get(payload.id), payload);
    if (isRefusal(row)) return row;
    await db.courses.put(row);
    return true;
  });
}

export async function deleteCourse(call: Call, { id }: Parsed<Endpoints['deleteCourse']>): Promise<Answer<true>> {
  const { db } = call;
  return await changing(call, [db.courses, db.unlocks], async () => {
    if ((await db.courses.get(id)) === undefined) return refuse('recordNotFound');
    await db.courses.delete(id);
    await db.unlocks.where({ courseId: id }).delete();
    return true;
  });
}
