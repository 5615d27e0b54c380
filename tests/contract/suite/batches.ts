/**
 * Checks the batch calls: transfers to several people, and renewals of several accounts. Either all items are carried
 * out or none. A refusal by a rule names each impossible item. In scenario `default` (mocks/store/seed) the agent has
 * 10 000 coins, the student has 500, and every account has version 2. contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { gxyCalls, renewManyGxy as renewMany, renewManyXyb, xybCalls } from '../../../contract/account.ts';
import {
  getCoinChange,
  pageCoinChanges,
  addCoin,
  reduceCoin,
  transferCoin,
  transferMany,
} from '../../../contract/coin.ts';
import { refusedItem } from '../../../contract/envelope.ts';
import { pagePlatforms, updatePlatform } from '../../../contract/platform.ts';
import { addUser, pageSubordinates } from '../../../contract/user-calls.ts';
import type { Answer, CheckingClient } from './checking-client.ts';
import { check, keyCheck, expectRefusal, unknownId, type Check } from './check.ts';
import type { TestedBackend } from './tested-backend.ts';

const { renew } = gxyCalls;
/** Returns one transfer of a batch. */
const to = (userAccount: string, transferCoin: number) => ({ userAccount, transferCoin });

/** Returns the items that a refusal names. */
function itemsOf(answer: Answer): v.InferOutput<typeof refusedItem>[] {
  return v.parse(v.array(refusedItem), answer.data);
}

/** Returns the balance and the number of changes of users 1 to 6, which a refused batch must leave as they are. */
async function stateOf(admin: CheckingClient): Promise<unknown> {
  const states = [1, 2, 3, 4, 5, 6].map(async (userId) => {
    const { records, total } = await admin.data(pageCoinChanges, { userId, pageSize: 1 });
    return [total, records[0]?.balance];
  });
  return await Promise.all(states);
}

/** Returns the accounts of `count` people to whom the agent may transfer coins. Adds users if needed. */
async function recipients(backend: TestedBackend, agent: CheckingClient, count: number): Promise<string[]> {
  const { records } = await agent.data(pageSubordinates, { pageSize: 50 });
  const known = records.map(({ userAccount }) => userAccount);
  const admin = await backend.as('admin');
  while (known.length < count) {
    const userAccount = `helper_${known.length}`;
    await admin.data(addUser, { userAccount, userName: '帮手', userPassword: 'longenough', userRole: 'user' });
    known.push(userAccount);
  }
  return known.slice(0, count);
}

const transfers: readonly Check[] = [
  check(transferMany.path, 'moves coins to several people, each in a transaction of its own', async (backend) => {
    const agent = await backend.as('agent');
    const { balance, transfers: done } = await agent.data(transferMany, {
      transfers: [{ ...to('STUDENT', 300), remark: '周报 👍' }, to('admin', 20), { ...to('zhouqiang', 5), remark: '' }],
    });
    assert.equal(balance, 9_675);
    assert.deepEqual(
      done.map(({ userAccount }) => userAccount),
      ['student', 'admin', 'zhouqiang'],
    );
    assert.equal(new Set(done.map(({ transactionId }) => transactionId)).size, 3);
    const changes = await Promise.all(done.map(({ coinChangeId }) => agent.data(getCoinChange, { id: coinChangeId })));
    assert.deepEqual(
      changes.map(({ transactionId, amount, balance: after, type, counterparty, remark }) => [
        transactionId,
        amount,
        after,
        type,
        counterparty,
        remark,
      ]),
      [
        [done[0]?.transactionId, -300, 9_700, 'transferOut', 'student', '周报 👍'],
        [done[1]?.transactionId, -20, 9_680, 'transferOut', 'admin', null],
        [done[2]?.transactionId, -5, 9_675, 'transferOut', 'zhouqiang', null],
      ],
    );
    // The list has the newest change first.
    assert.deepEqual((await agent.data(pageCoinChanges, { pageSize: 3 })).records, changes.toReversed());
    const [got] = (await (await backend.as('student')).data(pageCoinChanges, { pageSize: 1 })).records;
    assert.deepEqual(
      [got?.transactionId, got?.amount, got?.balance, got?.type, got?.counterparty, got?.remark],
      [done[0]?.transactionId, 300, 800, 'transferIn', 'agent', '周报 👍'],
    );
    await backend.balanced();
  }),
  check(transferMany.path, 'names each impossible transfer, and moves nothing', async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const before = await stateOf(admin);
    const requested = [to('student', 1), to('Agent', 1), to('nobody-here', 1), to('admin', 10_000), to('banned', 1)];
    const answer = await agent.call(transferMany, { transfers: requested });
    expectRefusal(answer, 50_001);
    assert.deepEqual(
      itemsOf(answer).map(({ index }) => index),
      [1, 2, 3, 4],
    );
    // Each item has the same message as a single transfer. Item 3 is left out. Alone it would succeed, because only
    // item 0 makes the balance too small for item 3.
    for (const { index, message } of itemsOf(answer).filter(({ index }) => index !== 3)) {
      const alone = await agent.call(transferCoin, requested[index] ?? to('', 1));
      assert.equal(message, alone.message);
    }
    assert.deepEqual(await stateOf(admin), before);
    assert.equal((await agent.data(transferMany, { transfers: [to('student', 1)] })).balance, 9_999);
    await backend.balanced();
  }),
  check(
    transferMany.path,
    'carries out fifty transfers, and none of fifty if the 37th is impossible',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      const accounts = await recipients(backend, agent, 50);
      const all = accounts.map((userAccount, index) => to(userAccount, index + 1));
      const before = await stateOf(admin);
      const broken = all.with(36, to('nobody-here', 1));
      const answer = await agent.call(transferMany, { transfers: broken });
      expectRefusal(answer, 50_001);
      assert.deepEqual(
        itemsOf(answer).map(({ index }) => index),
        [36],
      );
      assert.deepEqual(await stateOf(admin), before);
      const { balance, transfers: done } = await agent.data(transferMany, { transfers: all });
      // The transfers are of 1, 2, … 50 coins.
      assert.deepEqual([balance, done.length], [10_000 - (50 * 51) / 2, 50]);
      assert.equal((await agent.data(pageCoinChanges, { type: 'transferOut', pageSize: 50 })).records[49]?.amount, -1);
      await backend.balanced();
    },
  ),
  check(transferMany.path, 'names the transfers that the rest of the balance can’t cover', async (backend) => {
    const student = await backend.as('student');
    // The student's 500 coins cover the first and the third transfer.
    const requested = [to('agent', 300), to('admin', 300), to('zhouqiang', 200)];
    const answer = await student.call(transferMany, { transfers: requested });
    expectRefusal(answer, 50_001);
    assert.deepEqual(
      itemsOf(answer).map(({ index }) => index),
      [1],
    );
    assert.equal((await backend.me(student)).coin, 500);
    assert.equal((await student.data(transferMany, { transfers: requested.toSpliced(1, 1) })).balance, 0);
    await backend.balanced();
  }),
  check(
    transferMany.path,
    'takes 1 to 50 transfers with valid fields, and no recipient twice, whatever the case of letters',
    async (backend) => {
      const agent = await backend.as('agent');
      const valid = to('student', 1);
      const many = Array.from({ length: 51 }, (_, index) => to(`person_${index}`, 1));
      for (const wrong of [
        [],
        many,
        [valid, to('admin', 1), to('STUDENT', 2)],
        [valid, { userAccount: 'admin' }],
        [valid, to('admin', 0)],
        [valid, to('admin', 1_000_001)],
        [valid, to('x', 1)],
        [valid, { ...to('admin', 1), remark: '字'.repeat(101) }],
        [valid, { ...to('admin', 1), coin: 1 }],
        [valid, null],
        [valid, 'admin'],
      ])
        expectRefusal(await agent.send(transferMany, { transfers: wrong }), 40_000, 'transfers');
      assert.equal((await backend.me(agent)).coin, 10_000);
    },
    'scenario',
  ),
  check(transferMany.path, 'never overdraws when several calls come at once', async (backend) => {
    const student = await backend.as('student');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        student.call(transferMany, { transfers: [to('agent', 100), to('admin', 100)] }, { key: crypto.randomUUID() }),
      ),
    );
    assert.deepEqual(
      answers.map(({ code }) => code).toSorted((a, b) => a - b),
      [0, 0, ...Array<number>(6).fill(50_001)],
    );
    assert.equal(await backend.coin('student'), 100);
    await backend.balanced();
  }),
  keyCheck(transferMany.path, 'moves coins once for twenty simultaneous calls with one key', async (backend) => {
    const agent = await backend.as('agent');
    const key = crypto.randomUUID();
    const payload = { transfers: [to('student', 7), to('admin', 3)] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => agent.call(transferMany, payload, { key })));
    assert.deepEqual([new Set(answers.map(({ text }) => text)).size, answers[0]?.code], [1, 0]);
    assert.equal((await backend.me(agent)).coin, 9_990);
    expectRefusal(await agent.call(transferMany, { transfers: payload.transfers.toReversed() }, { key }), 40_900);
    await backend.balanced();
  }),
  keyCheck(
    transferMany.path,
    'repeats the stored answer under its key after a lost answer, and a refusal with its items',
    async (backend) => {
      const agent = await backend.as('agent');
      const key = crypto.randomUUID();
      const payload = { transfers: [to('student', 7), to('admin', 3)] };
      await backend.control('faults', { rules: [{ kind: 'lostResponse', path: transferMany.path, times: 1 }] });
      await assert.rejects(agent.call(transferMany, payload, { key }));
      assert.equal((await agent.data(transferMany, payload, { key })).balance, 9_990);
      assert.equal((await backend.me(agent)).coin, 9_990);
      const student = await backend.as('student');
      const other = crypto.randomUUID();
      const broke = { transfers: [to('agent', 400), to('admin', 400)] };
      const first = await student.call(transferMany, broke, { key: other });
      expectRefusal(first, 50_001);
      await (await backend.as('admin')).data(addCoin, { userAccount: 'student', addCoin: 1_000 });
      assert.equal((await student.call(transferMany, broke, { key: other })).text, first.text);
      await backend.balanced();
    },
  ),
];

/** Returns the caller's accounts of 工学云, newest first. */
async function ownAccounts(client: CheckingClient) {
  return (await client.data(gxyCalls.page, { pageSize: 50 })).records;
}

const renewals: readonly Check[] = [
  check(renewMany.path, 'renews several accounts in the given order, each as /renew does', async (backend) => {
    const agent = await backend.as('agent');
    const [first, second, third] = await ownAccounts(agent);
    assert.ok(first && second && third);
    const items = [third, first, second].map(({ id }, index) => ({ id, months: index + 1 }));
    const { balance, accounts } = await agent.data(renewMany, { items });
    const after = await ownAccounts(agent);
    assert.deepEqual(
      accounts,
      items.map(({ id }) => after.find((account) => account.id === id)),
    );
    const [price] = (await (await backend.as('admin')).data(pagePlatforms, {})).records;
    assert.equal(balance, 10_000 - 6 * (price?.coinPerMonth ?? 0));
    assert.equal((await backend.me(agent)).coin, balance);
    const changes = (await agent.data(pageCoinChanges, { pageSize: 3 })).records.toReversed();
    assert.deepEqual(
      changes.map(({ type, amount }) => [type, amount]),
      [1, 2, 3].map((months) => ['renewal', -months * (price?.coinPerMonth ?? 0)]),
    );
    assert.equal(new Set(changes.map(({ transactionId }) => transactionId)).size, 3);
    assert.equal(accounts[1]?.version, first.version + 1);
    assert.ok(Date.parse(accounts[1].expireTime) > Date.parse(first.expireTime));
    await backend.balanced();
    // Single renewals from the same start must lead to the same versions.
    await backend.control('reset');
    const again = await backend.as('agent');
    for (const [index, { id, months }] of items.entries()) {
      const { account } = await again.data(renew, { id, months });
      assert.deepEqual([account.id, account.version], [accounts[index]?.id, accounts[index]?.version]);
    }
  }),
  check(renewMany.path, 'renews all accounts or none, and names each impossible item', async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const [price] = (await admin.data(pagePlatforms, {})).records;
    const month = price?.coinPerMonth ?? 0;
    // Enough for three of the five months below.
    await admin.data(reduceCoin, { userAccount: 'agent', reduceCoin: 10_000 - 3 * month });
    const before = await ownAccounts(agent);
    const [first, second, third] = before;
    assert.ok(first && second && third);
    const items = [
      { id: first.id, months: 2 },
      { id: second.id, months: 2 },
      { id: third.id, months: 1 },
    ];
    const broke = await agent.call(renewMany, { items });
    expectRefusal(broke, 50_001);
    assert.deepEqual(
      itemsOf(broke).map(({ index }) => index),
      [1],
    );
    const missing = await agent.call(renewMany, { items: [...items, { id: unknownId, months: 1 }].toSpliced(1, 1) });
    expectRefusal(missing, 40_400);
    assert.deepEqual(
      itemsOf(missing).map(({ index }) => index),
      [2],
    );
    assert.deepEqual(await ownAccounts(agent), before);
    assert.equal((await backend.me(agent)).coin, 3 * month);
    assert.equal((await agent.data(renewMany, { items: items.toSpliced(1, 1) })).balance, 0);
    await backend.balanced();
  }),
  check(renewMany.path, "is 40400 for another user's account, for admins too", async (backend) => {
    const [admin, agent, student] = [await backend.as('admin'), await backend.as('agent'), await backend.as('student')];
    const before = await ownAccounts(agent);
    const items = before.slice(0, 2).map(({ id }) => ({ id, months: 1 }));
    for (const other of [admin, student]) {
      const answer = await other.call(renewMany, { items });
      expectRefusal(answer, 40_400);
      assert.deepEqual(
        itemsOf(answer).map(({ index }) => index),
        [0, 1],
      );
    }
    assert.deepEqual(await ownAccounts(agent), before);
  }),
  check(renewMany.path, 'is 50001 for every account of a platform that is off the shelf', async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const [platform] = (await admin.data(pagePlatforms, { searchText: 'gxy' })).records;
    await admin.data(updatePlatform, { id: platform?.id ?? 0, status: 0 });
    const items = (await ownAccounts(agent)).slice(0, 2).map(({ id }) => ({ id, months: 1 }));
    const answer = await agent.call(renewMany, { items });
    expectRefusal(answer, 50_001);
    assert.equal(itemsOf(answer).length, 2);
    assert.equal((await backend.me(agent)).coin, 10_000);
  }),
  check(
    renewMany.path,
    'takes 1 to 50 items of 1 to 12 months, and no account twice',
    async (backend) => {
      const agent = await backend.as('agent');
      const many = Array.from({ length: 51 }, (_, index) => ({ id: index + 1, months: 1 }));
      for (const items of [
        [],
        many,
        [
          { id: 1, months: 1 },
          { id: 1, months: 2 },
        ],
        [{ id: 1, months: 0 }],
        [{ id: 1, months: 13 }],
        [{ id: 1 }],
        [{ id: 0, months: 1 }],
        [{ id: 1, months: 1, version: 1 }],
        [null],
      ])
        expectRefusal(await agent.send(renewMany, { items }), 40_000, 'items');
    },
    'scenario',
  ),
  check(renewMany.path, 'moves no coins if a month costs nothing', async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const [platform] = (await admin.data(pagePlatforms, { searchText: 'xyb' })).records;
    await admin.data(updatePlatform, { id: platform?.id ?? 0, coinPerMonth: 0 });
    const { records } = await agent.data(xybCalls.page, { pageSize: 2 });
    const total = async () => (await agent.data(pageCoinChanges, {})).total;
    const before = await total();
    const { balance, accounts } = await agent.data(renewManyXyb, {
      items: records.map(({ id }) => ({ id, months: 12 })),
    });
    assert.deepEqual([balance, accounts.length, await total()], [10_000, 2, before]);
    assert.deepEqual(
      accounts.map(({ version }) => version),
      records.map(({ version }) => version + 1),
    );
    await backend.balanced();
  }),
  keyCheck(
    renewMany.path,
    'renews once for a lost answer and twenty simultaneous calls with the same key',
    async (backend) => {
      const agent = await backend.as('agent');
      const items = (await ownAccounts(agent)).slice(0, 3).map(({ id }) => ({ id, months: 1 }));
      const key = crypto.randomUUID();
      await backend.control('faults', { rules: [{ kind: 'lostResponse', path: renewMany.path, times: 1 }] });
      await assert.rejects(agent.call(renewMany, { items }, { key }));
      const answers = await Promise.all(Array.from({ length: 20 }, () => agent.call(renewMany, { items }, { key })));
      assert.deepEqual([new Set(answers.map(({ text }) => text)).size, answers[0]?.code], [1, 0]);
      assert.equal((await agent.data(pageCoinChanges, { type: 'renewal', pageSize: 3 })).records.length, 3);
      const versions = new Map((await ownAccounts(agent)).map(({ id, version }) => [id, version]));
      assert.deepEqual(
        items.map(({ id }) => versions.get(id)),
        // Every seeded account has version 2, and one renewal raises it.
        items.map(() => 3),
      );
      expectRefusal(await agent.call(renewMany, { items: items.slice(1) }, { key }), 40_900);
      await backend.balanced();
    },
  ),
];

export const batchChecks: readonly Check[] = [...transfers, ...renewals];
