/**
 * Checks notices: their list, marking them as read for one user alone, the number of unread notices, and how admins
 * add, change and delete notices. The texts that the checks search for are in mocks/store/seed/data/notices.ts.
 * contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import {
  addNotice,
  deleteNotice,
  getNotice,
  pageNotices,
  readNotices,
  updateNotice,
} from '../../../contract/notice.ts';
import { allNotices, unreadCount } from './notice-lists.ts';
import { check, expectRefusal, unknownId, type Check } from './check.ts';

const reading: readonly Check[] = [
  check(
    pageNotices.path,
    'is newest first, filtered by read or unread, searched by title and content',
    async (backend) => {
      const agent = await backend.as('agent');
      const notices = await allNotices(agent);
      const times = notices.map(({ createTime }) => createTime);
      assert.deepEqual(times, times.toSorted().toReversed());
      for (const isRead of [true, false]) {
        const expected = notices.filter((notice) => notice.isRead === isRead);
        assert.ok(expected.length > 0);
        assert.deepEqual(await allNotices(agent, isRead), expected);
      }
      assert.equal(await unreadCount(agent), notices.filter(({ isRead }) => !isRead).length);
      for (const searchText of ['代理结算', '完成转出'])
        assert.deepEqual(
          (await agent.data(pageNotices, { searchText })).records,
          notices.filter(({ title, content }) => `${title}${content}`.includes(searchText)),
        );
      assert.equal((await agent.data(pageNotices, { searchText: '.*' })).total, 0);
    },
    'scenario',
  ),
  check(
    pageNotices.path,
    'has pages, and the reverse order when sorted descending',
    async (backend) => {
      const agent = await backend.as('agent');
      const notices = await allNotices(agent);
      const page = await agent.data(pageNotices, { current: 2, pageSize: 5 });
      assert.deepEqual(
        [page.records, page.total, page.pages],
        [notices.slice(5, 10), notices.length, Math.ceil(notices.length / 5)],
      );
      for (const sortField of ['id', 'title', 'content', 'createTime', 'isRead'] as const) {
        const up = (await agent.data(pageNotices, { sortField, pageSize: 50 })).records;
        assert.deepEqual(
          (await agent.data(pageNotices, { sortField, sortOrder: 'descend', pageSize: 50 })).records,
          up.toReversed(),
          sortField,
        );
      }
      assert.deepEqual(
        (await agent.data(pageNotices, { sortField: 'createTime', pageSize: 50 })).records,
        notices.toReversed(),
      );
    },
    'scenario',
  ),
  check(
    getNotice.path,
    "returns a whole notice, and doesn't mark it as read",
    async (backend) => {
      const agent = await backend.as('agent');
      const [first] = await allNotices(agent, false);
      const before = await unreadCount(agent);
      assert.deepEqual(await agent.data(getNotice, { id: first?.id ?? 0 }), first);
      assert.equal(await unreadCount(agent), before);
      expectRefusal(await agent.call(getNotice, { id: unknownId }), 40_400);
    },
    'scenario',
  ),
  check(
    readNotices.path,
    'marks some or all notices for the caller alone, and returns the number of unread ones',
    async (backend) => {
      const [admin, agent, student] = [
        await backend.as('admin'),
        await backend.as('agent'),
        await backend.as('student'),
      ];
      for (let index = 0; index < 3; index += 1)
        await admin.data(addNotice, { title: `通知 ${index}`, content: '内容' });
      const [first, second] = await allNotices(agent, false);
      const [before, students] = [await unreadCount(agent), await unreadCount(student)];
      const ids = [first?.id ?? 0, second?.id ?? 0];
      assert.equal(await agent.data(readNotices, { ids: [...ids, ...ids] }), before - 2);
      assert.equal(await agent.data(readNotices, { ids }), before - 2);
      // An unknown id marks nothing, even one with all 31 bits set.
      assert.equal(await agent.data(readNotices, { ids: [2_147_483_647] }), before - 2);
      assert.equal((await agent.data(getNotice, { id: ids[0] ?? 0 })).isRead, true);
      assert.equal(await agent.data(readNotices, { all: true }), 0);
      assert.equal(await unreadCount(agent), 0);
      assert.deepEqual(await allNotices(agent, false), []);
      assert.equal(await unreadCount(student), students);
      await admin.data(addNotice, { title: '又一条', content: '内容' });
      assert.equal(await unreadCount(agent), 1);
    },
  ),
  check(
    readNotices.path,
    'takes either `ids` or `all`, never both or neither',
    async (backend) => {
      const agent = await backend.as('agent');
      const wrong = [
        {},
        { ids: [1], all: true },
        { all: false },
        { ids: [] },
        { ids: [0] },
        { ids: ['1'] },
        { ids: 1 },
        { ids: null },
        { all: 1 },
      ];
      for (const payload of wrong) expectRefusal(await agent.send(readNotices, payload), 40_000);
    },
    'scenario',
  ),
];

const managing: readonly Check[] = [
  check(
    addNotice.path,
    'stores title and content as plain text within their limits, unchanged for every reader',
    async (backend) => {
      const [admin, student] = [await backend.as('admin'), await backend.as('student')];
      const content = '<b>不是粗体</b>\n&amp; 👩‍🎓 ‮';
      const id = await admin.data(addNotice, { title: '😀'.repeat(50), content });
      const shown = await student.data(getNotice, { id });
      assert.deepEqual([shown.title, shown.content, shown.isRead], ['😀'.repeat(50), content, false]);
      assert.equal((await allNotices(student))[0]?.id, id);
      await admin.data(addNotice, { title: '长', content: '字'.repeat(5_000) });
      for (const [field, value] of [
        ['title', ''],
        ['title', '字'.repeat(51)],
        ['content', ''],
        ['content', '字'.repeat(5_001)],
        ['isRead', true],
        ['createTime', '2026-01-01T00:00:00Z'],
      ] as const) {
        expectRefusal(await admin.send(addNotice, { title: '通知', content: '内容', [field]: value }), 40_000, field);
      }
    },
  ),
  check(updateNotice.path, 'changes the given fields, and a read notice stays read', async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const id = await admin.data(addNotice, { title: '通知', content: '内容' });
    await agent.data(readNotices, { ids: [id] });
    const before = await agent.data(getNotice, { id });
    assert.equal(await admin.data(updateNotice, { id, content: '改过的内容' }), true);
    assert.deepEqual(await agent.data(getNotice, { id }), { ...before, content: '改过的内容', version: 2 });
    expectRefusal(await admin.call(updateNotice, { id: unknownId, title: 'x' }), 40_400);
  }),
  check(updateNotice.path, 'raises the version; an old version is 40900 with the notice', async (backend) => {
    const admin = await backend.as('admin');
    const id = await admin.data(addNotice, { title: '通知', content: '内容' });
    assert.equal((await admin.data(getNotice, { id })).version, 1);
    assert.equal(await admin.data(updateNotice, { id, version: 1, title: '新标题' }), true);
    const after = await admin.data(getNotice, { id });
    assert.deepEqual([after.version, after.title], [2, '新标题']);
    const conflict = await admin.call(updateNotice, { id, version: 1, content: '旧的' });
    expectRefusal(conflict, 40_900);
    assert.deepEqual(conflict.data, after);
    assert.deepEqual(await admin.data(getNotice, { id }), after);
    expectRefusal(await admin.send(addNotice, { title: '通知', content: '内容', version: 1 }), 40_000, 'version');
  }),
  check(deleteNotice.path, 'deletes a notice, and the unread counts follow', async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const before = await unreadCount(agent);
    const [read, fresh] = [
      await admin.data(addNotice, { title: '一', content: '内容' }),
      await admin.data(addNotice, { title: '二', content: '内容' }),
    ];
    assert.equal(await agent.data(readNotices, { ids: [read] }), before + 1);
    for (const id of [read, fresh]) assert.equal(await admin.data(deleteNotice, { id }), true);
    assert.equal(await unreadCount(agent), before);
    expectRefusal(await admin.call(deleteNotice, { id: read }), 40_400);
    expectRefusal(await agent.call(getNotice, { id: read }), 40_400);
    assert.equal(await agent.data(readNotices, { ids: [read] }), before);
  }),
];

export const noticeChecks: readonly Check[] = [...reading, ...managing];
