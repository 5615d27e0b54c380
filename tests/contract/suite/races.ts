/**
 * Checks calls that run at the same time: if two calls exclude each other, exactly one is carried out. Also checks that
 * other sites can't move coins.
 */
import assert from 'node:assert/strict';
import { addOrder, cancelOrder, getOrder, payOrder } from '../../../contract/mall.ts';
import { banUser, getCaptcha, getLogin, login, unBanUser } from '../../../contract/user.ts';
import { addCoin, transferCoin } from '../../../contract/coin.ts';
import { check, keyCheck, expectRefusal, type Check } from './check.ts';

const codesOf = (answers: readonly { code: number }[]): number[] =>
  answers.map(({ code }) => code).toSorted((a, b) => a - b);

const origins = [undefined, 'http://localhost', 'https://elsewhere.example', 'null'];
const sites = ['cross-site', 'same-site', 'same-origin', 'none'];

export const raceChecks: readonly Check[] = [
  check(
    cancelOrder.path,
    'and /pay at the same time: exactly one is carried out, and the balance fits it',
    async (backend) => {
      const agent = await backend.as('agent');
      let coin = 10_000;
      for (let round = 0; round < 6; round += 1) {
        const { id } = await agent.data(addOrder, { mallId: 2 });
        const calls = [
          async () => await agent.call(payOrder, { id }),
          async () => await agent.call(cancelOrder, { id }),
        ];
        if (round % 2 === 1) calls.reverse();
        assert.deepEqual(codesOf(await Promise.all(calls.map((call) => call()))), [0, 50_001]);
        const { status, coin: bought, addCoin: bonus } = await agent.data(getOrder, { id });
        if (status === 'paid') coin += bought + bonus;
        assert.ok(status === 'paid' || status === 'cancelled');
        assert.equal((await backend.me(agent)).coin, coin);
      }
      await backend.balanced();
    },
  ),
  check(banUser.path, 'during twenty transfers: later transfers are 40001, and earlier ones stay', async (backend) => {
    const [admin, student] = [await backend.as('admin'), await backend.as('student')];
    const transfers = Array.from({ length: 20 }, () =>
      student.call(transferCoin, { userAccount: 'agent', transferCoin: 1 }, { key: crypto.randomUUID() }),
    );
    const ban = admin.call(banUser, { id: 3 });
    const answers = await Promise.all(transfers);
    assert.equal((await ban).code, 0);
    assert.deepEqual(
      codesOf(answers).filter((code) => code !== 0 && code !== 40_001),
      [],
    );
    expectRefusal(await student.call(getLogin, undefined), 40_001);
    await admin.data(unBanUser, { id: 3 });
    assert.equal(await backend.coin('student'), 500 - answers.filter(({ code }) => code === 0).length);
    await backend.balanced();
  }),
  check(getCaptcha.path, 'sends one e-mail for twenty simultaneous calls', async (backend) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => backend.visitor().call(getCaptcha, { emailAccount: 'many@example.com' })),
    );
    assert.deepEqual(codesOf(answers), [0, ...Array<number>(19).fill(42_900)]);
  }),
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
  keyCheck(addCoin.path, 'treats the same key of two users as two keys', async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const key = crypto.randomUUID();
    const first = await admin.call(addCoin, { userAccount: 'student', addCoin: 5 }, { key });
    expectRefusal(await agent.call(addCoin, { userAccount: 'student', addCoin: 5 }, { key }), 40_101);
    await agent.data(transferCoin, { userAccount: 'student', transferCoin: 7 }, { key });
    assert.equal((await admin.call(addCoin, { userAccount: 'student', addCoin: 5 }, { key })).text, first.text);
    assert.equal(await backend.coin('student'), 512);
  }),
  check(
    addCoin.path,
    'and /transferCoin refuse other sites by `Sec-Fetch-Site`, whatever the `Origin` header',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      let moved = 0;
      for (const site of sites) {
        for (const origin of origins) {
          const headers = { 'Sec-Fetch-Site': site, ...(origin === undefined ? {} : { Origin: origin }) };
          const answers = [
            await admin.call(addCoin, { userAccount: 'student', addCoin: 1 }, { headers }),
            await agent.call(transferCoin, { userAccount: 'student', transferCoin: 1 }, { headers }),
          ];
          for (const answer of answers) {
            if (site !== 'same-origin') expectRefusal(answer, 40_101);
            else assert.equal(answer.code, 0, `${site} ${origin ?? 'no origin'}: ${answer.message}`);
            if (answer.code === 0) moved += 1;
          }
        }
      }
      assert.equal(await backend.coin('student'), 500 + moved);
      assert.equal(moved, 8);
    },
  ),
];
