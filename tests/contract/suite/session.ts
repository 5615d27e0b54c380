/** Checks log-in and log-out, sessions, captchas, registration and e-mails. */
import assert from 'node:assert/strict';
import {
  addUser,
  bindEmail,
  banUser,
  deleteUser,
  getCaptcha,
  getLogin,
  login,
  logout,
  register,
  unBanUser,
  unbindEmail,
  updateUser,
} from '../../../contract/user.ts';
import { check, expectRefusal, type Check, type TestedBackend } from './tested-backend.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const wrongLogin = { userAccount: 'student', userPassword: 'not-the-one' };

const loggingIn: readonly Check[] = [
  check(
    login.path,
    'returns the user, and sets a session for the next call',
    async (world) => {
      const client = await world.somebody();
      assert.equal((await client.call(getLogin, undefined)).code, 0);
    },
    'account',
  ),
  check(login.path, 'sets an HttpOnly, SameSite=Lax cookie for 7 days', async (world) => {
    const answer = await world.visitor().call(login, { userAccount: 'agent', userPassword: 'demo1234' });
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('sid=')) ?? '';
    assert.match(cookie, /; HttpOnly/i);
    assert.match(cookie, /; SameSite=Lax/i);
    assert.match(cookie, /; Max-Age=604800/i);
  }),
  check(login.path, 'takes account or e-mail, whatever the case of letters', async (world) => {
    for (const userAccount of ['AGENT', 'LinXiaoFeng@Example.com'])
      assert.equal((await world.me(await world.as(userAccount))).id, 2);
  }),
  check(login.path, 'gives the same answer for an unknown account and a wrong password', async (world) => {
    const unknown = await world.visitor().call(login, { userAccount: 'nobody-here', userPassword: 'not-the-one' });
    const mistaken = await world.visitor().call(login, wrongLogin);
    expectRefusal(unknown, 40_000);
    assert.equal(unknown.text, mistaken.text);
  }),
  check(login.path, 'never trims a password', async (world) => {
    expectRefusal(await world.visitor().call(login, { userAccount: 'agent', userPassword: ' demo1234' }), 40_000);
  }),
  check(
    login.path,
    'is 42900 at the 6th try within 10 minutes, also with the right password or the e-mail',
    async (world) => {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expectRefusal(await world.visitor().call(login, { ...wrongLogin, userAccount: 'agent' }), 40_000);
      expectRefusal(await world.visitor().call(login, { userAccount: 'agent', userPassword: 'demo1234' }), 42_900);
      expectRefusal(
        await world.visitor().call(login, { userAccount: 'linxiaofeng@example.com', userPassword: 'demo1234' }),
        42_900,
      );
      await world.as('student');
      await world.later(10 * minuteMs);
      await world.as('agent');
    },
  ),
  check(login.path, 'is 42900 at the 6th try for an unknown account too', async (world) => {
    const nobody = { userAccount: 'nobody-here', userPassword: 'not-the-one' };
    for (let attempt = 0; attempt < 5; attempt += 1) expectRefusal(await world.visitor().call(login, nobody), 40_000);
    expectRefusal(await world.visitor().call(login, nobody), 42_900);
  }),
  check(login.path, 'is 40001 for a banned account with the right password, 40000 with a wrong one', async (world) => {
    expectRefusal(await world.visitor().call(login, { userAccount: 'banned', userPassword: 'demo1234' }), 40_001);
    expectRefusal(await world.visitor().call(login, { userAccount: 'banned', userPassword: 'not-the-one' }), 40_000);
  }),
];

const sessions: readonly Check[] = [
  check(
    getLogin.path,
    'is 40100 without a session',
    async (world) => expectRefusal(await world.visitor().call(getLogin, undefined), 40_100),
    'nothing',
  ),
  check(getLogin.path, 'keeps a session for 7 days from its last use', async (world) => {
    const client = await world.as('agent');
    for (let week = 0; week < 3; week += 1) {
      await world.later(7 * dayMs - minuteMs);
      assert.equal((await client.call(getLogin, undefined)).code, 0);
    }
    await world.later(7 * dayMs);
    expectRefusal(await client.call(getLogin, undefined), 40_100);
  }),
  check(getLogin.path, 'is 40001 during a ban, and 40100 with the same cookie after it', async (world) => {
    const client = await world.as('student');
    const admin = await world.as('admin');
    await admin.data(banUser, { id: 3 });
    expectRefusal(await client.call(getLogin, undefined), 40_001);
    await admin.data(unBanUser, { id: 3 });
    expectRefusal(await client.call(getLogin, undefined), 40_100);
    await world.as('student');
  }),
  check(getLogin.path, 'is 40100 after the user was deleted', async (world) => {
    const admin = await world.as('admin');
    const id = await admin.data(addUser, {
      userAccount: 'passing',
      userName: '过客',
      userPassword: 'longenough',
      userRole: 'user',
    });
    const client = await world.as('passing', 'longenough');
    await admin.data(deleteUser, { id });
    expectRefusal(await client.call(getLogin, undefined), 40_100);
  }),
  check(logout.path, 'ends the session on the server, and ignores a body', async (world) => {
    const client = await world.as('agent');
    const stolen = world.visitor();
    stolen.cookie = client.cookie;
    assert.equal(
      (await client.raw('POST', logout.path, 'not JSON', { headers: { 'Content-Type': 'text/plain' } })).data,
      true,
    );
    assert.equal(client.cookie, null);
    expectRefusal(await stolen.call(getLogin, undefined), 40_100);
    assert.equal(await client.data(logout, undefined), true);
  }),
  check(updateUser.path, "ends the user's other sessions, but not this one, for a new password", async (world) => {
    const here = await world.as('agent');
    const there = await world.as('agent');
    await here.data(updateUser, { id: 2, oldPassword: 'demo1234', userPassword: 'another one' });
    assert.equal((await here.call(getLogin, undefined)).code, 0);
    expectRefusal(await there.call(getLogin, undefined), 40_100);
    await world.as('agent', 'another one');
  }),
];

const email = 'newcomer@example.com';

async function newcomer(
  world: TestedBackend,
  extra: { userName?: string; invitationCode?: string; userAccount?: string } = {},
) {
  return {
    userAccount: 'newcomer',
    userPassword: 'longenough',
    checkPassword: 'longenough',
    emailAccount: email,
    captcha: await world.captcha(email),
    ...extra,
  };
}

/** Returns a captcha that differs from the given one. */
function wrongCaptcha(digits: string): string {
  return digits === '000000' ? '000001' : '000000';
}

const registering: readonly Check[] = [
  check(getCaptcha.path, 'sends again only after 60 seconds', async (world) => {
    await world.captcha(email);
    expectRefusal(await world.visitor().call(getCaptcha, { emailAccount: email.toUpperCase() }), 42_900);
    await world.later(minuteMs);
    await world.captcha(email);
  }),
  check(register.path, 'adds a user with 0 coins, without logging in', async (world) => {
    const client = world.visitor();
    await client.data(register, await newcomer(world, { userName: '新来的' }));
    assert.equal(client.cookie, null);
    const { userName, userRole, coin, status, superiorId } = await world.me(await world.as('newcomer', 'longenough'));
    assert.deepEqual(
      { userName, userRole, coin, status, superiorId },
      { userName: '新来的', userRole: 'user', coin: 0, status: 0, superiorId: null },
    );
  }),
  check(register.path, 'makes the owner of the invitation code the superior of the new user', async (world) => {
    const { invitationCode } = await world.me(await world.as('agent'));
    await world.visitor().data(register, await newcomer(world, { invitationCode: invitationCode ?? '' }));
    assert.equal((await world.me(await world.as('newcomer', 'longenough'))).superiorId, 2);
  }),
  check(register.path, 'refuses an unknown invitation code, and the captcha stays valid', async (world) => {
    const payload = await newcomer(world, { invitationCode: 'NOBODYS' });
    expectRefusal(await world.visitor().call(register, payload), 50_001);
    expectRefusal(await world.visitor().call(register, { ...payload, captcha: wrongCaptcha(payload.captcha) }), 50_001);
    const { invitationCode: _code, ...without } = payload;
    await world.visitor().data(register, without);
  }),
  check(register.path, 'refuses non-ASCII letters in accounts and e-mails', async (world) => {
    const payload = { ...(await newcomer(world)), captcha: '000000' };
    expectRefusal(
      await world.visitor().call(register, { ...payload, userAccount: 'new\u212aomer' }),
      40_000,
      'userAccount',
    );
    expectRefusal(
      await world.visitor().call(register, { ...payload, emailAccount: '\u212a@example.com' }),
      40_000,
      'emailAccount',
    );
  }),
  check(register.path, 'refuses passwords that differ', async (world) => {
    expectRefusal(
      await world.visitor().call(register, { ...(await newcomer(world)), checkPassword: 'longenough ' }),
      40_000,
    );
  }),
  check(
    register.path,
    'refuses a taken account or e-mail in any case of letters, and the captcha stays valid',
    async (world) => {
      const payload = await newcomer(world);
      expectRefusal(await world.visitor().call(register, { ...payload, userAccount: 'STUDENT' }), 40_900);
      expectRefusal(
        await world.visitor().call(register, { ...payload, userAccount: 'linxiaofeng@example.com' }),
        40_900,
      );
      await world.visitor().data(register, payload);
      const digits = await world.captcha('admin@example.com');
      expectRefusal(
        await world
          .visitor()
          .call(register, { ...payload, userAccount: 'newcomer2', emailAccount: 'Admin@Example.com', captcha: digits }),
        40_900,
      );
    },
  ),
  check(register.path, 'takes a captcha once within 5 minutes, and no longer after five wrong tries', async (world) => {
    const first = await newcomer(world);
    await world.visitor().data(register, first);
    expectRefusal(await world.visitor().call(register, { ...first, userAccount: 'newcomer2' }), 50_001);
    await world.later(minuteMs);
    const late = await newcomer(world, { userAccount: 'newcomer2' });
    await world.later(5 * minuteMs);
    expectRefusal(await world.visitor().call(register, late), 50_001);
    const tried = await newcomer(world, { userAccount: 'newcomer2' });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expectRefusal(await world.visitor().call(register, { ...tried, captcha: wrongCaptcha(tried.captcha) }), 50_001);
    expectRefusal(await world.visitor().call(register, tried), 50_001);
  }),
  check(register.path, 'is 50001 for a wrong captcha, even if the account is taken', async (world) => {
    const payload = await newcomer(world, { userAccount: 'student' });
    expectRefusal(await world.visitor().call(register, { ...payload, captcha: wrongCaptcha(payload.captcha) }), 50_001);
  }),
  check(register.path, 'refuses an earlier captcha after a new one was sent', async (world) => {
    const early = await newcomer(world);
    await world.later(minuteMs);
    const digits = await world.captcha(email);
    if (digits !== early.captcha) expectRefusal(await world.visitor().call(register, early), 50_001);
  }),
];

const emails: readonly Check[] = [
  check(bindEmail.path, 'binds an e-mail, which can then be used to log in', async (world) => {
    const client = await world.as('student');
    await client.data(bindEmail, {
      emailAccount: 'Si.Yu@example.com',
      captcha: await world.captcha('si.yu@example.com'),
    });
    assert.equal((await world.me(client)).email, 'Si.Yu@example.com');
    assert.equal((await world.me(await world.as('si.yu@EXAMPLE.com'))).id, 3);
  }),
  check(bindEmail.path, 'refuses a second e-mail, a wrong captcha, and an e-mail of another user', async (world) => {
    const agent = await world.as('agent');
    expectRefusal(await agent.call(bindEmail, { emailAccount: email, captcha: await world.captcha(email) }), 50_001);
    const student = await world.as('student');
    const digits = await world.captcha('admin@example.com');
    expectRefusal(
      await student.call(bindEmail, { emailAccount: 'admin@example.com', captcha: wrongCaptcha(digits) }),
      50_001,
    );
    expectRefusal(await student.call(bindEmail, { emailAccount: 'admin@example.com', captcha: digits }), 40_900);
  }),
  check(unbindEmail.path, "removes the user's own e-mail, with a captcha that was sent to it", async (world) => {
    const agent = await world.as('agent');
    const emailAccount = 'linxiaofeng@example.com';
    expectRefusal(await agent.call(unbindEmail, { emailAccount: 'admin@example.com', captcha: '000000' }), 50_001);
    const digits = await world.captcha(emailAccount);
    expectRefusal(await agent.call(unbindEmail, { emailAccount, captcha: wrongCaptcha(digits) }), 50_001);
    await agent.data(unbindEmail, { emailAccount, captcha: digits });
    assert.equal((await world.me(agent)).email, null);
    expectRefusal(await world.visitor().call(login, { userAccount: emailAccount, userPassword: 'demo1234' }), 40_000);
  }),
];

export const sessionChecks: readonly Check[] = [...loggingIn, ...sessions, ...registering, ...emails];
