/**
 * Courses. Users see the courses on the shelf: the lessons of free and unlocked ones, and only an outline of the
 * others. Admins see all courses and lessons. Unlocking costs coins, once.
 */
import * as v from 'valibot';
import { get, post, readingPost } from './endpoint.ts';
import {
  trueAnswer,
  flag,
  id,
  orLeftOut,
  orNull,
  pageRequestEntries,
  pageSchema,
  text,
  wholeNumber,
  updateEntries,
} from './fields.ts';

/** The limits of a course that an administrator writes. The form shows them too. `lessons` is the number of lessons. */
export const courseLimits = {
  title: 50,
  category: 50,
  teacher: 50,
  description: 500,
  coin: 1_000_000,
  lessons: 200,
  lessonTitle: 50,
  lessonMinutes: 10_000,
} as const;

/** `minutes` is the length of the lesson. */
export const lesson = v.object({ title: v.string(), url: v.string(), minutes: wholeNumber(0) });
export type Lesson = v.InferOutput<typeof lesson>;

/** A lesson of a course that isn't unlocked. It has no address. */
export const outlinedLesson = v.object({ title: lesson.entries.title, minutes: lesson.entries.minutes });
export type OutlinedLesson = v.InferOutput<typeof outlinedLesson>;

/**
 * `coin` is the price of unlocking. A course with price 0 is free and counts as unlocked for everybody. In a list of
 * courses, lessons and outline are left out or null. A backend may have no outlines. If the backend has no versions of
 * courses, `version` is null, and an update sends none.
 */
export const course = v.object({
  id,
  title: v.string(),
  category: v.string(),
  teacher: v.string(),
  description: orNull(v.string()),
  coin: wholeNumber(0),
  unlocked: v.boolean(),
  lessonCount: wholeNumber(0),
  lessons: orLeftOut(v.array(lesson)),
  outline: orLeftOut(v.array(outlinedLesson)),
  status: flag,
  version: orNull(wholeNumber(1)),
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
  'version',
] as const;

/**
 * Only http and https are allowed, because users open the link. Spaces, line breaks and control characters are refused,
 * because a parser of addresses silently drops or encodes them. The stored text would then differ from the checked
 * address.
 */
const url = v.pipe(text(1, 500), v.url(), v.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu));
const lessons = v.pipe(
  v.array(
    v.strictObject({
      title: text(1, courseLimits.lessonTitle),
      url,
      minutes: wholeNumber(0, courseLimits.lessonMinutes),
    }),
  ),
  v.maxLength(courseLimits.lessons),
);
const fields = {
  title: text(1, courseLimits.title),
  category: text(1, courseLimits.category),
  teacher: text(1, courseLimits.teacher),
  coin: wholeNumber(0, courseLimits.coin),
};
const optional = {
  description: v.optional(v.nullable(text(0, courseLimits.description))),
  lessons: v.optional(lessons),
  status: v.optional(flag),
};

export const addCourse = post('/api/wk/add', {
  who: 'admin',
  request: v.strictObject({ ...fields, ...optional }),
  response: id,
});

export const updateCourse = post('/api/wk/update', {
  who: 'admin',
  request: v.strictObject({ ...updateEntries(fields), ...optional }),
  response: trueAnswer,
});

export const deleteCourse = post('/api/wk/delete', {
  who: 'admin',
  request: v.strictObject({ id }),
  response: trueAnswer,
});

/**
 * The answer has the lessons if the course is free or unlocked, or if the caller is an admin. Otherwise it has the
 * outline. If the course is off the shelf, the call answers 40400 to everybody but admins.
 */
export const getCourse = get('/api/wk/get', { who: 'user', request: v.strictObject({ id }), response: course });

export const pageCourses = readingPost('/api/wk/list/page', {
  who: 'user',
  request: v.strictObject({ ...pageRequestEntries(sortFields), category: v.optional(text(1, courseLimits.category)) }),
  response: pageSchema(course),
});

/**
 * If the course is free or unlocked already, the call succeeds and charges nothing, also off the shelf. Any other
 * course off the shelf is refused.
 */
export const unlockCourse = post('/api/wk/unlock', {
  who: 'user',
  movesCoins: true,
  request: v.strictObject({ id }),
  response: v.object({ course, balance: wholeNumber(0) }),
});
