// @vitest-environment happy-dom
/** Tests the list of paid courses, the categories, and a course from the cache. */
import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Course } from '../../../contract/course.ts';
import { courseCategoriesQuery, coursesQuery, cachedCourse } from './courses.ts';

const request = v.object({ current: v.number(), pageSize: v.number(), sortField: v.string(), sortOrder: v.string() });

function course(id: number, given: Partial<Course> = {}): Course {
  return {
    id,
    title: `课程 ${id}`,
    category: '岗位安全',
    teacher: '李敏',
    description: null,
    coin: 80,
    unlocked: false,
    lessonCount: 9,
    status: 1,
    version: 1,
    ...given,
  };
}

let shelf: Course[] = [];
let asked: v.InferOutput<typeof request>[] = [];

/** Answers with a page of the courses. If the call asks for it, unlocked courses come first. */
async function backend(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const payload = v.parse(request, await new Request(input, init).json());
  asked.push(payload);
  const { current, pageSize, sortField } = payload;
  const rows = sortField === 'unlocked' ? shelf.toSorted((a, b) => Number(b.unlocked) - Number(a.unlocked)) : shelf;
  const records = rows.slice((current - 1) * pageSize, current * pageSize);
  return Response.json({
    code: 0,
    message: '',
    data: { records, total: rows.length, size: pageSize, current, pages: Math.ceil(rows.length / pageSize) },
  });
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(backend));
});
afterEach(() => vi.unstubAllGlobals());

const client = new QueryClient();

describe('the list of unlocked courses', () => {
  test('has only paid courses, and reads no page after the last unlocked course', async () => {
    shelf = [
      ...Array.from({ length: 45 }, (_, at) => course(at + 1, { coin: 0, unlocked: true })),
      ...Array.from({ length: 10 }, (_, at) => course(at + 46, { unlocked: true })),
      ...Array.from({ length: 60 }, (_, at) => course(at + 56)),
    ];
    // A page has 20 courses, so the first two pages have only free courses.
    const list = await client.infiniteQuery({ ...coursesQuery({ unlocked: true }), pages: 5 });
    expect(list.pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(
      Array.from({ length: 10 }, (_, at) => at + 46),
    );
    expect(asked.map(({ current }) => current)).toEqual([1, 2, 3]);
    expect(list.pages).toHaveLength(1);
  });

  test('may be empty', async () => {
    shelf = [course(1, { coin: 0, unlocked: true }), course(2)];
    const list = await client.infiniteQuery(coursesQuery({ unlocked: true, category: '岗位安全' }));
    expect(list.pages.flatMap(({ records }) => records)).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

test('the categories come from all pages of courses, each once', async () => {
  shelf = Array.from({ length: 120 }, (_, at) => course(at + 1, { category: `类 ${Math.floor(at / 40)}` }));
  expect(await client.query(courseCategoriesQuery())).toEqual(['类 0', '类 1', '类 2']);
  expect(asked).toHaveLength(3);
});

test('a course of a list is in the cache before it is read by itself', async () => {
  shelf = [course(7)];
  await client.infiniteQuery(coursesQuery({}));
  expect(cachedCourse(client, 7)?.title).toBe('课程 7');
  expect(cachedCourse(client, 8)).toBeUndefined();
});
