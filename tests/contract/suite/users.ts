/**
 * Checks which users a caller may see and change, and how users are searched and sorted. In scenario `default`
 * (mocks/store/seed/people.ts and history.ts) the admin has id 1, the agent 2, the student 3, and the banned user 4.
 * The agent is the superior of the student, who has 500 coins. contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import { pageCoinChanges, transferCoin } from '../../../contract/coin.ts';
import { pageJournal } from '../../../contract/journal.ts';
import { addNotice, pageNotices } from '../../../contract/notice.ts';
import {
  addUser,
  banUser,
  deleteUser,
  getUser,
  getUserInfo,
  listUsers,
  pageSubordinates,
  pageUsers,
  unBanUser,
  updateUser,
} from '../../../contract/user-calls.ts';
import { getLogin, login } from '../../../contract/user.ts';
import { check, expectRefusal, secondStage, withCalls, unknownId, type Check } from './check.ts';
import { seededPassword } from './samples.ts';

const newcomer = {
  userAccount: 'newcomer',
  userName: '新用户',
  userPassword: 'longenough',
  userRole: 'agent',
} as const;

const seeing: readonly Check[] = [
  check(
    getUser.path,
    'shows oneself, agents their subordinates, admins everybody; all others are 40400',
    async (backend) => {
      const [admin, agent, student] = [
        await backend.as('admin'),
        await backend.as('agent'),
        await backend.as('student'),
      ];
      assert.equal((await student.data(getUser, { id: 3 })).coin, 500);
      assert.equal((await agent.data(getUser, { id: 3 })).userName, '陈思宇');
      assert.equal((await admin.data(getUser, { id: 4 })).status, 1);
      expectRefusal(await student.call(getUser, { id: 2 }), 40_400);
      expectRefusal(await agent.call(getUser, { id: 1 }), 40_400);
      expectRefusal(await agent.call(getUser, { id: 4 }), 40_400);
      expectRefusal(await admin.call(getUser, { id: unknownId }), 40_400);
    },
  ),
  check(getUserInfo.path, 'returns the account in its own spelling, and the name masked', async (backend) => {
    const student = await backend.as('student');
    assert.deepEqual(await student.data(getUserInfo, { userAccount: 'AGENT' }), {
      userAccount: 'agent',
      userName: '林*峰',
    });
    expectRefusal(await student.call(getUserInfo, { userAccount: 'nobody-here' }), 40_400);
    // The status is optional here, because the transfer to a banned account is refused anyway.
    assert.notEqual((await student.data(getUserInfo, { userAccount: 'banned' })).status, 0);
  }),
  check(pageUsers.path, 'is newest first, searched literally by account, name and e-mail', async (backend) => {
    const admin = await backend.as('admin');
    const { records, total, pages, size, current } = await admin.data(pageUsers, { pageSize: 5 });
    assert.deepEqual([records.length, size, current, pages], [5, 5, 1, Math.ceil(total / 5)]);
    const times = records.map(({ createTime }) => createTime ?? '');
    assert.deepEqual(times, times.toSorted().toReversed());
    for (const searchText of ['heyulin', '何雨', 'heyulin@example'])
      assert.equal((await admin.data(pageUsers, { searchText })).records[0]?.userAccount, 'heyulin', searchText);
    for (const searchText of ['%', '.*', 'HEYULIN'])
      assert.equal((await admin.data(pageUsers, { searchText })).total, 0, searchText);
  }),
  withCalls(
    [pageJournal],
    secondStage(
      pageUsers.path,
      'finds a text by its beginning, whatever character follows, as every search does',
      async (backend) => {
        const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
        // No UTF-16 unit is higher than U+FFFF. A search whose index range ends at U+FFFF would miss this text.
        const [searchText, text] = ['界', '界\uffff面'];
        await admin.data(addUser, { ...newcomer, userName: text });
        await admin.data(addNotice, { title: text, content: '内容' });
        await agent.data(transferCoin, { userAccount: 'student', transferCoin: 1, remark: text });
        await admin.data(banUser, { id: 3, remark: text });
        assert.equal((await admin.data(pageUsers, { searchText })).records[0]?.userName, text);
        assert.equal((await admin.data(pageNotices, { searchText })).records[0]?.title, text);
        assert.equal((await agent.data(pageCoinChanges, { searchText })).records[0]?.remark, text);
        assert.equal((await admin.data(pageJournal, { searchText, act: 'user/ban' })).records[0]?.remark, text);
      },
    ),
  ),
  check(pageUsers.path, 'sorts by a scalar field, and refuses any other', async (backend) => {
    const admin = await backend.as('admin');
    const { records } = await admin.data(pageUsers, { sortField: 'coin', sortOrder: 'descend', pageSize: 50 });
    const coins = records.map(({ coin }) => coin ?? 0);
    assert.deepEqual(
      coins,
      coins.toSorted((a, b) => b - a),
    );
    expectRefusal(await admin.send(pageUsers, { sortField: 'password' }), 40_000, 'sortField');
  }),
  check(listUsers.path, 'returns the records of /list/page without the page', async (backend) => {
    const admin = await backend.as('admin');
    const payload = { pageSize: 3, current: 2, sortField: 'id', sortOrder: 'ascend' } as const;
    assert.deepEqual(await admin.data(listUsers, payload), (await admin.data(pageUsers, payload)).records);
  }),
  check(pageSubordinates.path, "shows the caller's own subordinates, also to admins", async (backend) => {
    const agents = await (await backend.as('agent')).data(pageSubordinates, { pageSize: 50 });
    assert.ok(agents.total >= 20);
    assert.ok(agents.records.every(({ superiorId }) => superiorId === 2));
    assert.equal((await (await backend.as('admin')).data(pageSubordinates, {})).total, 0);
  }),
];

const changing: readonly Check[] = [
  check(
    addUser.path,
    'adds a user who can log in; account and e-mail must differ from all accounts and e-mails',
    async (backend) => {
      const admin = await backend.as('admin');
      await admin.data(addUser, { ...newcomer, emailAccount: 'new.comer@example.com' });
      assert.equal((await backend.me(await backend.as('newcomer', 'longenough'))).userRole, 'agent');
      expectRefusal(await admin.call(addUser, { ...newcomer, userAccount: 'NEWCOMER' }), 40_900);
      expectRefusal(await admin.call(addUser, { ...newcomer, userAccount: 'new.comer@example.com' }), 40_900);
      expectRefusal(
        await admin.call(addUser, { ...newcomer, userAccount: 'second', emailAccount: 'New.Comer@example.com' }),
        40_900,
      );
    },
  ),
  check(updateUser.path, "changes the caller's name, and the password if the old one is given", async (backend) => {
    const student = await backend.as('student');
    await student.data(updateUser, { id: 3, userName: '陈 👩‍🎓 宇' });
    assert.equal((await backend.me(student)).userName, '陈 👩‍🎓 宇');
    expectRefusal(await student.call(updateUser, { id: 3, userPassword: 'another one' }), 40_000);
    expectRefusal(
      await student.call(updateUser, { id: 3, userPassword: 'another one', oldPassword: 'demo1235' }),
      40_000,
    );
    await student.data(updateUser, { id: 3, userPassword: 'another one', oldPassword: seededPassword });
    expectRefusal(
      await backend.visitor().call(login, { userAccount: 'student', userPassword: seededPassword }),
      40_000,
    );
    await backend.as('student', 'another one');
  }),
  check(updateUser.path, 'takes a name of up to 40 code points', async (backend) => {
    const student = await backend.as('student');
    await student.data(updateUser, { id: 3, userName: '😀'.repeat(40) });
    expectRefusal(await student.call(updateUser, { id: 3, userName: '😀'.repeat(41) }), 40_000, 'userName');
  }),
  check(
    updateUser.path,
    "refuses changes of one's own role and of other users; an admin sets others' roles and passwords",
    async (backend) => {
      const [admin, agent, student] = [
        await backend.as('admin'),
        await backend.as('agent'),
        await backend.as('student'),
      ];
      expectRefusal(await student.call(updateUser, { id: 3, userRole: 'admin' }), 40_000, 'userRole');
      expectRefusal(await admin.call(updateUser, { id: 1, userRole: 'user' }), 40_000, 'userRole');
      expectRefusal(await student.call(updateUser, { id: 2, userName: 'x' }), 40_400);
      expectRefusal(await agent.call(updateUser, { id: 3, userName: 'x' }), 40_101);
      await admin.data(updateUser, { id: 3, userRole: 'agent', userPassword: 'set by admin' });
      expectRefusal(await student.call(getLogin, undefined), 40_100);
      const { userRole, invitationCode } = await backend.me(await backend.as('student', 'set by admin'));
      assert.equal(userRole, 'agent');
      assert.ok(invitationCode);
      expectRefusal(await admin.call(updateUser, { id: unknownId, userName: 'x' }), 40_400);
    },
  ),
  check(
    banUser.path,
    'refuses oneself and other admins; a ban or unban that changes nothing answers 0',
    async (backend) => {
      const admin = await backend.as('admin');
      expectRefusal(await admin.call(banUser, { id: 1 }), 50_001);
      const id = await admin.data(addUser, { ...newcomer, userRole: 'admin' });
      expectRefusal(await admin.call(banUser, { id }), 50_001);
      expectRefusal(await admin.call(banUser, { id: unknownId }), 40_400);
      assert.equal(await admin.data(banUser, { id: 4 }), true);
      assert.equal(await admin.data(unBanUser, { id: 4 }), true);
      assert.equal(await admin.data(unBanUser, { id: 4 }), true);
      await backend.as('banned');
    },
  ),
  check(
    deleteUser.path,
    'refuses oneself, a user with coins and an unknown user, and frees the account name',
    async (backend) => {
      const admin = await backend.as('admin');
      expectRefusal(await admin.call(deleteUser, { id: 1 }), 50_001);
      expectRefusal(await admin.call(deleteUser, { id: 3 }), 50_001);
      const student = await backend.as('student');
      await student.data(transferCoin, { userAccount: 'agent', transferCoin: 500 });
      assert.equal(await admin.data(deleteUser, { id: 3 }), true);
      expectRefusal(await admin.call(deleteUser, { id: 3 }), 40_400);
      expectRefusal(await student.call(getLogin, undefined), 40_100);
      const id = await admin.data(addUser, { ...newcomer, userAccount: 'student' });
      assert.notEqual(id, 3);
      await backend.balanced();
    },
  ),
];

export const userChecks: readonly Check[] = [...seeing, ...changing];
