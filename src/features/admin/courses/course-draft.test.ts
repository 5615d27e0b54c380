import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addCourse } from '../../../../contract/course.ts';
import { type CourseDraft, courseDraft, coursePayload, courseProblems, draftOf } from './course-draft.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

const draft: CourseDraft = {
  title: ' 岗位安全 ',
  category: '安全',
  teacher: '周老师',
  coin: '120',
  description: ' ',
  shown: true,
  lessons: [{ key: 4, title: '第一课', url: ' https://example.com/1 ', minutes: '' }],
};

it('sends a payload that the contract accepts', () => {
  const payload = coursePayload(draft);
  expect(v.parse(addCourse.request, payload)).toEqual(payload);
  expect(payload).toMatchObject({
    title: '岗位安全',
    description: null,
    status: 1,
    lessons: [{ url: 'https://example.com/1', minutes: 0 }],
  });
  expect(courseProblems(draft)).toEqual([]);
  expect(v.is(courseDraft, draftOf(null))).toBe(true);
});

it.each(['javascript:alert(1)', 'www.example.com', '', 'ftp://example.com'])(
  'refuses %s as a link, and names its lesson',
  (url) => {
    const problems = courseProblems({ ...draft, lessons: [{ key: 4, title: '第一课', url, minutes: '5' }] });
    expect(problems.map(({ field }) => field)).toEqual(['lesson-4-url']);
  },
);

it('names every field that is missing, too large or too long', () => {
  expect(
    courseProblems({ ...draftOf(null), coin: '1000001', description: '长'.repeat(501) }).map(({ field }) => field),
  ).toEqual(['title', 'category', 'teacher', 'coin', 'description']);
});
