/**
 * Checks log-in and log-out, sessions, captchas, registration, and how an e-mail is bound and unbound. In scenario
 * `default` (mocks/store/seed/people.ts) the agent has id 2, and the student id 3. contract/codes.ts has the meanings
 * of the codes.
 */
import assert from 'node:assert/strict';
import {
  addUser,
  bindEmail,
  banUser,
  deleteUser,
  getCaptcha,
  register,
  unBanUser,
  unbindEmail,
  updateUser,
} from '../../../contract/user-calls.ts';
import { getLogin, login, logout } from '../../../contract/user.ts';
import { check, codesOf, expectRefusal, wrongCaptcha, type Check } from './check.ts';
import type { TestedBackend } from './tested-backend.ts';
import { seededPassword } from './samples.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const wrongLogin = { userAccount: 'student', userPassword: 'not-the-one' };

const loggingIn: readonly Check[] = [
  check(
    login.path,
    'returns the user, and sets a session for the next call',
    async (backend) => {
      const client = await backend.somebody();
      assert.equal((await client.call(getLogin, undefined)).code, 0);
    },
    'account',
  ),
  check(login.path, 'sets an HttpOnly, SameSite=Lax cookie for 7 days', async (backend) => {
    const answer = await backend.visitor().call(login, { userAccount: 'agent', userPassword: seededPassword });
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('sid=')) ?? '';
    assert.match(cookie, /; HttpOnly/i);
    assert.match(cookie, /; SameSite=Lax/i);
    // 7 days in seconds.
    assert.match(cookie, /; Max-Age=604800/i);
  }),
  check(login.path, 'takes account or e-mail, whatever the case of letters', async (backend) => {
    for (const userAccount of ['AGENT', 'LinXiaoFeng@Example.com'])
      assert.equal((await backend.me(await backend.as(userAccount))).id, 2);
  }),
  check(login.path, 'gives the same answer for an unknown account and a wrong password', async (backend) => {
    const unknown = await backend.visitor().call(login, { userAccount: 'nobody-here', userPassword: 'not-the-one' });
    const mistaken = await backend.visitor().call(login, wrongLogin);
    expectRefusal(unknown, 40_000);
    assert.equal(unknown.text, mistaken.text);
  }),
  check(login.path, 'never trims a password', async (backend) => {
    expectRefusal(
      await backend.visitor().call(login, { userAccount: 'agent', userPassword: ` ${seededPassword}` }),
      40_000,
    );
  }),
  check(
    login.path,
    'is 42900 at the 6th try within 10 minutes, also with the right password or the e-mail',
    async (backend) => {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expectRefusal(await backend.visitor().call(login, { ...wrongLogin, userAccount: 'agent' }), 40_000);
      expectRefusal(
        await backend.visitor().call(login, { userAccount: 'agent', userPassword: seededPassword }),
        42_900,
      );
      expectRefusal(
        await backend.visitor().call(login, { userAccount: 'linxiaofeng@example.com', userPassword: seededPassword }),
        42_900,
      );
      await backend.as('student');
      await backend.later(10 * minuteMs);
      await backend.as('agent');
    },
  ),
  check(login.path, 'is 42900 at the 6th try for an unknown account too', async (backend) => {
    const nobody = { userAccount: 'nobody-here', userPassword: 'not-the-one' };
    for (let attempt = 0; attempt < 5; attempt += 1) expectRefusal(await backend.visitor().call(login, nobody), 40_000);
    expectRefusal(await backend.visitor().call(login, nobody), 42_900);
  }),
  check(
    login.path,
    'is 40001 for a banned account with the right password, 40000 with a wrong one',
    async (backend) => {
      expectRefusal(
        await backend.visitor().call(login, { userAccount: 'banned', userPassword: seededPassword }),
        40_001,
      );
      expectRefusal(
        await backend.visitor().call(login, { userAccount: 'banned', userPassword: 'not-the-one' }),
        40_000,
      );
    },
  ),
  check(
    login.path,
    'lets five of twenty simultaneous wrong passwords be tried, and is 42900 for the others',
    async (backend) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          backend.visitor().call(login, { userAccount: 'agent', userPassword: 'not this one' }),
        ),
      );
      assert.deepEqual(codesOf(answers), [...Array<number>(5).fill(40_000), ...Array<number>(15).fill(42_900)]);
    },
  ),
];

const sessions: readonly Check[] = [
  check(
    getLogin.path,
    'is 40100 without a session',
    async (backend) => expectRefusal(await backend.visitor().call(getLogin, undefined), 40_100),
    'nothing',
  ),
  check(getLogin.path, 'keeps a session for 7 days from its last use', async (backend) => {
    const client = await backend.as('agent');
    for (let week = 0; week < 3; week += 1) {
      await backend.later(7 * dayMs - minuteMs);
      assert.equal((await client.call(getLogin, undefined)).code, 0);
    }
    await backend.later(7 * dayMs);
    expectRefusal(await client.call(getLogin, undefined), 40_100);
  }),
  check(getLogin.path, 'is 40001 during a ban, and 40100 with the same cookie after it', async (backend) => {
    const client = await backend.as('student');
    const admin = await backend.as('admin');
    await admin.data(banUser, { id: 3 });
    expectRefusal(await client.call(getLogin, undefined), 40_001);
    await admin.data(unBanUser, { id: 3 });
    expectRefusal(await client.call(getLogin, undefined), 40_100);
    await backend.as('student');
  }),
  check(getLogin.path, 'is 40001 during a ban, also after an admin set another password', async (backend) => {
    const [client, admin] = [await backend.as('student'), await backend.as('admin')];
    await admin.data(banUser, { id: 3 });
    await admin.data(updateUser, { id: 3, userPassword: 'another one' });
    expectRefusal(await client.call(getLogin, undefined), 40_001);
    await admin.data(unBanUser, { id: 3 });
    expectRefusal(await client.call(getLogin, undefined), 40_100);
    await backend.as('student', 'another one');
  }),
  check(getLogin.path, 'is 40100 after the user was deleted', async (backend) => {
    const admin = await backend.as('admin');
    const id = await admin.data(addUser, {
      userAccount: 'passing',
      userName: '过客',
      userPassword: 'longenough',
      userRole: 'user',
    });
    const client = await backend.as('passing', 'longenough');
    await admin.data(deleteUser, { id });
    expectRefusal(await client.call(getLogin, undefined), 40_100);
  }),
  check(logout.path, 'ends the session on the server, and ignores a body', async (backend) => {
    const client = await backend.as('agent');
    const stolen = backend.visitor();
    stolen.cookie = client.cookie;
    assert.equal(
      (await client.raw('POST', logout.path, 'not JSON', { headers: { 'Content-Type': 'text/plain' } })).data,
      true,
    );
    assert.equal(client.cookie, null);
    expectRefusal(await stolen.call(getLogin, undefined), 40_100);
    assert.equal(await client.data(logout, undefined), true);
  }),
  check(updateUser.path, "ends the user's other sessions, but not this one, for a new password", async (backend) => {
    const here = await backend.as('agent');
    const there = await backend.as('agent');
    await here.data(updateUser, { id: 2, oldPassword: seededPassword, userPassword: 'another one' });
    assert.equal((await here.call(getLogin, undefined)).code, 0);
    expectRefusal(await there.call(getLogin, undefined), 40_100);
    await backend.as('agent', 'another one');
  }),
];

const newcomerEmail = 'newcomer@example.com';

/** Requests a captcha, and returns the payload of a registration with it. `extra` replaces or adds fields. */
async function newcomer(
  backend: TestedBackend,
  extra: { userName?: string; invitationCode?: string; userAccount?: string } = {},
) {
  return {
    userAccount: 'newcomer',
    userPassword: 'longenough',
    checkPassword: 'longenough',
    emailAccount: newcomerEmail,
    captcha: await backend.captcha(newcomerEmail),
    ...extra,
  };
}

const registering: readonly Check[] = [
  check(getCaptcha.path, 'sends again only after 60 seconds', async (backend) => {
    await backend.captcha(newcomerEmail);
    expectRefusal(await backend.visitor().call(getCaptcha, { emailAccount: newcomerEmail.toUpperCase() }), 42_900);
    await backend.later(minuteMs);
    await backend.captcha(newcomerEmail);
  }),
  check(getCaptcha.path, 'sends one e-mail for twenty simultaneous calls', async (backend) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => backend.visitor().call(getCaptcha, { emailAccount: 'many@example.com' })),
    );
    assert.deepEqual(codesOf(answers), [0, ...Array<number>(19).fill(42_900)]);
  }),
  check(register.path, 'adds a user with 0 coins, without logging in', async (backend) => {
    const client = backend.visitor();
    await client.data(register, await newcomer(backend, { userName: '新来的' }));
    assert.equal(client.cookie, null);
    const { userName, userRole, coin, status, superiorId } = await backend.me(
      await backend.as('newcomer', 'longenough'),
    );
    assert.deepEqual(
      { userName, userRole, coin, status, superiorId },
      { userName: '新来的', userRole: 'user', coin: 0, status: 0, superiorId: null },
    );
  }),
  check(register.path, 'makes the owner of the invitation code the superior of the new user', async (backend) => {
    const { invitationCode } = await backend.me(await backend.as('agent'));
    await backend.visitor().data(register, await newcomer(backend, { invitationCode: invitationCode ?? '' }));
    assert.equal((await backend.me(await backend.as('newcomer', 'longenough'))).superiorId, 2);
  }),
  check(register.path, 'refuses an unknown invitation code, and the captcha stays valid', async (backend) => {
    const payload = await newcomer(backend, { invitationCode: 'NOBODYS' });
    expectRefusal(await backend.visitor().call(register, payload), 50_001);
    expectRefusal(
      await backend.visitor().call(register, { ...payload, captcha: wrongCaptcha(payload.captcha) }),
      50_001,
    );
    const { invitationCode: _code, ...without } = payload;
    await backend.visitor().data(register, without);
  }),
  check(register.path, 'refuses non-ASCII letters in accounts and e-mails', async (backend) => {
    const payload = { ...(await newcomer(backend)), captcha: '000000' };
    expectRefusal(
      await backend.visitor().call(register, { ...payload, userAccount: 'new\u212aomer' }),
      40_000,
      'userAccount',
    );
    expectRefusal(
      await backend.visitor().call(register, { ...payload, emailAccount: '\u212a@example.com' }),
      40_000,
      'emailAccount',
    );
  }),
  check(register.path, 'refuses passwords that differ', async (backend) => {
    expectRefusal(
      await backend.visitor().call(register, { ...(await newcomer(backend)), checkPassword: 'longenough ' }),
      40_000,
    );
  }),
  check(
    register.path,
    'refuses a taken account or e-mail in any case of letters, and the captcha stays valid',
    async (backend) => {
      const payload = await newcomer(backend);
      expectRefusal(await backend.visitor().call(register, { ...payload, userAccount: 'STUDENT' }), 40_900);
      expectRefusal(
        await backend.visitor().call(register, { ...payload, userAccount: 'linxiaofeng@example.com' }),
        40_900,
      );
      await backend.visitor().data(register, payload);
      const digits = await backend.captcha('admin@example.com');
      expectRefusal(
        await backend
          .visitor()
          .call(register, { ...payload, userAccount: 'newcomer2', emailAccount: 'Admin@Example.com', captcha: digits }),
        40_900,
      );
    },
  ),
  check(
    register.path,
    'takes a captcha once within 5 minutes, and no longer after five wrong tries',
    async (backend) => {
      const first = await newcomer(backend);
      await backend.visitor().data(register, first);
      expectRefusal(await backend.visitor().call(register, { ...first, userAccount: 'newcomer2' }), 50_001);
      await backend.later(minuteMs);
      const late = await newcomer(backend, { userAccount: 'newcomer2' });
      await backend.later(5 * minuteMs);
      expectRefusal(await backend.visitor().call(register, late), 50_001);
      const tried = await newcomer(backend, { userAccount: 'newcomer2' });
      for (let attempt = 0; attempt < 5; attempt += 1)
        expectRefusal(
          await backend.visitor().call(register, { ...tried, captcha: wrongCaptcha(tried.captcha) }),
          50_001,
        );
      expectRefusal(await backend.visitor().call(register, tried), 50_001);
    },
  ),
  check(register.path, 'is 50001 for a wrong captcha, even if the account is taken', async (backend) => {
    const payload = await newcomer(backend, { userAccount: 'student' });
    expectRefusal(
      await backend.visitor().call(register, { ...payload, captcha: wrongCaptcha(payload.captcha) }),
      50_001,
    );
  }),
  check(register.path, 'refuses an earlier captcha after a new one was sent', async (backend) => {
    const early = await newcomer(backend);
    await backend.later(minuteMs);
    const digits = await backend.captcha(newcomerEmail);
    // By chance both captchas may be equal.
    if (digits !== early.captcha) expectRefusal(await backend.visitor().call(register, early), 50_001);
  }),
];

const emails: readonly Check[] = [
  check(bindEmail.path, 'binds an e-mail, which can then be used to log in', async (backend) => {
    const client = await backend.as('student');
    await client.data(bindEmail, {
      emailAccount: 'Si.Yu@example.com',
      captcha: await backend.captcha('si.yu@example.com'),
    });
    assert.equal((await backend.me(client)).email, 'Si.Yu@example.com');
    assert.equal((await backend.me(await backend.as('si.yu@EXAMPLE.com'))).id, 3);
  }),
  check(bindEmail.path, 'refuses a second e-mail, a wrong captcha, and an e-mail of another user', async (backend) => {
    const agent = await backend.as('agent');
    const captcha = await backend.captcha(newcomerEmail);
    expectRefusal(await agent.call(bindEmail, { emailAccount: newcomerEmail, captcha }), 50_001);
    const student = await backend.as('student');
    const digits = await backend.captcha('admin@example.com');
    expectRefusal(
      await student.call(bindEmail, { emailAccount: 'admin@example.com', captcha: wrongCaptcha(digits) }),
      50_001,
    );
    expectRefusal(await student.call(bindEmail, { emailAccount: 'admin@example.com', captcha: digits }), 40_900);
  }),
  check(unbindEmail.path, "removes the user's own e-mail, with a captcha that was sent to it", async (backend) => {
    const agent = await backend.as('agent');
    const emailAccount = 'linxiaofeng@example.com';
    expectRefusal(await agent.call(unbindEmail, { emailAccount: 'admin@example.com', captcha: '000000' }), 50_001);
    const digits = await backend.captcha(emailAccount);
    expectRefusal(await agent.call(unbindEmail, { emailAccount, captcha: wrongCaptcha(digits) }), 50_001);
    await agent.data(unbindEmail, { emailAccount, captcha: digits });
    assert.equal((await backend.me(agent)).email, null);
    expectRefusal(
      await backend.visitor().call(login, { userAccount: emailAccount, userPassword: seededPassword }),
      40_000,
    );
  }),
];

export const sessionChecks: readonly Check[] = [...loggingIn, ...sessions, ...registering, ...emails];
