/**
 * The values of the course form: texts as typed, lessons in their order. Validates them and turns them into the
 * payload.
 */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { addCourse, type Course } from '../../../../contract/course.ts';
import { codePoints } from '../../../../contract/fields.ts';
import type { Problem } from '../problem.ts';

export const courseDraft = v.object({
  title: v.string(),
  category: v.string(),
  teacher: v.string(),
  coin: v.string(),
  description: v.string(),
  shown: v.boolean(),
  lessons: v.array(v.object({ key: v.number(), title: v.string(), url: v.string(), minutes: v.string() })),
});
export type CourseDraft = v.InferOutput<typeof courseDraft>;
export type LessonDraft = CourseDraft['lessons'][number];

export const mostLessons = 200;
export const most = { title: 50, category: 50, teacher: 50, description: 500, lessonTitle: 50, url: 500 };

export function draftOf(course: Course | null): CourseDraft {
  return {
    title: course?.title ?? '',
    category: course?.category ?? '',
    teacher: course?.teacher ?? '',
    coin: String(course?.coin ?? 0),
    description: course?.description ?? '',
    shown: (course?.status ?? 1) === 1,
    lessons: (course?.lessons ?? []).map(({ title, url, minutes }, key) => ({
      key,
      title,
      url,
      minutes: String(minutes),
    })),
  };
}

function isLink(url: string): boolean {
  return v.is(addCourse.request.entries.lessons, [{ title: '1', url, minutes: 0 }]);
}

function needed(field: string, name: string, text: string, max: number): Problem[] {
  const length = codePoints(text.trim());
  if (length === 0) return [{ field, name, text: t`请填写${name}` }];
  return length > max ? [{ field, name, text: t`最多 ${max} 个字，超出 ${length - max}` }] : [];
}

function lessonProblems({ key, title, url, minutes }: LessonDraft, index: number): Problem[] {
  const number = index + 1;
  const name = t`第 ${number} 节`;
  return [
    ...needed(`lesson-${key}-title`, name, title, most.lessonTitle),
    ...(isLink(url.trim()) ? [] : [{ field: `lesson-${key}-url`, name, text: t`链接以 http:// 或 https:// 开头` }]),
    ...(Number(minutes) > 10_000 ? [{ field: `lesson-${key}-minutes`, name, text: t`最多 10,000 分钟` }] : []),
  ];
}

export function courseProblems(draft: CourseDraft): Problem[] {
  const over = codePoints(draft.description.trim()) - most.description;
  return [
    ...needed('title', t`课程名称`, draft.title, most.title),
    ...needed('category', t`分类`, draft.category, most.category),
    ...needed('teacher', t`老师`, draft.teacher, most.teacher),
    ...(Number(draft.coin) > 1_000_000 ? [{ field: 'coin', name: t`解锁需要`, text: t`最多 1,000,000` }] : []),
    ...(over > 0
      ? [{ field: 'description', name: t`简介`, text: t`最多 ${most.description} 个字，超出 ${over}` }]
      : []),
    ...draft.lessons.flatMap(lessonProblems),
  ];
}

export function coursePayload({ title, category, teacher, coin, description, shown, lessons }: CourseDraft) {
  const text = description.trim();
  return {
    title: title.trim(),
    category: category.trim(),
    teacher: teacher.trim(),
    coin: Number(coin),
    description: text === '' ? null : text,
    status: shown ? (1 as const) : (0 as const),
    lessons: lessons.map((lesson) => ({
      title: lesson.title.trim(),
      url: lesson.url.trim(),
      minutes: Number(lesson.minutes),
    })),
  };
}
