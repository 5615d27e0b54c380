/** Courses. If a course is free or unlocked, the user sees its lessons. Unlocking costs coins, once. */
import * as v from 'valibot';
import { get, post, search } from './endpoint.ts';
import { done, flag, id, orNull, pageEntries, pageOf, text, whole } from './fields.ts';

/** `minutes` is the length of the lesson. */
export const lesson = v.object({ title: v.string(), url: v.string(), minutes: whole(0) });
export type Lesson = v.InferOutput<typeof lesson>;

/**
 * `coin` is the price of unlocking. A course with price 0 is free and counts as unlocked for everybody. Lists leave the
 * lessons out, or give null in their place.
 */
export const course = v.object({
  id,
  title: v.string(),
  category: v.string(),
  teacher: v.string(),
  description: orNull(v.string()),
  coin: whole(0),
  unlocked: v.boolean(),
  lessonCount: whole(0),
  lessons: v.pipe(
    v.nullish(v.array(lesson)),
    v.transform((given) => given ?? undefined),
  ),
  status: flag,
});
export type Course = v.InferOutput<typeof course>;

const sortFields = [
  'id',
  'title',
  'category',
  'teacher',
  'description',
  'coin',
  'unlocked',
  'lessonCount',
  'status',
] as const;

/**
 * Only http and https are allowed, because readers open the link. Spaces, line breaks and other control characters are
 * refused: a parser of addresses drops them silently, so the stored text would differ from the address that was
 * checked.
 */
const url = v.pipe(text(1, 500), v.url(), v.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu));
const lessons = v.pipe(
  v.array(v.strictObject({ title: text(1, 50), url, minutes: whole(0, 10_000) })),
  v.maxLength(200),
);
const fields = { title: text(1, 50), category: text(1, 50), teacher: text(1, 50), coin: whole(0, 1_000_000) };
const optional = {
  description: v.optional(v.nullable(text(0, 500))),
  lessons: v.optional(lessons),
  status: v.optional(flag),
};

export const addCourse = post('/api/wk/add', {
  who: 'admin',
  request: v.strictObject({ ...fields, ...optional }),
  response: id,
});

/** A field that is left out keeps its value. */
export const updateCourse = post('/api/wk/update', {
  who: 'admin',
  request: v.strictObject({ id, ...v.partial(v.object(fields)).entries, ...optional }),
  response: done,
});

export const deleteCourse = post('/api/wk/delete', { who: 'admin', request: v.strictObject({ id }), response: done });

/** The answer has lessons only if the course is free or unlocked. Admins see all lessons. */
export const getCourse = get('/api/wk/get', { who: 'user', request: v.strictObject({ id }), response: course });

export const pageCourses = search('/api/wk/list/page', {
  who: 'user',
  request: v.strictObject({ ...pageEntries(sortFields), category: v.optional(text(1, 50)) }),
  response: pageOf(course),
});

/** If the course is free or unlocked already, the call succeeds and charges nothing. */
export const unlockCourse = post('/api/wk/unlock', {
  who: 'user',
  money: true,
  request: v.strictObject({ id }),
  response: v.object({ course, balance: whole(0) }),
});
