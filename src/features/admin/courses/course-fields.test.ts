import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addCourse } from '../../../../contract/course.ts';
import { firstValues, payloadOf, type FormValues, valuesOf, wrongFields } from '../../../api/edits/fields.ts';
import { courseTable, lessonProblems } from './course-fields.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

const { fields } = courseTable;
const lesson = { key: 4, title: '第一课', url: ' https://example.com/1 ', minutes: '' };
const values: FormValues = {
  ...firstValues(fields),
  title: ' 岗位安全 ',
  category: '安全',
  teacher: '周老师',
  coin: '120',
  description: ' ',
  lessons: [lesson],
};
const wrong = (changes: FormValues) => wrongFields(courseTable, { ...values, ...changes }).map(({ name }) => name);

it('sends a payload that the contract accepts', () => {
  const payload = payloadOf(fields, values);
  expect(v.parse(addCourse.request, payload)).toEqual(payload);
  expect(payload).toMatchObject({
    title: '岗位安全',
    description: null,
    status: 1,
    lessons: [{ url: 'https://example.com/1', minutes: 0 }],
  });
  expect(wrong({})).toEqual([]);
  expect(lessonProblems([lesson])).toEqual([]);
});

it('reads lessons in their order, and gives each a key', () => {
  const read = valuesOf(fields, { lessons: [{ title: '一', url: 'https://a.example', minutes: 8 }] });
  expect(read['lessons']).toEqual([{ key: 0, title: '一', url: 'https://a.example', minutes: '8' }]);
  expect(valuesOf(fields, {})['lessons']).toEqual([]);
});

it.each(['javascript:alert(1)', 'www.example.com', '', 'ftp://example.com'])(
  'refuses %s as a link, and puts the error at the link of its lesson',
  (url) => {
    const lessons = [{ ...lesson, url }];
    expect(wrong({ lessons })).toEqual(['lessons']);
    expect(lessonProblems(lessons).map(({ field }) => field)).toEqual(['lesson-4-url']);
  },
);

it.each([
  ['1.5', '只能是整数'],
  ['1e3', '只能是整数'],
  ['0x10', '只能是整数'],
  ['10001', '最多 10,000 分钟'],
])('refuses a length of %s minutes, and says why', (minutes, text) => {
  const lessons = [{ ...lesson, minutes }];
  expect(wrong({ lessons })).toEqual(['lessons']);
  expect(lessonProblems(lessons)).toMatchObject([{ field: 'lesson-4-minutes', text }]);
});

it('finds every field that is missing, too large or too long', () => {
  const empty = firstValues(fields);
  expect(wrong({ ...empty, coin: '1000001', description: '长'.repeat(501) })).toEqual([
    'title',
    'category',
    'teacher',
    'coin',
    'description',
  ]);
});
