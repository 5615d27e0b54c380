/** The fields of the course form, the names of the inputs of a lesson, and the validation of lessons. */
import { msg, t } from '@lingui/core/macro';
import * as v from 'valibot';
import { addCourse, course, courseLimits } from '../../../../contract/course.ts';
import { codePointCount } from '../../../../contract/fields.ts';
import type { EditTable } from '../../../api/edits/edit-state.ts';
import type { Lesson } from '../../../api/edits/fields.ts';
import { formatCoins } from '../../../ui/words/format.ts';
import type { Problem } from '../field-problem.ts';

export const courseTable: EditTable = {
  form: 'course',
  subject: { kind: 'record', of: 'course' },
  schema: addCourse.request,
  record: course,
  newer: 'merge',
  sends: 'changed',
  fields: [
    { name: 'title', kind: 'requiredText', label: msg`课程名称`, max: courseLimits.title },
    { name: 'category', kind: 'requiredText', label: msg`分类`, max: courseLimits.category },
    { name: 'teacher', kind: 'requiredText', label: msg`老师`, max: courseLimits.teacher },
    { name: 'coin', kind: 'whole', label: msg`解锁需要`, first: '0', min: 0, max: courseLimits.coin, optional: true },
    { name: 'description', kind: 'remark', label: msg`简介`, max: courseLimits.description, optional: true },
    { name: 'status', kind: 'shelf', label: msg`在架`, first: '1' },
    { name: 'lessons', kind: 'lessons', label: msg`课时` },
  ],
};

/** Returns the name of an input of a lesson. The editor and the errors find each other by this name. */
export function lessonInputName(key: number, input: 'title' | 'url' | 'minutes'): string {
  return `lesson-${key}-${input}`;
}

/** The contract has its rule for links only inside the rule for lessons, so the link is checked in a sample lesson. */
function isLink(url: string): boolean {
  return v.is(addCourse.request.entries.lessons, [{ title: '1', url, minutes: 0 }]);
}

function requiredTextProblems(field: string, name: string, text: string, max: number): Problem[] {
  const length = codePointCount(text.trim());
  if (length === 0) return [{ field, name, text: t`请填写${name}` }];
  return length > max ? [{ field, name, text: t`最多 ${max} 个字，超出 ${length - max}` }] : [];
}

function minutesProblems(field: string, name: string, minutes: string): Problem[] {
  if (!/^\d*$/.test(minutes)) return [{ field, name, text: t`只能是整数` }];
  const max = formatCoins(courseLimits.lessonMinutes);
  return Number(minutes) > courseLimits.lessonMinutes ? [{ field, name, text: t`最多 ${max} 分钟` }] : [];
}

function problemsOfLesson({ key, title, url, minutes }: Lesson, index: number): Problem[] {
  const number = index + 1;
  const name = t`第 ${number} 节`;
  return [
    ...requiredTextProblems(lessonInputName(key, 'title'), name, title, courseLimits.lessonTitle),
    ...(isLink(url.trim())
      ? []
      : [{ field: lessonInputName(key, 'url'), name, text: t`链接以 http:// 或 https:// 开头` }]),
    ...minutesProblems(lessonInputName(key, 'minutes'), name, minutes),
  ];
}

/** Returns the errors of all lessons, each with the name of its input. */
export function lessonProblems(lessons: readonly Lesson[]): Problem[] {
  return lessons.flatMap(problemsOfLesson);
}
