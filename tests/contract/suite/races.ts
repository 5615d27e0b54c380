/**
 * Checks different calls that run at the same time. Of a payment and a cancellation one is carried out, and a ban stops
 * later transfers. In scenario `default` (mocks/store/seed/people.ts and history.ts) the agent has 10 000 coins, and
 * the student has id 3 and 500 coins. contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import { addOrder, cancelOrder, getOrder, payOrder } from '../../../contract/mall.ts';
import { banUser, unBanUser } from '../../../contract/user-calls.ts';
import { getLogin } from '../../../contract/user.ts';
import { transferCoin } from '../../../contract/coin.ts';
import { check, codesOf, expectRefusal, type Check } from './check.ts';

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
];
