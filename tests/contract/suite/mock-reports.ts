/**
 * Checks what the mock reports about itself: its state, and the requests and answers in its log. In scenario `default`
 * (mocks/store/seed/people.ts and history.ts) the agent has id 2 and 10 000 coins.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { getLog, getMockState } from '../../../contract/controls.ts';
import { endpoints } from '../../../contract/index.ts';
import { login } from '../../../contract/user.ts';
import { transferCoin } from '../../../contract/coin.ts';
import { expectBreak, check, type Check } from './check.ts';
import { seededPassword } from './samples.ts';

const hourMs = 3_600_000;

export const reportChecks: readonly Check[] = [
  check(
    '/__mock/state',
    'says when the data was seeded, how far the clock was moved, and whether a call changed data',
    async (backend) => {
      const fresh = v.parse(getMockState.response, await backend.look('state'));
      assert.ok(Math.abs(Date.parse(fresh.seededAt ?? '') - Date.now()) < 60_000);
      assert.deepEqual([fresh.clockOffset, fresh.touched], [0, false]);
      const agent = await backend.as('agent');
      await agent.data(endpoints.readNotices, { all: true });
      await backend.later(hourMs);
      const read = v.parse(getMockState.response, await backend.look('state'));
      assert.deepEqual([read.clockOffset, read.touched, read.seededAt], [hourMs, false, fresh.seededAt]);
      await agent.data(transferCoin, { userAccount: 'student', transferCoin: 1 });
      assert.equal(v.parse(getMockState.response, await backend.look('state')).touched, true);
    },
  ),
  check('/__mock/log', 'holds requests and answers, also lost answers, but no password', async (backend) => {
    const agent = await backend.as('agent');
    await agent.data(endpoints.getUserInfo, { userAccount: 'student' });
    await backend.control('faults', { rules: [{ kind: 'lostResponse', path: transferCoin.path, times: 1 }] });
    await expectBreak(agent.call(transferCoin, { userAccount: 'student', transferCoin: 3, remark: '给你' }));
    await agent.call(endpoints.updateUser, { id: 2, oldPassword: 'not-this-one', userPassword: 'nor-this-one' });
    await backend.visitor().raw('POST', '/api/user/login', `not JSON: ${seededPassword}`);
    await backend.visitor().raw('GET', `/api/user/login?userPassword=${seededPassword}`);
    const lines = v.parse(getLog.response, await backend.look('log?limit=50'));
    const lost = lines.find(({ path }) => path === transferCoin.path);
    assert.equal(lost?.fault, 'lostResponse');
    assert.deepEqual(JSON.parse(lost?.request ?? ''), { userAccount: 'student', transferCoin: 3, remark: '给你' });
    assert.match(lost?.response ?? '', /"balance":9997/);
    assert.deepEqual(JSON.parse(lines.find(({ path }) => path === endpoints.getUserInfo.path)?.request ?? ''), {
      userAccount: 'student',
    });
    assert.ok(
      lines.some(({ path, request }) => path === login.path && (request ?? '').includes('"userAccount":"agent"')),
    );
    for (const password of [seededPassword, 'not-this-one', 'nor-this-one'])
      assert.ok(!JSON.stringify(lines).includes(password));
  }),
];
