/**
 * Checks what users do with their own account: they reset a forgotten password, change the e-mail, and close the
 * account. In scenario `default` (mocks/store/seed/people.ts and history.ts) the agent has id 2, and the student has id
 * 3, 500 coins and no e-mail. contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { endpoints } from '../../../contract/index.ts';
import { gxyCalls } from '../../../contract/account.ts';
import { getCoinChange, pageCoinChanges, addCoin, reduceCoin, transferCoin } from '../../../contract/coin.ts';
import { addOrder, cancelOrder, pageOrders, payOrder, refundOrder } from '../../../contract/mall.ts';
import {
  addUser,
  banUser,
  changeEmail,
  closeAccount,
  getUserInfo,
  pageSubordinates,
  pageUsers,
  register,
  resetPassword,
  unBanUser,
  updateUser,
} from '../../../contract/user-calls.ts';
import { getLogin, login } from '../../../contract/user.ts';
import { seededPassword } from './samples.ts';
import { check, keyCheck, expectRefusal, withCalls, wrongCaptcha, type Check } from './check.ts';
import type { TestedBackend } from './tested-backend.ts';

const minuteMs = 60_000;
/** The agent's e-mail in scenario `default`. */
const agentEmail = 'linxiaofeng@example.com';
const nextPassword = 'another one';

const newPassword = (emailAccount: string, captcha: string) => ({
  emailAccount,
  captcha,
  userPassword: nextPassword,
  checkPassword: nextPassword,
});

const resetting: readonly Check[] = [
  check(
    resetPassword.path,
    'sets a new password with a captcha from the e-mail, and ends all sessions',
    async (backend) => {
      const [first, second] = [await backend.as('agent'), await backend.as('agent')];
      const visitor = backend.visitor();
      const digits = await backend.captcha(agentEmail.toUpperCase());
      assert.equal(await visitor.data(resetPassword, newPassword('LinXiaofeng@example.com', digits)), true);
      assert.equal(visitor.cookie, null);
      for (const client of [first, second]) expectRefusal(await client.call(getLogin, undefined), 40_100);
      expectRefusal(
        await backend.visitor().call(login, { userAccount: 'agent', userPassword: seededPassword }),
        40_000,
      );
      assert.equal((await backend.me(await backend.as('agent', nextPassword))).id, 2);
    },
  ),
  check(
    resetPassword.path,
    'gives the same answer for an unknown address, a wrong and an expired captcha, and changes nothing',
    async (backend) => {
      const unknown = 'somebody@example.com';
      const [known, strange] = [await backend.captcha(agentEmail), await backend.captcha(unknown)];
      const ask = async (email: string, digits: string) =>
        await backend.visitor().call(resetPassword, newPassword(email, digits));
      const answers = [
        await ask(agentEmail, wrongCaptcha(known)),
        await ask(unknown, wrongCaptcha(strange)),
        await ask(unknown, strange),
        await ask('never.asked@example.com', '000000'),
        // The captcha of another address counts as wrong.
        await ask(agentEmail, strange === known ? wrongCaptcha(known) : strange),
      ];
      await backend.later(5 * minuteMs);
      answers.push(await ask(agentEmail, known), await ask(unknown, strange));
      expectRefusal(answers[0] ?? assert.fail(), 50_001);
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
      assert.equal((await backend.me(await backend.as('agent'))).id, 2);
    },
  ),
  check(resetPassword.path, 'takes a captcha once, and no longer after five wrong tries', async (backend) => {
    const digits = await backend.captcha(agentEmail);
    await backend.visitor().data(resetPassword, newPassword(agentEmail, digits));
    expectRefusal(await backend.visitor().call(resetPassword, newPassword(agentEmail, digits)), 50_001);
    await backend.later(minuteMs);
    for (const email of [agentEmail, 'somebody@example.com']) {
      const tried = await backend.captcha(email);
      for (let attempt = 0; attempt < 5; attempt += 1)
        expectRefusal(await backend.visitor().call(resetPassword, newPassword(email, wrongCaptcha(tried))), 50_001);
      expectRefusal(await backend.visitor().call(resetPassword, newPassword(email, tried)), 50_001);
    }
  }),
  check(
    resetPassword.path,
    'is 40000 for passwords that differ or are too short, and the captcha stays valid',
    async (backend) => {
      const digits = await backend.captcha(agentEmail);
      const payload = newPassword(agentEmail, digits);
      expectRefusal(
        await backend.visitor().call(resetPassword, { ...payload, checkPassword: `${nextPassword} ` }),
        40_000,
      );
      expectRefusal(
        await backend.visitor().send(resetPassword, { ...payload, userPassword: 'short', checkPassword: 'short' }),
        40_000,
        'userPassword',
      );
      await backend.visitor().data(resetPassword, payload);
    },
  ),
  check(resetPassword.path, 'ends the lock after wrong passwords, but no ban', async (backend) => {
    const attempt = async (userPassword: string) =>
      await backend.visitor().call(login, { userAccount: 'agent', userPassword });
    for (let time = 0; time < 6; time += 1) await attempt('not-the-one');
    expectRefusal(await attempt(seededPassword), 42_900);
    await backend.visitor().data(resetPassword, newPassword(agentEmail, await backend.captcha(agentEmail)));
    assert.equal((await attempt(nextPassword)).code, 0);
    const admin = await backend.as('admin');
    await admin.data(banUser, { id: 2 });
    await backend.later(minuteMs);
    const digits = await backend.captcha(agentEmail);
    await backend.visitor().data(resetPassword, {
      ...newPassword(agentEmail, digits),
      userPassword: 'the third one',
      checkPassword: 'the third one',
    });
    expectRefusal(await attempt('the third one'), 40_001);
    await admin.data(unBanUser, { id: 2 });
    assert.equal((await attempt('the third one')).code, 0);
  }),
  check(
    resetPassword.path,
    'leaves a banned user with 40001 for the old cookie, until the ban ends',
    async (backend) => {
      const [agent, admin] = [await backend.as('agent'), await backend.as('admin')];
      await admin.data(banUser, { id: 2 });
      await backend.visitor().data(resetPassword, newPassword(agentEmail, await backend.captcha(agentEmail)));
      expectRefusal(await agent.call(getLogin, undefined), 40_001);
      await admin.data(unBanUser, { id: 2 });
      expectRefusal(await agent.call(getLogin, undefined), 40_100);
    },
  ),
];

const changing: readonly Check[] = [
  check(changeEmail.path, 'binds another e-mail, with a captcha from the old and one from the new', async (backend) => {
    const agent = await backend.as('agent');
    const payload = {
      oldCaptcha: await backend.captcha(agentEmail),
      emailAccount: 'Lin@Example.com',
      captcha: await backend.captcha('lin@example.com'),
    };
    assert.equal(await agent.data(changeEmail, payload), true);
    assert.equal((await backend.me(agent)).email, 'Lin@Example.com');
    assert.equal((await backend.me(await backend.as('lin@example.com'))).id, 2);
    expectRefusal(
      await backend.visitor().call(login, { userAccount: agentEmail, userPassword: seededPassword }),
      40_000,
    );
    // Both captchas are used up. The old address is free, so it can be bound again below.
    expectRefusal(await agent.call(changeEmail, payload), 50_001);
    await backend.later(minuteMs);
    const back = { oldCaptcha: await backend.captcha('lin@example.com'), emailAccount: agentEmail };
    await agent.data(changeEmail, { ...back, captcha: await backend.captcha(agentEmail) });
    assert.equal((await backend.me(agent)).email, agentEmail);
  }),
  check(changeEmail.path, 'is 50001 if one captcha is wrong, and the right captcha stays valid', async (backend) => {
    const agent = await backend.as('agent');
    const emailAccount = 'lin@example.com';
    const [oldCaptcha, captcha] = [await backend.captcha(agentEmail), await backend.captcha(emailAccount)];
    expectRefusal(
      await agent.call(changeEmail, { oldCaptcha: wrongCaptcha(oldCaptcha), emailAccount, captcha }),
      50_001,
    );
    expectRefusal(await agent.call(changeEmail, { oldCaptcha, emailAccount, captcha: wrongCaptcha(captcha) }), 50_001);
    assert.equal((await backend.me(agent)).email, agentEmail);
    await agent.data(changeEmail, { oldCaptcha, emailAccount, captcha });
  }),
  check(
    changeEmail.path,
    'is 40900 for a taken e-mail only if both captchas are right, which then stay valid',
    async (backend) => {
      const agent = await backend.as('agent');
      const taken = 'admin@example.com';
      const [oldCaptcha, captcha] = [await backend.captcha(agentEmail), await backend.captcha(taken)];
      expectRefusal(
        await agent.call(changeEmail, { oldCaptcha: wrongCaptcha(oldCaptcha), emailAccount: taken, captcha }),
        50_001,
      );
      expectRefusal(
        await agent.call(changeEmail, { oldCaptcha, emailAccount: taken, captcha: wrongCaptcha(captcha) }),
        50_001,
      );
      expectRefusal(await agent.call(changeEmail, { oldCaptcha, emailAccount: 'ADMIN@example.com', captcha }), 40_900);
      const free = 'lin@example.com';
      await agent.data(changeEmail, { oldCaptcha, emailAccount: free, captcha: await backend.captcha(free) });
    },
  ),
  check(changeEmail.path, 'is 50001 for a user without an e-mail', async (backend) => {
    const student = await backend.as('student');
    const emailAccount = 'si.yu@example.com';
    const captcha = await backend.captcha(emailAccount);
    expectRefusal(await student.call(changeEmail, { oldCaptcha: captcha, emailAccount, captcha }), 50_001);
    assert.equal((await backend.me(student)).email, null);
  }),
  keyCheck(changeEmail.path, 'repeats the stored answer under its key after a lost answer', async (backend) => {
    const agent = await backend.as('agent');
    const emailAccount = 'lin@example.com';
    const [oldCaptcha, captcha] = [await backend.captcha(agentEmail), await backend.captcha(emailAccount)];
    const key = crypto.randomUUID();
    await backend.control('faults', { rules: [{ kind: 'lostResponse', path: changeEmail.path, times: 1 }] });
    await assert.rejects(agent.call(changeEmail, { oldCaptcha, emailAccount, captcha }, { key }));
    assert.equal(await agent.data(changeEmail, { oldCaptcha, emailAccount, captcha }, { key }), true);
    assert.equal((await backend.me(agent)).email, emailAccount);
  }),
];

/**
 * Sends the student's 500 coins to the agent, because an account with coins can't be closed. Returns the student's
 * client.
 */
async function studentWithoutCoins(backend: TestedBackend) {
  const student = await backend.as('student');
  await student.data(transferCoin, { userAccount: 'agent', transferCoin: 500, remark: '还给你' });
  return student;
}

const dump = v.object({ tables: v.record(v.string(), v.array(v.unknown())) });

/** Returns the names of the tables whose rows contain the text. */
async function tablesWith(backend: TestedBackend, text: string): Promise<string[]> {
  const { tables } = v.parse(dump, await backend.look('dump'));
  return Object.keys(tables).filter((name) => JSON.stringify(tables[name]).includes(text));
}

const password = { userPassword: seededPassword };

const closing: readonly Check[] = [
  check(closeAccount.path, "ends the sessions, and removes the user's records and names", async (backend) => {
    const [admin, agent, student] = [
      await backend.as('admin'),
      await backend.as('agent'),
      await studentWithoutCoins(backend),
    ];
    const second = await backend.as('student');
    const [everybody, below] = [await admin.data(pageUsers, {}), await agent.data(pageSubordinates, {})];
    assert.equal(await student.data(closeAccount, password), true);
    assert.equal(student.cookie, null);
    // The journal keeps the entry of the closing. `journalSets` is the index of its searches.
    assert.deepEqual(await tablesWith(backend, 'student'), ['journal', 'journalSets']);
    // An account on xyb that the agent added has the same name, because it belongs to another person of that name.
    assert.deepEqual(await tablesWith(backend, '陈思宇'), ['xyb']);
    expectRefusal(await second.call(getLogin, undefined), 40_100);
    expectRefusal(
      await backend.visitor().call(login, { userAccount: 'student', userPassword: seededPassword }),
      40_000,
    );
    expectRefusal(await agent.call(getUserInfo, { userAccount: 'student' }), 40_400);
    expectRefusal(await agent.call(transferCoin, { userAccount: 'student', transferCoin: 1 }), 50_001);
    assert.equal((await admin.data(pageUsers, {})).total, everybody.total - 1);
    assert.equal((await agent.data(pageSubordinates, {})).total, below.total - 1);
    assert.deepEqual((await admin.data(pageUsers, { searchText: 'student' })).records, []);
    await backend.balanced();
  }),
  check(closeAccount.path, "leaves the ledger's entries, but removes the user's name from them", async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const student = await studentWithoutCoins(backend);
    const all = async () => {
      const { records } = await agent.data(pageCoinChanges, { pageSize: 50 });
      return { records, total: (await agent.data(pageCoinChanges, {})).total };
    };
    const before = await all();
    const named = before.records.filter(({ counterparty }) => counterparty === 'student');
    assert.ok(named.length > 1);
    const own = await admin.data(pageCoinChanges, { userId: 3, pageSize: 50 });
    const remarked = (await agent.data(pageCoinChanges, { searchText: '还给你' })).total;
    await student.data(closeAccount, password);
    const closed = before.records.map((change) =>
      change.counterparty === 'student' ? { ...change, counterparty: null } : change,
    );
    assert.deepEqual(await all(), { records: closed, total: before.total });
    assert.equal((await agent.data(getCoinChange, { id: named[0]?.id ?? 0 })).counterparty, null);
    assert.equal((await agent.data(pageCoinChanges, { searchText: 'student' })).total, 0);
    assert.equal((await agent.data(pageCoinChanges, { searchText: '还给你' })).total, remarked);
    const sorted = await agent.data(pageCoinChanges, { sortField: 'counterparty', pageSize: 50 });
    assert.deepEqual(
      sorted.records.slice(0, named.length).map(({ counterparty }) => counterparty),
      named.map(() => null),
    );
    const after = await admin.data(pageCoinChanges, { userId: 3, pageSize: 50 });
    assert.deepEqual(
      after.records.map(({ id, amount, balance }) => [id, amount, balance]),
      own.records.map(({ id, amount, balance }) => [id, amount, balance]),
    );
    await backend.balanced();
  }),
  check(
    closeAccount.path,
    'frees account and e-mail, and their next owner gets nothing of the closed account',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      const emailAccount = 'si.yu@example.com';
      const student = await studentWithoutCoins(backend);
      await student.data(endpoints.bindEmail, { emailAccount, captcha: await backend.captcha(emailAccount) });
      await student.data(closeAccount, password);
      await backend.later(minuteMs);
      const id = await backend.visitor().data(register, {
        userAccount: 'student',
        userName: '新来的',
        userPassword: 'longenough',
        checkPassword: 'longenough',
        emailAccount,
        captcha: await backend.captcha(emailAccount),
      });
      assert.notEqual(id, 3);
      const newcomer = await backend.as('student', 'longenough');
      const { coin, superiorId } = await backend.me(newcomer);
      assert.deepEqual([coin, superiorId], [0, null]);
      assert.equal((await newcomer.data(pageCoinChanges, {})).total, 0);
      assert.equal((await newcomer.data(pageOrders, {})).total, 0);
      assert.equal((await newcomer.data(gxyCalls.page, {})).total, 0);
      assert.equal((await agent.data(pageCoinChanges, { searchText: 'student' })).total, 0);
      await agent.data(transferCoin, { userAccount: 'student', transferCoin: 1 });
      assert.equal((await agent.data(pageCoinChanges, { searchText: 'student' })).total, 1);
      await admin.data(addCoin, { userAccount: 'student', addCoin: 1 });
      await backend.balanced();
    },
  ),
  check(closeAccount.path, 'is 40000 for a wrong password, before anything else', async (backend) => {
    const student = await backend.as('student');
    expectRefusal(await student.call(closeAccount, { userPassword: 'not-the-one' }), 40_000);
    expectRefusal(await student.call(closeAccount, { userPassword: 'x' }), 40_000);
    expectRefusal(await student.send(closeAccount, {}), 40_000, 'userPassword');
    assert.equal((await backend.me(student)).id, 3);
  }),
  check(closeAccount.path, 'is 50001 with coins, with a pending order, and for the last admin', async (backend) => {
    const [admin, student] = [await backend.as('admin'), await backend.as('student')];
    expectRefusal(await student.call(closeAccount, password), 50_001);
    await student.data(transferCoin, { userAccount: 'agent', transferCoin: 500 });
    const { id } = await student.data(addOrder, { mallId: 1 });
    expectRefusal(await student.call(closeAccount, password), 50_001);
    assert.equal((await backend.me(student)).id, 3);
    await student.data(cancelOrder, { id });
    const late = await student.data(addOrder, { mallId: 1 });
    await backend.later(15 * minuteMs);
    assert.equal((await student.data(endpoints.getOrder, { id: late.id })).status, 'expired');
    assert.equal(await student.data(closeAccount, password), true);
    const { coin } = await backend.me(admin);
    if ((coin ?? 0) > 0) await admin.data(reduceCoin, { userAccount: 'admin', reduceCoin: coin ?? 0 });
    expectRefusal(await admin.call(closeAccount, password), 50_001);
    const other = await admin.data(addUser, {
      userAccount: 'admin.two',
      userName: '第二个',
      userPassword: 'longenough',
      userRole: 'user',
    });
    await admin.data(banUser, { id: other });
    await admin.data(updateUser, { id: other, userRole: 'admin' });
    // A banned admin doesn't count as another admin.
    expectRefusal(await admin.call(closeAccount, password), 50_001);
    await admin.data(unBanUser, { id: other });
    assert.equal(await admin.data(closeAccount, password), true);
    await backend.balanced();
  }),
  check(
    closeAccount.path,
    'removes the name of an admin from the coin changes that this admin made',
    async (backend) => {
      const admin = await backend.as('admin');
      const userAccount = 'helper.admin';
      await admin.data(addUser, { userAccount, userName: '帮手', userPassword: 'longenough', userRole: 'admin' });
      const helper = await backend.as(userAccount, 'longenough');
      await helper.data(addCoin, { userAccount: 'student', addCoin: 5, remark: '补发' });
      await helper.data(reduceCoin, { userAccount: 'student', reduceCoin: 5 });
      await admin.data(addCoin, { userAccount: 'student', addCoin: 7, remark: '补发' });
      await helper.data(closeAccount, { userPassword: 'longenough' });
      const { records } = await admin.data(pageCoinChanges, { userId: 3, pageSize: 3 });
      assert.deepEqual(
        records.map(({ counterparty, remark }) => [counterparty, remark]),
        [
          ['admin', '补发'],
          [null, null],
          [null, '补发'],
        ],
      );
      assert.equal((await admin.data(pageCoinChanges, { userId: 3, searchText: '补发' })).total, 2);
      // The journal and its index for searches keep the entries by this admin and about this admin.
      assert.deepEqual(await tablesWith(backend, userAccount), ['journal', 'journalSets']);
      await backend.balanced();
    },
  ),
  withCalls(
    [refundOrder],
    check(
      closeAccount.path,
      'keeps the orders without the name, and they can no longer be refunded',
      async (backend) => {
        const [admin, student] = [await backend.as('admin'), await backend.as('student')];
        const { id } = await student.data(addOrder, { mallId: 1 });
        const { coin, addCoin: bonus } = await student.data(payOrder, { id });
        await student.data(transferCoin, { userAccount: 'agent', transferCoin: 500 + coin + bonus });
        await student.data(closeAccount, password);
        const { records } = await admin.data(pageOrders, { userId: 3 });
        assert.deepEqual(
          records.map((order) => [order.id, order.status, order.userId, order.userAccount]),
          [[id, 'paid', 3, null]],
        );
        expectRefusal(await admin.call(refundOrder, { id }), 50_001);
        await backend.balanced();
      },
    ),
  ),
  keyCheck(closeAccount.path, 'closes once for twenty simultaneous calls with one key', async (backend) => {
    const student = await studentWithoutCoins(backend);
    const { cookie } = student;
    const key = crypto.randomUUID();
    const clients = Array.from({ length: 20 }, () => {
      const client = backend.visitor();
      client.cookie = cookie;
      return client;
    });
    const answers = await Promise.all(clients.map((client) => client.call(closeAccount, password, { key })));
    // All calls but one are 40100, because closing ends the session.
    assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([0, 40_100]));
    assert.equal(answers.filter(({ code }) => code === 0).length, 1);
    await backend.balanced();
  }),
];

export const ownAccountChecks: readonly Check[] = [...resetting, ...changing, ...closing];
