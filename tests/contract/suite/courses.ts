/**
 * Checks courses: admins, and users of a free or unlocked course, see its lessons. Other users see only its outline.
 * Unlocking charges once, and admins change the courses. The seeded courses are in mocks/store/seed/data/courses.ts. In
 * scenario `default` the agent has 10 000 coins, and the student has 500. contract/codes.ts has the meanings of the
 * codes.
 */
import assert from 'node:assert/strict';
import { pageCoinChanges } from '../../../contract/coin.ts';
import {
  addCourse,
  deleteCourse,
  getCourse,
  pageCourses,
  unlockCourse,
  updateCourse,
} from '../../../contract/course.ts';
import { check, expectRefusal, secondStage, unknownId, type Check } from './check.ts';

// A course that isn't in the scenario, with its lessons.
const lessons = [
  { title: '第一节', url: 'https://media.example.com/1', minutes: 10 },
  { title: '第二节', url: 'http://media.example.com/2', minutes: 0 },
];
const sample = { title: '量具的使用', category: '岗位技能', teacher: '李敏', coin: 40 } as const;

const unlocking: readonly Check[] = [
  check(unlockCourse.path, 'charges the price once, and shows the lessons afterwards', async (backend) => {
    const [admin, agent, student] = [await backend.as('admin'), await backend.as('agent'), await backend.as('student')];
    const id = await admin.data(addCourse, { ...sample, lessons });
    // The outline is optional, so the comparison leaves it out.
    const { outline: _, ...locked } = await agent.data(getCourse, { id });
    assert.deepEqual(locked, {
      id,
      ...sample,
      description: null,
      unlocked: false,
      lessonCount: 2,
      status: 1,
      version: 1,
    });
    const { course, balance } = await agent.data(unlockCourse, { id });
    assert.deepEqual(course, { ...locked, unlocked: true, lessons });
    assert.equal(balance, 9_960);
    assert.deepEqual(await agent.data(getCourse, { id }), course);
    const [change] = (await agent.data(pageCoinChanges, { pageSize: 1 })).records;
    assert.deepEqual(
      [change?.type, change?.amount, change?.counterparty, change?.orderId],
      ['unlock', -40, '《量具的使用》', null],
    );
    assert.deepEqual(await agent.data(unlockCourse, { id }), { course, balance: 9_960 });
    assert.equal((await student.data(getCourse, { id })).lessons, undefined);
    await backend.balanced();
  }),
  secondStage(
    getCourse.path,
    'shows titles and lengths of the lessons, but no address, before the course is unlocked',
    async (backend) => {
      const [admin, student] = [await backend.as('admin'), await backend.as('student')];
      const id = await admin.data(addCourse, { ...sample, lessons });
      const answer = await student.call(getCourse, { id });
      const { outline, lessonCount } = await student.data(getCourse, { id });
      assert.deepEqual(
        outline,
        lessons.map(({ title, minutes }) => ({ title, minutes })),
      );
      assert.equal(lessonCount, outline?.length);
      assert.ok(!answer.text.includes('media.example.com'), 'the answer holds an address of a lesson');
      // Users who see the lessons get no outline.
      assert.equal((await admin.data(getCourse, { id })).outline, undefined);
      await student.data(unlockCourse, { id });
      assert.equal((await student.data(getCourse, { id })).outline, undefined);
    },
  ),
  check(
    unlockCourse.path,
    'answers 0 and charges nothing for an unlocked course that is now off the shelf',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      const id = await admin.data(addCourse, { ...sample, lessons });
      await agent.data(unlockCourse, { id });
      await admin.data(updateCourse, { id, status: 0 });
      const { course, balance } = await agent.data(unlockCourse, { id });
      assert.deepEqual([course.unlocked, course.lessons, balance], [true, lessons, 9_960]);
      await backend.balanced();
    },
  ),
  check(
    unlockCourse.path,
    'charges once for twenty simultaneous calls, and nothing if the balance is too small',
    async (backend) => {
      const [admin, student] = [await backend.as('admin'), await backend.as('student')];
      const id = await admin.data(addCourse, { ...sample, coin: 300 });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => student.call(unlockCourse, { id }, { key: crypto.randomUUID() })),
      );
      assert.deepEqual([...new Set(answers.map(({ code }) => code))], [0]);
      assert.equal((await backend.me(student)).coin, 200);
      const dear = await admin.data(addCourse, { ...sample, coin: 201 });
      expectRefusal(await student.call(unlockCourse, { id: dear }), 50_001);
      assert.equal((await student.data(getCourse, { id: dear })).unlocked, false);
      assert.equal((await backend.me(student)).coin, 200);
      await backend.balanced();
    },
  ),
  check(
    unlockCourse.path,
    'charges nothing for a free course; refuses an unknown course, and a paid one off the shelf',
    async (backend) => {
      const [admin, student] = [await backend.as('admin'), await backend.as('student')];
      const free = await admin.data(addCourse, { ...sample, coin: 0, lessons });
      assert.deepEqual((await student.data(getCourse, { id: free })).lessons, lessons);
      const { course, balance } = await student.data(unlockCourse, { id: free });
      assert.deepEqual([course.lessons, balance], [lessons, 500]);
      const off = await admin.data(addCourse, { ...sample, status: 0 });
      expectRefusal(await student.call(unlockCourse, { id: off }), 50_001);
      expectRefusal(await student.call(unlockCourse, { id: unknownId }), 40_400);
      // A free course needs no payment off the shelf either.
      const withdrawn = await admin.data(addCourse, { ...sample, coin: 0, status: 0 });
      assert.equal((await student.data(unlockCourse, { id: withdrawn })).balance, 500);
      assert.equal((await backend.me(student)).coin, 500);
    },
  ),
];

const managing: readonly Check[] = [
  check(getCourse.path, 'shows admins all lessons; a course off the shelf is 40400 for others', async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const id = await admin.data(addCourse, { ...sample, lessons, status: 0 });
    const shown = await admin.data(getCourse, { id });
    assert.deepEqual([shown.lessons, shown.unlocked], [lessons, false]);
    expectRefusal(await agent.call(getCourse, { id }), 40_400);
    expectRefusal(await agent.call(getCourse, { id: unknownId }), 40_400);
    assert.equal((await agent.data(pageCourses, { searchText: '量具' })).total, 0);
    assert.equal((await admin.data(pageCourses, { searchText: '量具' })).total, 1);
  }),
  check(
    pageCourses.path,
    'is newest first, filtered by category, searched by title and teacher, without lessons',
    async (backend) => {
      const agent = await backend.as('agent');
      const { records, total } = await agent.data(pageCourses, { pageSize: 50 });
      assert.equal(records.length, total);
      assert.deepEqual(
        records.map(({ id }) => id),
        records.map(({ id }) => id).toSorted((a, b) => b - a),
      );
      assert.ok(records.every(({ lessons: shown, status }) => shown === undefined && status === 1));
      assert.ok(records.every(({ outline }) => outline === undefined));
      assert.ok(records.some(({ unlocked, coin }) => unlocked && coin > 0));
      assert.ok(records.some(({ unlocked }) => !unlocked));
      for (const category of new Set(records.map((course) => course.category))) {
        assert.deepEqual(
          (await agent.data(pageCourses, { category, pageSize: 50 })).records,
          records.filter((course) => course.category === category),
        );
      }
      assert.equal((await agent.data(pageCourses, { category: '没有这一类' })).total, 0);
      assert.ok((await agent.data(pageCourses, { searchText: '李敏' })).total > 0);
      assert.equal((await agent.data(pageCourses, { searchText: '岗位技能' })).total, 0);
      const byLock = (await agent.data(pageCourses, { sortField: 'unlocked', pageSize: 50 })).records.map(
        ({ unlocked }) => Number(unlocked),
      );
      assert.deepEqual(
        byLock,
        byLock.toSorted((a, b) => a - b),
      );
      expectRefusal(await agent.send(pageCourses, { sortField: 'lessons' }), 40_000, 'sortField');
    },
    'scenario',
  ),
  check(addCourse.path, 'refuses lessons, links and texts beyond their limits, and derived fields', async (backend) => {
    const admin = await backend.as('admin');
    const [lesson] = lessons;
    await admin.data(addCourse, {
      ...sample,
      lessons: Array.from({ length: 200 }, () => ({ title: '节', url: 'https://a.cn/1', minutes: 1 })),
    });
    const wrong: readonly (readonly [string, unknown])[] = [
      ['title', ''],
      ['title', '字'.repeat(51)],
      ['category', ''],
      ['teacher', '字'.repeat(51)],
      ['coin', -1],
      ['coin', 1.5],
      ['status', 2],
      ['description', '字'.repeat(501)],
      ['lessons', Array.from({ length: 201 }, () => ({ title: '节', url: 'https://a.cn/1', minutes: 1 }))],
      ['lessons', [{ ...lesson, url: 'javascript:alert(1)' }]],
      ['lessons', [{ ...lesson, url: 'ftp://a.cn/1' }]],
      ['lessons', [{ ...lesson, url: 'media' }]],
      ['lessons', [{ ...lesson, url: `https://a.cn/${'a'.repeat(500)}` }]],
      ...[
        'https://a.cn/1\n',
        'https://a.cn/\n1',
        'https://a.cn/ 1',
        '\thttps://a.cn/1',
        'https://a.cn/1\u0000',
        'https://a.cn/1\u2028',
      ].map((url): [string, unknown] => ['lessons', [{ ...lesson, url }]]),
      ['lessons', [{ ...lesson, minutes: -1 }]],
      ['lessons', [{ ...lesson, token: 'x' }]],
      ['lessons', [{ title: '节' }]],
      ['lessons', {}],
      ['lessons', null],
      ['unlocked', true],
      ['lessonCount', 3],
      ['createTime', '2026-01-01T00:00:00Z'],
    ];
    for (const [field, value] of wrong)
      expectRefusal(await admin.send(addCourse, { ...sample, [field]: value }), 40_000, field);
  }),
  check(updateCourse.path, 'changes the given fields and leaves the others', async (backend) => {
    const admin = await backend.as('admin');
    const id = await admin.data(addCourse, { ...sample, lessons, description: '先说说' });
    assert.equal(await admin.data(updateCourse, { id, coin: 0, description: null, lessons: lessons.slice(1) }), true);
    assert.deepEqual(await admin.data(getCourse, { id }), {
      id,
      ...sample,
      coin: 0,
      description: null,
      unlocked: true,
      lessonCount: 1,
      lessons: lessons.slice(1),
      status: 1,
      version: 2,
    });
    expectRefusal(await admin.call(updateCourse, { id: unknownId, coin: 1 }), 40_400);
  }),
  check(updateCourse.path, 'raises the version; an old version is 40900 with the whole course', async (backend) => {
    const admin = await backend.as('admin');
    const id = await admin.data(addCourse, { ...sample, lessons });
    assert.equal((await admin.data(getCourse, { id })).version, 1);
    assert.equal(await admin.data(updateCourse, { id, version: 1, coin: 60 }), true);
    const after = await admin.data(getCourse, { id });
    assert.deepEqual([after.version, after.coin, after.lessons], [2, 60, lessons]);
    const conflict = await admin.call(updateCourse, { id, version: 1, status: 0 });
    expectRefusal(conflict, 40_900);
    assert.deepEqual(conflict.data, after);
    assert.deepEqual(await admin.data(getCourse, { id }), after);
    expectRefusal(await admin.send(addCourse, { ...sample, version: 1 }), 40_000, 'version');
  }),
  check(deleteCourse.path, 'deletes a course, also an unlocked one, and gives no coins back', async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const id = await admin.data(addCourse, sample);
    await agent.data(unlockCourse, { id });
    assert.equal(await admin.data(deleteCourse, { id }), true);
    expectRefusal(await admin.call(deleteCourse, { id }), 40_400);
    expectRefusal(await agent.call(getCourse, { id }), 40_400);
    assert.equal((await backend.me(agent)).coin, 9_960);
    await backend.balanced();
  }),
];

export const courseChecks: readonly Check[] = [...unlocking, ...managing];
