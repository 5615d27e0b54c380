import { expect, test } from 'vitest';
import type { Course } from '../../../contract/course.ts';
import { sampleLesson } from './sample-lesson.ts';

const course: Course = {
  id: 7,
  title: '安全 & 规范',
  category: '岗位安全',
  teacher: '李敏',
  description: null,
  coin: 0,
  unlocked: true,
  lessonCount: 1,
  status: 1,
  version: 1,
};
const at = (url: string): string | null => sampleLesson({ url, title: '1. 标识?', minutes: 8 }, course, 1);

test.each(['https://media.example.com/wk/1/1', 'http://example.com/', 'https://a.b.example.org:8443/x'])(
  "the demo's own page replaces %s",
  (url) => {
    const address = new URL(at(url) ?? '', 'http://127.0.0.1');
    expect(address.pathname).toBe('/lesson.html');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      id: '7',
      course: '安全 & 规范',
      number: '1',
      title: '1. 标识?',
      minutes: '8',
    });
  },
);

test.each(['https://school.cn/example.com', 'https://example.com.cn/', 'https://notexample.com/'])(
  '%s leads to a real site',
  (url) => {
    expect(at(url)).toBeNull();
  },
);
