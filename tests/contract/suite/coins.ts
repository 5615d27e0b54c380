/**
 * Checks transfers, additions and reductions of coins: limits, refusals, remarks, and their changes in the ledger. Also
 * checks that one idempotency key has one effect. In scenario `default` (mocks/store/seed/people.ts and history.ts) the
 * agent (user 2) has 10 000 coins, and the student (user 3) has 500. contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import { getCoinChange, pageCoinChanges, addCoin, reduceCoin, transferCoin } from '../../../contract/coin.ts';
import { banUser, updateUser } from '../../../contract/user-calls.ts';
import { getLogin } from '../../../contract/user.ts';
import { check, keyCheck, expectRefusal, secondStage, type Check } from './check.ts';
import { seededPassword } from './samples.ts';

const toStudent = (coins: number) => ({ userAccount: 'student', transferCoin: coins });
const dayMs = 86_400_000;

const movements: readonly Check[] = [
  check(transferCoin.path, 'moves coins between two users, and both see the change', async (backend) => {
    const [agent, student] = [await backend.as('agent'), await backend.as('student')];
    const { transactionId, coinChangeId, balance } = await agent.data(transferCoin, {
      userAccount: 'STUDENT',
      transferCoin: 300,
      remark: '周报 👍',
    });
    assert.equal(balance, 9_700);
    const sent = await agent.data(getCoinChange, { id: coinChangeId });
    assert.deepEqual(
      [
        sent.transactionId,
        sent.userId,
        sent.amount,
        sent.balance,
        sent.type,
        sent.counterparty,
        sent.remark,
        sent.orderId,
      ],
      [transactionId, 2, -300, 9_700, 'transferOut', 'student', '周报 👍', null],
    );
    const [got] = (await student.data(pageCoinChanges, { pageSize: 1 })).records;
    assert.deepEqual(
      [got?.transactionId, got?.amount, got?.balance, got?.type, got?.counterparty, got?.remark],
      [transactionId, 300, 800, 'transferIn', 'agent', '周报 👍'],
    );
    await backend.balanced();
  }),
  check(
    transferCoin.path,
    'refuses the own, an unknown and a banned account and more than the balance, and moves nothing',
    async (backend) => {
      const agent = await backend.as('agent');
      for (const userAccount of ['Agent', 'nobody-here', 'banned'])
        expectRefusal(await agent.call(transferCoin, { userAccount, transferCoin: 1 }), 50_001);
      expectRefusal(await agent.call(transferCoin, toStudent(10_001)), 50_001);
      assert.equal((await backend.me(agent)).coin, 10_000);
      assert.equal((await agent.data(transferCoin, toStudent(10_000))).balance, 0);
      expectRefusal(await agent.call(transferCoin, toStudent(1)), 50_001);
      await backend.balanced();
    },
  ),
  check(transferCoin.path, 'takes 1 to 1 000 000 coins and a remark of up to 100 code points', async (backend) => {
    const agent = await backend.as('agent');
    for (const coins of [0, -1, 1.5, 1_000_001, Number.MAX_SAFE_INTEGER, '5', null]) {
      expectRefusal(
        await agent.send(transferCoin, { userAccount: 'student', transferCoin: coins }),
        40_000,
        'transferCoin',
      );
    }
    expectRefusal(await agent.call(transferCoin, toStudent(1_000_000)), 50_001);
    expectRefusal(await agent.call(transferCoin, { ...toStudent(1), remark: '字'.repeat(101) }), 40_000, 'remark');
    await agent.data(transferCoin, { ...toStudent(1), remark: '😀'.repeat(100) });
  }),
  check(
    addCoin.path,
    'adds to a balance, also of a banned user, and names the admin in the ledger',
    async (backend) => {
      const admin = await backend.as('admin');
      assert.equal(await admin.data(addCoin, { userAccount: 'Student', addCoin: 1_000_000 }), 1_000_500);
      assert.equal(await admin.data(addCoin, { userAccount: 'banned', addCoin: 5 }), 5);
      expectRefusal(await admin.call(addCoin, { userAccount: 'nobody-here', addCoin: 5 }), 50_001);
      expectRefusal(await admin.send(addCoin, { userAccount: 'student', addCoin: 0 }), 40_000, 'addCoin');
      const [change] = (await admin.data(pageCoinChanges, { userId: 3 })).records;
      assert.deepEqual([change?.type, change?.counterparty, change?.amount], ['adminAdd', 'admin', 1_000_000]);
      await backend.balanced();
    },
  ),
  check(reduceCoin.path, 'reduces a balance, never below 0', async (backend) => {
    const admin = await backend.as('admin');
    assert.equal(await admin.data(reduceCoin, { userAccount: 'student', reduceCoin: 200 }), 300);
    expectRefusal(await admin.call(reduceCoin, { userAccount: 'student', reduceCoin: 301 }), 50_001);
    assert.equal(await admin.data(reduceCoin, { userAccount: 'student', reduceCoin: 300 }), 0);
    await backend.balanced();
  }),
];

const remarks: readonly Check[] = [
  secondStage(addCoin.path, 'takes a remark of up to 100 code points, as /reduceCoin and /ban do', async (backend) => {
    const admin = await backend.as('admin');
    const remark = '线下充值 👍 123';
    const latest = async () => (await admin.data(pageCoinChanges, { userId: 3, pageSize: 1 })).records[0];
    await admin.data(addCoin, { userAccount: 'student', addCoin: 5, remark });
    assert.deepEqual([(await latest())?.type, (await latest())?.remark], ['adminAdd', remark]);
    await admin.data(reduceCoin, { userAccount: 'student', reduceCoin: 5, remark: '123' });
    assert.deepEqual([(await latest())?.type, (await latest())?.remark], ['adminReduce', '123']);
    await admin.data(addCoin, { userAccount: 'student', addCoin: 5, remark: '' });
    assert.equal((await latest())?.remark, null);
    assert.equal((await admin.data(pageCoinChanges, { userId: 3, searchText: '👍 123' })).total, 1);
    const longest = '😀'.repeat(100);
    await admin.data(reduceCoin, { userAccount: 'student', reduceCoin: 5, remark: longest });
    assert.equal((await latest())?.remark, longest);
    assert.equal(await admin.data(banUser, { id: 3, remark: longest }), true);
    const tooLong = '字'.repeat(101);
    expectRefusal(await admin.call(addCoin, { userAccount: 'student', addCoin: 5, remark: tooLong }), 40_000, 'remark');
    expectRefusal(
      await admin.call(reduceCoin, { userAccount: 'student', reduceCoin: 5, remark: tooLong }),
      40_000,
      'remark',
    );
    expectRefusal(await admin.call(banUser, { id: 3, remark: tooLong }), 40_000, 'remark');
    await backend.balanced();
  }),
];

const keys: readonly Check[] = [
  keyCheck(
    transferCoin.path,
    'moves coins once for twenty simultaneous calls with one key, and answers all of them alike',
    async (backend) => {
      const agent = await backend.as('agent');
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => agent.call(transferCoin, toStudent(7), { key })),
      );
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
      assert.equal(answers[0]?.code, 0);
      assert.equal((await backend.me(agent)).coin, 9_993);
      await backend.balanced();
    },
  ),
  check(transferCoin.path, 'never overdraws when twenty calls with different keys come at once', async (backend) => {
    const student = await backend.as('student');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        student.call(transferCoin, { userAccount: 'agent', transferCoin: 100 }, { key: crypto.randomUUID() }),
      ),
    );
    assert.deepEqual(
      answers.map(({ code }) => code).toSorted((a, b) => a - b),
      [...Array<number>(5).fill(0), ...Array<number>(15).fill(50_001)],
    );
    assert.equal(await backend.coin('student'), 0);
    await backend.balanced();
  }),
  keyCheck(
    transferCoin.path,
    'repeats the first response byte for byte for 24 hours, whatever the order of fields or the case of the key',
    async (backend) => {
      const agent = await backend.as('agent');
      const key = crypto.randomUUID();
      const first = await agent.call(transferCoin, { ...toStudent(7), remark: 'a' }, { key });
      await backend.later(dayMs - 1000);
      const again = await agent.send(
        transferCoin,
        { remark: 'a', transferCoin: 7, userAccount: 'student' },
        { key: key.toUpperCase(), headers: { 'Accept-Language': 'en' } },
      );
      assert.equal(again.text, first.text);
      assert.equal((await backend.me(agent)).coin, 9_993);
      await backend.later(1000);
      assert.notEqual((await agent.call(transferCoin, { ...toStudent(7), remark: 'a' }, { key })).text, first.text);
      assert.equal((await backend.me(agent)).coin, 9_986);
    },
  ),
  keyCheck(addCoin.path, 'is 40900 for the same key with another payload or another call', async (backend) => {
    const admin = await backend.as('admin');
    const key = crypto.randomUUID();
    await admin.data(addCoin, { userAccount: 'student', addCoin: 5 }, { key });
    expectRefusal(await admin.call(addCoin, { userAccount: 'student', addCoin: 6 }, { key }), 40_900);
    expectRefusal(await admin.call(reduceCoin, { userAccount: 'student', reduceCoin: 5 }, { key }), 40_900);
    assert.equal(await backend.coin('student'), 505);
  }),
  keyCheck(
    transferCoin.path,
    "stores a rule's refusal under the key, but not a refusal for invalid input",
    async (backend) => {
      const student = await backend.as('student');
      const key = crypto.randomUUID();
      const broke = await student.call(transferCoin, { userAccount: 'agent', transferCoin: 501 }, { key });
      expectRefusal(broke, 50_001);
      await (await backend.as('admin')).data(addCoin, { userAccount: 'student', addCoin: 100 });
      assert.equal(
        (await student.call(transferCoin, { userAccount: 'agent', transferCoin: 501 }, { key })).text,
        broke.text,
      );
      const fresh = crypto.randomUUID();
      expectRefusal(await student.send(transferCoin, { userAccount: 'agent' }, { key: fresh }), 40_000);
      await student.data(transferCoin, { userAccount: 'agent', transferCoin: 501 }, { key: fresh });
    },
  ),
  keyCheck(
    transferCoin.path,
    'treats the same key of two users as two keys, and refuses a key that is no UUID only after session and fields',
    async (backend) => {
      const [agent, student] = [await backend.as('agent'), await backend.as('student')];
      const key = crypto.randomUUID();
      await agent.data(transferCoin, toStudent(7), { key });
      await student.data(transferCoin, { userAccount: 'agent', transferCoin: 3 }, { key });
      expectRefusal(await agent.call(transferCoin, toStudent(7), { key: 'not-a-uuid' }), 40_000);
      expectRefusal(await backend.visitor().call(transferCoin, toStudent(7), { key: 'not-a-uuid' }), 40_100);
      expectRefusal(await agent.send(transferCoin, {}, { key: 'not-a-uuid' }), 40_000, 'userAccount');
    },
  ),
  keyCheck(addCoin.path, 'treats the same key of two users as two keys', async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const key = crypto.randomUUID();
    const first = await admin.call(addCoin, { userAccount: 'student', addCoin: 5 }, { key });
    expectRefusal(await agent.call(addCoin, { userAccount: 'student', addCoin: 5 }, { key }), 40_101);
    await agent.data(transferCoin, { userAccount: 'student', transferCoin: 7 }, { key });
    assert.equal((await admin.call(addCoin, { userAccount: 'student', addCoin: 5 }, { key })).text, first.text);
    assert.equal(await backend.coin('student'), 512);
  }),
  keyCheck(addCoin.path, 'moves coins once under a key, although it is a GET', async (backend) => {
    const admin = await backend.as('admin');
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(addCoin, { userAccount: 'student', addCoin: 5 }, { key })),
    );
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(await backend.coin('student'), 505);
  }),
  keyCheck(
    updateUser.path,
    'repeats the first response to a change of password, although the old password is no longer valid',
    async (backend) => {
      const agent = await backend.as('agent');
      const key = crypto.randomUUID();
      const payload = { id: 2, oldPassword: seededPassword, userPassword: 'another one' };
      const first = await agent.call(updateUser, payload, { key });
      assert.equal((await agent.call(updateUser, payload, { key })).text, first.text);
      assert.equal((await agent.call(getLogin, undefined)).code, 0);
    },
  ),
];

export const coinChecks: readonly Check[] = [...movements, ...remarks, ...keys];
