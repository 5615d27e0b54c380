/** Courses. A user sees the lessons of a course that is free or unlocked. Unlocking costs coins, once. */
import * as v from 'valibot';
import { get, post, search } from './endpoint.ts';
import { done, flag, id, orNull, pageEntries, pageOf, text, whole } from './fields.ts';

/** `minutes` is how long it takes. */
export const lesson = v.object({ title: v.string(), url: v.string(), minutes: whole(0) });
export type Lesson = v.InferOutput<typeof lesson>;

/** `coin` is what unlocking costs; 0 is free, and a free one is unlocked to everybody. Lists leave the lessons out, or
 * give null in their place. */
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
 * http or https only: a link is opened by whoever reads it. Without spaces, line breaks and the like, which reading an
 * address leaves out without a word: what is kept would be another text than the address that was checked.
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

/** What is left out stays. */
export const updateCourse = post('/api/wk/update', {
  who: 'admin',
  request: v.strictObject({ id, ...v.partial(v.object(fields)).entries, ...optional }),
  response: done,
});

export const deleteCourse = post('/api/wk/delete', { who: 'admin', request: v.strictObject({ id }), response: done });

/** Lessons only where free or unlocked; admins see all. */
export const getCourse = get('/api/wk/get', { who: 'user', request: v.strictObject({ id }), response: course });

export const pageCourses = search('/api/wk/list/page', {
  who: 'user',
  request: v.strictObject({ ...pageEntries(sortFields), category: v.optional(text(1, 50)) }),
  response: pageOf(course),
});

/** A free or unlocked one answers as if it had been unlocked, and charges nothing. */
export const unlockCourse = post('/api/wk/unlock', {
  who: 'user',
  money: true,
  request: v.strictObject({ id }),
  response: v.object({ course, balance: whole(0) }),
});
