/**
 * Checks who sees which notice: audiences, notices from before the registration, and notices to a single user, such as
 * the notice that an account expires. Also checks how notices of all kinds are sorted and searched. In scenario
 * `default` (mocks/store/seed/people.ts and history.ts) the agent is called 林晓峰, and the student has 500 coins.
 * contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { getMockState } from '../../../contract/controls.ts';
import { endpoints } from '../../../contract/index.ts';
import {
  addNotice,
  countUnreadNotices,
  deleteNotice,
  getNotice,
  pageNotices,
  readNotices,
  updateNotice,
  type Notice,
  noticeData,
  type PersonalKind,
} from '../../../contract/notice.ts';
import { transferCoin } from '../../../contract/coin.ts';
import type { CheckingClient } from './checking-client.ts';
import { allNotices, unreadCount } from './notice-lists.ts';
import { seededPassword } from './samples.ts';
import { expectRefusal, secondStage, type Check } from './check.ts';

const dayMs = 86_400_000;

const idsOf = (notices: readonly Notice[]) => notices.map(({ id }) => id);

/** Returns the notices to this user alone, and checks that their data fits the contract. */
async function personal(client: CheckingClient): Promise<Notice[]> {
  const notices = (await allNotices(client)).filter(({ kind }) => kind !== 'site');
  for (const { kind, title, content, audience, data } of notices) {
    assert.deepEqual([title, content, audience], ['', '', null]);
    assert.ok(isPersonal(kind) && v.is(v.strictObject(noticeData[kind].entries), data), `${kind} has other data`);
  }
  return notices;
}

function isPersonal(kind: string): kind is PersonalKind {
  return Object.hasOwn(noticeData, kind);
}

const audiences: readonly Check[] = [
  secondStage(addNotice.path, 'shows a notice to its audience and to admins only', async (backend) => {
    const clients = {
      admin: await backend.as('admin'),
      agent: await backend.as('agent'),
      user: await backend.as('student'),
    };
    const sees = {
      all: ['admin', 'agent', 'user'],
      users: ['admin', 'user'],
      agents: ['admin', 'agent'],
    } as const;
    for (const audience of ['all', 'users', 'agents'] as const) {
      const before = {
        admin: await unreadCount(clients.admin),
        agent: await unreadCount(clients.agent),
        user: await unreadCount(clients.user),
      };
      const id = await clients.admin.data(addNotice, { title: '通知', content: audience, audience });
      for (const role of ['admin', 'agent', 'user'] as const) {
        const client = clients[role];
        const isSeen = sees[audience].some((one) => one === role);
        const listed = (await allNotices(client)).find((notice) => notice.id === id);
        assert.equal(listed !== undefined, isSeen, `${role} and a notice for ${audience}`);
        assert.equal(await unreadCount(client), before[role] + (isSeen ? 1 : 0));
        if (isSeen) {
          assert.deepEqual(await client.data(getNotice, { id }), listed);
          assert.deepEqual([listed?.kind, listed?.audience, listed?.data], ['site', audience, null]);
        } else {
          expectRefusal(await client.call(getNotice, { id }), 40_400);
          // A notice that the caller can't see can't be marked as read.
          assert.equal(await client.data(readNotices, { ids: [id] }), before[role]);
        }
      }
    }
  }),
  secondStage(updateNotice.path, 'changes the audience of a notice, or leaves it if none is given', async (backend) => {
    const [admin, agent, student] = [await backend.as('admin'), await backend.as('agent'), await backend.as('student')];
    const id = await admin.data(addNotice, { title: '通知', content: '内容' });
    assert.equal((await admin.data(getNotice, { id })).audience, 'all');
    await admin.data(updateNotice, { id, audience: 'agents' });
    await admin.data(updateNotice, { id, title: '改名' });
    assert.equal((await agent.data(getNotice, { id })).title, '改名');
    expectRefusal(await student.call(getNotice, { id }), 40_400);
    await admin.data(updateNotice, { id, audience: 'users' });
    expectRefusal(await agent.call(getNotice, { id }), 40_400);
    assert.equal((await student.data(getNotice, { id })).audience, 'users');
    await admin.data(deleteNotice, { id });
    expectRefusal(await student.call(getNotice, { id }), 40_400);
    for (const audience of ['admins', '', null, 1])
      for (const endpoint of [addNotice, updateNotice])
        expectRefusal(
          await admin.send(endpoint, {
            ...(endpoint === updateNotice ? { id: 1 } : {}),
            title: '通知',
            content: '内容',
            audience,
          }),
          40_000,
          'audience',
        );
  }),
  secondStage(pageNotices.path, 'counts notices from before the registration as read', async (backend) => {
    const admin = await backend.as('admin');
    await backend.later(1_000);
    const password = 'longenough';
    const again = await backend.as('admin');
    await again.data(endpoints.addUser, {
      userAccount: 'newcomer',
      userName: '新人',
      userPassword: password,
      userRole: 'user',
    });
    const newcomer = await backend.as('newcomer', password);
    const earlier = await allNotices(newcomer);
    assert.ok(earlier.length > 0);
    assert.ok(earlier.every(({ isRead }) => isRead));
    assert.deepEqual([await unreadCount(newcomer), await allNotices(newcomer, false)], [0, []]);
    assert.equal((await newcomer.data(getNotice, { id: earlier[0]?.id ?? 0 })).isRead, true);
    const id = await admin.data(addNotice, { title: '新通知', content: '内容' });
    assert.deepEqual([await unreadCount(newcomer), idsOf(await allNotices(newcomer, false))], [1, [id]]);
    assert.equal(await newcomer.data(readNotices, { all: true }), 0);
  }),
];

const coins: readonly Check[] = [
  secondStage(transferCoin.path, 'sends a notice with the masked sender to the recipient alone', async (backend) => {
    const [admin, agent, student] = [await backend.as('admin'), await backend.as('agent'), await backend.as('student')];
    const before = await unreadCount(student);
    const key = crypto.randomUUID();
    for (let times = 0; times < 2; times += 1)
      await agent.data(transferCoin, { userAccount: 'student', transferCoin: 120, remark: '实习季备用' }, { key });
    const [notice, ...others] = await personal(student);
    assert.ok(notice);
    assert.deepEqual(others, []);
    const change = (await student.data(endpoints.pageCoinChanges, {})).records[0];
    assert.deepEqual(
      [notice.kind, notice.isRead, notice.data],
      ['coinsIn', false, { coinChangeId: change?.id, amount: 120, userName: '林*峰', remark: '实习季备用' }],
    );
    assert.deepEqual(await student.data(getNotice, { id: notice.id }), notice);
    assert.equal(await unreadCount(student), before + 1);
    for (const client of [admin, agent]) {
      assert.deepEqual(await personal(client), []);
      expectRefusal(await client.call(getNotice, { id: notice.id }), 40_400);
    }
    // The notice belongs to the student, so admins can neither change nor delete it.
    expectRefusal(await admin.call(updateNotice, { id: notice.id, title: 'x' }), 40_400);
    expectRefusal(await admin.call(deleteNotice, { id: notice.id }), 40_400);
    assert.equal(await student.data(readNotices, { ids: [notice.id] }), before);
    await agent.call(transferCoin, { userAccount: 'student', transferCoin: 1_000_000 });
    assert.equal((await personal(student)).length, 1);
  }),
  secondStage(
    endpoints.addCoin.path,
    'sends a notice to the user for an addition and for a reduction',
    async (backend) => {
      const [admin, student] = [await backend.as('admin'), await backend.as('student')];
      await admin.data(endpoints.addCoin, { userAccount: 'student', addCoin: 50, remark: '补发' });
      await admin.data(endpoints.reduceCoin, { userAccount: 'student', reduceCoin: 20 });
      const changes = (await student.data(endpoints.pageCoinChanges, { pageSize: 2 })).records;
      assert.deepEqual(
        (await personal(student)).map(({ kind, data }) => [kind, data]),
        changes.map(({ id, amount, remark }) => ['coinsAdjusted', { coinChangeId: id, amount, remark }]),
      );
      assert.deepEqual(
        changes.map(({ remark }) => remark),
        [null, '补发'],
      );
    },
  ),
  secondStage(
    endpoints.transferMany.path,
    'sends a notice to each recipient of a batch, and to nobody for a refused batch',
    async (backend) => {
      const clients = [await backend.as('admin'), await backend.as('student')];
      const agent = await backend.as('agent');
      const transfers = [
        { userAccount: 'admin', transferCoin: 3 },
        { userAccount: 'student', transferCoin: 4, remark: '备用' },
      ];
      const broken = [...transfers, { userAccount: 'nobody', transferCoin: 1 }];
      expectRefusal(await agent.call(endpoints.transferMany, { transfers: broken }), 50_001);
      for (const client of clients) assert.deepEqual(await personal(client), []);
      await agent.data(endpoints.transferMany, { transfers });
      for (const [index, client] of clients.entries()) {
        const change = (await client.data(endpoints.pageCoinChanges, { pageSize: 1 })).records[0];
        assert.deepEqual(
          (await personal(client)).map(({ kind, data }) => [kind, data]),
          [
            [
              'coinsIn',
              {
                coinChangeId: change?.id,
                amount: transfers[index]?.transferCoin,
                userName: '林*峰',
                remark: transfers[index]?.remark ?? null,
              },
            ],
          ],
        );
      }
      assert.deepEqual(await personal(agent), []);
    },
  ),
  secondStage(endpoints.refundOrder.path, 'sends the buyer one notice with the refunded coins', async (backend) => {
    const [admin, student] = [await backend.as('admin'), await backend.as('student')];
    const { id } = await student.data(endpoints.addOrder, { mallId: 1 });
    const { coin, addCoin: bonus } = await student.data(endpoints.payOrder, { id });
    for (let times = 0; times < 2; times += 1) await admin.data(endpoints.refundOrder, { id });
    assert.deepEqual(
      (await personal(student)).map(({ kind, data }) => [kind, data]),
      [['orderRefunded', { orderId: id, coin: coin + bonus }]],
    );
    assert.deepEqual(await personal(admin), []);
  }),
  secondStage(endpoints.closeAccount.path, "deletes the user's personal notices", async (backend) => {
    const [agent, student] = [await backend.as('agent'), await backend.as('student')];
    await agent.data(transferCoin, { userAccount: 'student', transferCoin: 5 });
    const [notice] = await personal(student);
    await student.data(transferCoin, { userAccount: 'agent', transferCoin: 505 });
    const rows = async () => v.parse(getMockState.response, await backend.look('state')).rows['notices'] ?? 0;
    const before = await rows();
    await student.data(endpoints.closeAccount, { userPassword: seededPassword });
    assert.equal(await rows(), before - 1);
    expectRefusal(await (await backend.as('admin')).call(getNotice, { id: notice?.id ?? 0 }), 40_400);
  }),
  secondStage(endpoints.deleteUser.path, "deletes the user's personal notices", async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const password = 'longenough';
    const id = await admin.data(endpoints.addUser, {
      userAccount: 'newcomer',
      userName: '新人',
      userPassword: password,
      userRole: 'user',
    });
    await agent.data(transferCoin, { userAccount: 'newcomer', transferCoin: 5 });
    const newcomer = await backend.as('newcomer', password);
    const [notice] = await personal(newcomer);
    await newcomer.data(transferCoin, { userAccount: 'agent', transferCoin: 5 });
    const rows = async () => v.parse(getMockState.response, await backend.look('state')).rows['notices'] ?? 0;
    const before = await rows();
    await admin.data(endpoints.deleteUser, { id });
    assert.equal(await rows(), before - 1);
    expectRefusal(await admin.call(getNotice, { id: notice?.id ?? 0 }), 40_400);
  }),
];

const mixed: readonly Check[] = [
  secondStage(
    pageNotices.path,
    'sorts notices of all kinds together, and searches the texts of site notices',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      await admin.data(addNotice, { title: '给代理', content: '内容', audience: 'agents' });
      await admin.data(endpoints.addCoin, { userAccount: 'agent', addCoin: 5 });
      await (await backend.as('student')).data(transferCoin, { userAccount: 'agent', transferCoin: 5 });
      await admin.data(addNotice, { title: '给大家', content: '内容' });
      const notices = await allNotices(agent);
      const values = { kind: ['coinsAdjusted', 'coinsIn', 'site'], audience: [null, 'agents', 'all'] } as const;
      for (const sortField of ['kind', 'audience'] as const) {
        const up = (await agent.data(pageNotices, { sortField, pageSize: 50 })).records;
        assert.deepEqual(new Set(idsOf(up)), new Set(idsOf(notices)));
        assert.deepEqual(new Set(up.map((notice) => notice[sortField])), new Set(values[sortField]));
        const keys = up.map((notice) => notice[sortField] ?? '');
        assert.deepEqual(keys, keys.toSorted(), sortField);
        assert.deepEqual(
          (await agent.data(pageNotices, { sortField, sortOrder: 'descend', pageSize: 50 })).records,
          up.toReversed(),
        );
      }
      const { id: oldest = 0, title } = notices.at(-1) ?? {};
      await admin.data(updateNotice, { id: oldest, title });
      const byVersion = (await agent.data(pageNotices, { sortField: 'version', pageSize: 50 })).records;
      assert.equal(byVersion.length, notices.length);
      assert.equal(byVersion.at(-1)?.id, oldest, 'the only notice with a second version comes last');
      assert.deepEqual(
        (await agent.data(pageNotices, { searchText: '给' })).records.map(({ title }) => title),
        notices.filter(({ title, content }) => `${title}\n${content}`.includes('给')).map(({ title }) => title),
      );
    },
  ),
];

const expiries: readonly Check[] = [
  secondStage(
    pageNotices.path,
    'sends one notice 7 days before an account expires, and one when it has expired',
    async (backend) => {
      const student = await backend.as('student');
      await student.data(endpoints.readNotices, { all: true });
      const id = await student.data(endpoints.addGxy, { name: '王家明', phone: '13800131299' });
      // A new account runs for 7 days and would expire soon from the beginning, so it is renewed.
      await student.data(endpoints.renewGxy, { id, months: 1 });
      const { expireTime } = await student.data(endpoints.getGxy, { id });
      const start = await backend.now();
      const mine = async () =>
        (await personal(await backend.as('student'))).filter(
          ({ data }) => data?.['id'] === id && data['platform'] === 'gxy',
        );
      assert.deepEqual(await mine(), []);
      // A minute before the week begins there is no notice, and a minute after it begins there is one.
      await backend.later(Date.parse(expireTime) - start - 7 * dayMs - 60_000);
      assert.deepEqual(await mine(), []);
      await backend.later(120_000);
      const data = { platform: 'gxy', id, name: '王家明', expireTime };
      // The call for the count and the call for the list both create missing notices. If two tabs make both calls at
      // the same time, each notice must be created only once.
      const twoTabs = [await backend.as('student'), await backend.as('student')];
      await Promise.all(twoTabs.flatMap((tab) => [unreadCount(tab), allNotices(tab)]));
      for (let times = 0; times < 2; times += 1)
        assert.deepEqual(
          (await mine()).map((notice) => [notice.kind, notice.isRead, notice.data]),
          [['accountExpiring', false, data]],
        );
      await backend.later(7 * dayMs);
      for (let times = 0; times < 2; times += 1)
        assert.deepEqual(
          (await mine()).map(({ kind }) => kind),
          ['accountExpired', 'accountExpiring'],
        );
      const [over] = await mine();
      assert.deepEqual(over?.data, data);
      assert.ok(Date.parse(over.createTime) >= Date.parse(expireTime));
      // After a renewal the new expiry time gets its own notices.
      const back = await backend.as('student');
      await back.data(endpoints.renewGxy, { id, months: 1 });
      assert.equal((await mine()).length, 2);
      await backend.later(40 * dayMs);
      assert.deepEqual(
        (await mine()).map(({ kind }) => kind),
        ['accountExpired', 'accountExpiring', 'accountExpired', 'accountExpiring'],
      );
      await backend.balanced();
    },
  ),
  secondStage(
    countUnreadNotices.path,
    'counts an expiry before any list was read, and none of a deleted account',
    async (backend) => {
      const agent = await backend.as('agent');
      const [first, second] = [
        await agent.data(endpoints.addZxjy, { name: '李浩然', phone: '15967120801' }),
        await agent.data(endpoints.addZxjy, { name: '周宇航', phone: '15967120802' }),
      ];
      await agent.data(endpoints.deleteZxjy, { id: second });
      await backend.later(8 * dayMs);
      const again = await backend.as('agent');
      const count = await unreadCount(again);
      const notices = await personal(again);
      assert.equal(count, (await allNotices(again, false)).length);
      assert.deepEqual(
        notices.filter(({ data }) => data?.['id'] === first && data['platform'] === 'zxjy').map(({ kind }) => kind),
        ['accountExpired', 'accountExpiring'],
      );
      assert.ok(notices.every(({ data }) => data?.['id'] !== second || data['platform'] !== 'zxjy'));
    },
  ),
  secondStage(
    readNotices.path,
    'counts expiries that were never listed, and marks them as read with `all`',
    async (backend) => {
      const student = await backend.as('student');
      const before = await unreadCount(student);
      // A new account runs for 7 days, so it expires soon from the beginning.
      await student.data(endpoints.addGxy, { name: '王家明', phone: '13800131299' });
      // No notice has this id.
      assert.equal(await student.data(readNotices, { ids: [2_147_483_647] }), before + 1);
      await student.data(endpoints.addGxy, { name: '李浩然', phone: '13800131298' });
      assert.equal(await student.data(readNotices, { all: true }), 0);
      assert.equal(await unreadCount(student), 0);
      assert.ok((await personal(student)).every(({ isRead }) => isRead));
    },
  ),
];

export const personalNoticeChecks: readonly Check[] = [...audiences, ...coins, ...mixed, ...expiries];
