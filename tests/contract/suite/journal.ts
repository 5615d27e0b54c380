/**
 * Checks the journal: which calls add an entry, what an entry contains, and how entries are sorted, filtered and
 * searched. No call may change an entry. In scenario `default` (mocks/store/seed/people.ts and history.ts) the admin
 * has id 1, the agent 2, and the student 3. The student has 500 coins. contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import type { Endpoint, Payload } from '../../../contract/endpoint.ts';
import { endpoints, type EndpointName, type Endpoints } from '../../../contract/index.ts';
import { pageJournal, type JournalEntry } from '../../../contract/journal.ts';
import { transferCoin } from '../../../contract/coin.ts';
import type { CheckingClient } from './checking-client.ts';
import { seededPassword } from './samples.ts';
import { check, expectRefusal, withCalls, unknownId, type Check } from './check.ts';

type AdminCall = {
  [K in EndpointName]: Endpoints[K] extends { who: 'admin'; mutates: true } ? K : never;
}[EndpointName];

/**
 * A payload for each changing call of admins. In scenario `default` each call changes something, if all are made in
 * this order.
 */
const acts: { readonly [K in AdminCall]: Payload<Endpoints[K]> } = {
  addBasicInformation: { websiteName: '二', coinName: '学豆', userAgreement: '协议' },
  updateBasicInformation: { id: 1, noticeBar: '新的横幅' },
  deleteBasicInformation: { id: 2 },
  addUser: { userAccount: 'journaled', userName: '新人', userPassword: 'longenough', userRole: 'user' },
  addCoin: { userAccount: 'student', addCoin: 5 },
  reduceCoin: { userAccount: 'student', reduceCoin: 5 },
  banUser: { id: 3 },
  unBanUser: { id: 3 },
  deleteUser: { id: 4 },
  addMallPackage: { coinName: '300 积分', coin: 300, amount: 2_900 },
  updateMallPackage: { id: 1, amount: 1_234 },
  deleteMallPackage: { id: 1 },
  addPlatform: { code: 'other', name: '别的平台', coinPerMonth: 5 },
  updatePlatform: { id: 1, status: 0 },
  addCourse: { title: '新课', category: '安全', teacher: '李敏', coin: 5 },
  updateCourse: {
    id: 1,
    lessons: [{ title: '第一课', url: 'https://media.example.com/1', minutes: 8 }],
  },
  deleteCourse: { id: 1 },
  addNotice: { title: '新通知', content: '内容', audience: 'agents' },
  updateNotice: { id: 1, content: '改过的内容' },
  deleteNotice: { id: 1 },
  refundOrder: { id: 1 },
};

/** Returns up to 50 entries, newest first. */
const entries = async (admin: CheckingClient, payload: Payload<typeof pageJournal> = {}) =>
  (await admin.data(pageJournal, { pageSize: 50, ...payload })).records;

function isAct(name: string): name is AdminCall {
  return Object.hasOwn(acts, name);
}

export const journalChecks: readonly Check[] = [
  withCalls(
    [endpoints.refundOrder],
    check(
      pageJournal.path,
      'has one entry for every change by an admin, with the admin, the call and the record',
      async (backend) => {
        const admin = await backend.as('admin');
        const before = (await entries(admin)).length;
        const names = Object.keys(acts).filter(isAct);
        for (const [index, name] of names.entries()) {
          const endpoint: Endpoint = endpoints[name];
          const answer = await admin.send(endpoint, acts[name]);
          assert.equal(answer.code, 0, `${name}: ${answer.message}`);
          const all = await entries(admin);
          assert.equal(all.length, before + index + 1, `${name} leaves another number of entries than one`);
          const [entry] = all;
          assert.ok(entry);
          assert.deepEqual(
            [entry.userId, entry.userAccount, entry.act, entry.remark],
            [1, 'admin', endpoint.path.slice('/api/'.length), null],
          );
          const id =
            typeof answer.data === 'number' && name.startsWith('add') && name !== 'addCoin'
              ? answer.data
              : entry.subject.id;
          assert.equal(entry.subject.id, id, name);
          assert.ok(entry.subject.name !== '' && entry.changes.length > 0, name);
          for (const change of entry.changes) assert.notDeepEqual(change.before, change.after, name);
        }
        const rows: readonly Endpoint[] = Object.values(endpoints);
        assert.equal(
          names.length,
          rows.filter(({ who, mutates }) => who === 'admin' && mutates).length,
          'every changing call of admins is tried',
        );
      },
    ),
  ),
  check(pageJournal.path, 'lists each changed field with its value before and after', async (backend) => {
    const admin = await backend.as('admin');
    const last = async (): Promise<JournalEntry | undefined> => (await entries(admin))[0];
    const coin = await backend.coin('student');
    await admin.data(endpoints.addCoin, { userAccount: 'Student', addCoin: 7 });
    const added = await last();
    assert.deepEqual(
      [added?.subject, added?.changes],
      [{ kind: 'user', id: 3, name: 'student' }, [{ field: 'coin', before: coin, after: coin + 7 }]],
    );
    await admin.data(endpoints.banUser, { id: 3 });
    assert.deepEqual((await last())?.changes, [{ field: 'status', before: 0, after: 1 }]);
    await admin.data(endpoints.updateUser, { id: 3, userName: '陈宇', userRole: 'agent' });
    assert.deepEqual((await last())?.changes, [
      { field: 'userName', before: '陈思宇', after: '陈宇' },
      { field: 'userRole', before: 'user', after: 'agent' },
    ]);
    const id = await admin.data(endpoints.addNotice, { title: '通知', content: '内容' });
    const published = await last();
    assert.deepEqual(
      [published?.subject, published?.changes],
      [
        { kind: 'notice', id, name: '通知' },
        [
          { field: 'title', before: null, after: '通知' },
          { field: 'content', before: null, after: '内容' },
          { field: 'audience', before: null, after: 'all' },
        ],
      ],
    );
    await admin.data(endpoints.deleteNotice, { id });
    assert.deepEqual((await last())?.changes[0], { field: 'title', before: '通知', after: null });
  }),
  check(
    pageJournal.path,
    'has no entry for a call that was refused or changed nothing, and one for a repeated key',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      const before = await entries(admin);
      const nothing: readonly [Endpoint, unknown][] = [
        [endpoints.unBanUser, { id: 3 }],
        [endpoints.banUser, { id: 1 }],
        [endpoints.banUser, { id: 4 }],
        [endpoints.addCoin, { userAccount: 'nobody', addCoin: 5 }],
        [endpoints.reduceCoin, { userAccount: 'student', reduceCoin: 1_000_000 }],
        [endpoints.addUser, { userAccount: 'agent', userName: 'x', userPassword: 'longenough', userRole: 'user' }],
        [endpoints.deleteUser, { id: 2 }],
        [endpoints.updateUser, { id: 3, userRole: 'user' }],
        [endpoints.updateUser, { id: 1, userName: '管理员' }],
        [endpoints.updateNotice, { id: 1 }],
        [endpoints.updateNotice, { id: unknownId, title: 'x' }],
        [endpoints.updateMallPackage, { id: 1, version: 99, amount: 1 }],
        [endpoints.updateMallPackage, { id: 1, coinName: '100 积分' }],
        [endpoints.updateNotice, { id: 1, version: 99, title: 'x' }],
        [endpoints.updateCourse, { id: 1, version: 99, title: 'x' }],
        [endpoints.updateBasicInformation, { id: 1, version: 99, websiteName: 'x' }],
        [endpoints.refundOrder, { id: unknownId }],
        [endpoints.deleteBasicInformation, { id: 1 }],
        [endpoints.addPlatform, { code: 'gxy', name: 'x', coinPerMonth: 1 }],
        [endpoints.addCourse, { title: '' }],
      ];
      for (const [endpoint, payload] of nothing) await admin.send(endpoint, payload);
      await agent.data(transferCoin, { userAccount: 'student', transferCoin: 1 });
      await agent.data(endpoints.updateUser, { id: 2, userName: '林峰' });
      await agent.call(endpoints.banUser, { id: 3 });
      assert.deepEqual(await entries(admin), before);
      const key = crypto.randomUUID();
      for (let times = 0; times < 3; times += 1)
        await admin.data(endpoints.addCoin, { userAccount: 'student', addCoin: 5 }, { key });
      const after = await entries(admin);
      assert.equal(after.length, before.length + 1);
      assert.ok(!JSON.stringify(after).includes(key));
    },
  ),
  withCalls(
    [endpoints.refundOrder],
    check(pageJournal.path, 'has one entry for a repeated refund, and the remarks of admins', async (backend) => {
      const [admin, student] = [await backend.as('admin'), await backend.as('student')];
      const { id } = await student.data(endpoints.addOrder, { mallId: 1 });
      const before = (await entries(admin)).length;
      expectRefusal(await admin.call(endpoints.refundOrder, { id }), 50_001);
      const { orderNo } = await student.data(endpoints.payOrder, { id });
      for (let times = 0; times < 2; times += 1) await admin.data(endpoints.refundOrder, { id, remark: '重复购买' });
      const [refund, ...earlier] = await entries(admin);
      assert.equal(earlier.length, before);
      assert.deepEqual(
        [refund?.act, refund?.subject, refund?.changes, refund?.remark],
        [
          'order/refund',
          { kind: 'order', id, name: orderNo },
          [{ field: 'status', before: 'paid', after: 'refunded' }],
          '重复购买',
        ],
      );
      await admin.data(endpoints.addCoin, { userAccount: 'student', addCoin: 5, remark: '补发' });
      await admin.data(endpoints.reduceCoin, { userAccount: 'student', reduceCoin: 5, remark: '多发' });
      await admin.data(endpoints.banUser, { id: 3, remark: '违规' });
      assert.deepEqual(
        (await entries(admin)).slice(0, 3).map(({ act, remark }) => [act, remark]),
        [
          ['user/ban', '违规'],
          ['user/reduceCoin', '多发'],
          ['user/addCoin', '补发'],
        ],
      );
    }),
  ),
  withCalls(
    [endpoints.closeAccount],
    check(pageJournal.path, 'has an entry for a closed account, with the account as its only name', async (backend) => {
      const [admin, student] = [await backend.as('admin'), await backend.as('student')];
      expectRefusal(await student.call(endpoints.closeAccount, { userPassword: seededPassword }), 50_001);
      await student.data(transferCoin, { userAccount: 'agent', transferCoin: 500 });
      const before = await entries(admin);
      await student.data(endpoints.closeAccount, { userPassword: seededPassword });
      const [closing, ...earlier] = await entries(admin);
      assert.deepEqual(earlier, before);
      assert.deepEqual(
        [closing?.userId, closing?.userAccount, closing?.act, closing?.subject, closing?.changes],
        [
          3,
          'student',
          'user/close',
          { kind: 'user', id: 3, name: 'student' },
          [{ field: 'userAccount', before: 'student', after: null }],
        ],
      );
    }),
  ),
  check(pageJournal.path, 'says that a password was set, and never contains it', async (backend) => {
    const admin = await backend.as('admin');
    const [first, second] = ['first-password-1', 'second-password-2'];
    const id = await admin.data(endpoints.addUser, {
      userAccount: 'journaled',
      userName: '新人',
      userPassword: first,
      userRole: 'agent',
      emailAccount: 'journaled@example.com',
    });
    await admin.data(endpoints.updateUser, { id, userPassword: second });
    const { text } = await admin.call(pageJournal, {});
    for (const secret of [first, second]) assert.ok(!text.includes(secret));
    assert.doesNotMatch(text, /[0-9a-f]{32}/u, 'an entry holds a hash or a salt');
    const [entry] = await entries(admin);
    assert.deepEqual(
      [entry?.act, entry?.changes],
      ['user/update', [{ field: 'passwordChanged', before: null, after: true }]],
    );
  }),
  check(pageJournal.path, 'is newest first, filtered by admin, call and time, and searched', async (backend) => {
    const admin = await backend.as('admin');
    const second = {
      userAccount: 'second.admin',
      userName: '第二个',
      userPassword: 'longenough',
      userRole: 'admin',
    } as const;
    const id = await admin.data(endpoints.addUser, second);
    const other = await backend.as(second.userAccount, second.userPassword);
    await backend.later(60_000);
    const [again, others] = [await backend.as('admin'), other];
    await others.data(endpoints.addCoin, { userAccount: 'student', addCoin: 5 });
    await again.data(endpoints.banUser, { id: 3 });
    const all = await entries(again);
    assert.deepEqual(
      all.map(({ id: one }) => one),
      all.map(({ id: one }) => one).toSorted((a, b) => b - a),
    );
    const times = all.map(({ createTime }) => createTime);
    assert.deepEqual(times, times.toSorted().toReversed());
    const [ban, coins, add] = all;
    assert.deepEqual(await entries(again, { userId: id }), [coins]);
    assert.deepEqual(
      await entries(again, { act: 'user/ban' }),
      all.filter(({ act }) => act === 'user/ban'),
    );
    assert.deepEqual(await entries(again, { userId: id, act: 'user/ban' }), []);
    const startTime = coins?.createTime ?? '';
    assert.deepEqual(await entries(again, { startTime }), [ban, coins]);
    assert.deepEqual((await entries(again, { endTime: startTime }))[0], add);
    assert.deepEqual(await entries(again, { searchText: 'second.admin' }), [coins, add]);
    assert.deepEqual(await entries(again, { userId: unknownId }), []);
    expectRefusal(await again.send(pageJournal, { startTime, endTime: add?.createTime }), 40_000, 'startTime');
    for (const act of ['', 'ban', '/api/user/ban', 'user/ban?'])
      expectRefusal(await again.send(pageJournal, { act }), 40_000, 'act');
  }),
  check(pageJournal.path, 'lists the changes of one record', async (backend) => {
    const admin = await backend.as('admin');
    await admin.data(endpoints.addCoin, { userAccount: 'student', addCoin: 5 });
    await admin.data(endpoints.updateNotice, { id: 3, title: '改名' });
    await admin.data(endpoints.banUser, { id: 3 });
    const student = await entries(admin, { subjectKind: 'user', subjectId: 3 });
    assert.deepEqual(
      student.slice(0, 2).map(({ act }) => act),
      ['user/ban', 'user/addCoin'],
    );
    assert.ok(student.every(({ subject }) => subject.kind === 'user' && subject.id === 3));
    const notice = await entries(admin, { subjectKind: 'notice', subjectId: 3 });
    assert.equal(notice[0]?.act, 'notice/update');
    assert.ok(notice.every(({ subject }) => subject.kind === 'notice' && subject.id === 3));
    expectRefusal(await admin.send(pageJournal, { subjectKind: 'user' }), 40_000, 'subjectId');
    expectRefusal(await admin.send(pageJournal, { subjectId: 3 }), 40_000, 'subjectId');
  }),
  check(pageJournal.path, 'has no call that changes or deletes an entry', async (backend) => {
    const admin = await backend.as('admin');
    const id = await admin.data(endpoints.addNotice, { title: '通知', content: '内容' });
    const before = await entries(admin);
    await admin.data(endpoints.updateNotice, { id, title: '改名' });
    await admin.data(endpoints.deleteNotice, { id });
    assert.deepEqual((await entries(admin)).slice(2), before);
    for (const path of ['add', 'update', 'delete'])
      assert.equal((await admin.raw('POST', `/api/journal/${path}`, JSON.stringify({ id: 1 }))).status, 404);
    assert.ok(v.is(pageJournal.response, (await admin.call(pageJournal, {})).data));
  }),
];
