/**
 * Checks the mock's controls under `/__mock`: faults, reset, log, clock, dump and load. mock-reports.ts has further
 * checks of them. In scenario `default` (mocks/store/seed/people.ts and history.ts) the agent (user 2) has 10 000
 * coins, and the student has 500. contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { addBasicInformation } from '../../../contract/managed-texts.ts';
import { pageCoinChanges, transferCoin } from '../../../contract/coin.ts';
import { endpoints } from '../../../contract/index.ts';
import { pageUsers } from '../../../contract/user-calls.ts';
import { getLogin, login } from '../../../contract/user.ts';
import { reportChecks } from './mock-reports.ts';
import { expectBreak, check, keyCheck, expectRefusal, type Check } from './check.ts';
import type { TestedBackend } from './tested-backend.ts';
import { seededPassword } from './samples.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The test's clock and the backend's clock may differ by the time of a few calls. */
const clockToleranceMs = 5_000;

const state = v.object({
  scenario: v.string(),
  seed: v.number(),
  now: v.string(),
  rows: v.record(v.string(), v.number()),
  faults: v.object({ latencyMs: v.number(), jitterMs: v.number(), rules: v.array(v.unknown()) }),
});
const log = v.array(
  v.object({ method: v.string(), path: v.string(), status: v.number(), code: v.nullable(v.number()), ms: v.number() }),
);

const stateOf = async (backend: TestedBackend) => v.parse(state, await backend.look('state'));
const logOf = async (backend: TestedBackend, limit = 50) => v.parse(log, await backend.look(`log?limit=${limit}`));

const faults: readonly Check[] = [
  check('/__mock/faults', '`http` answers with the status, and the call has no effect', async (backend) => {
    const agent = await backend.as('agent');
    await backend.control('faults', { rules: [{ kind: 'http', value: 503, path: transferCoin.path, times: 2 }] });
    for (let time = 0; time < 2; time += 1) {
      await assert.rejects(agent.call(transferCoin, { userAccount: 'student', transferCoin: 1 }), /HTTP 503|JSON/);
    }
    assert.equal((await backend.me(agent)).coin, 10_000);
    await agent.data(transferCoin, { userAccount: 'student', transferCoin: 1 });
  }),
  check('/__mock/faults', '`code` answers with the code, and the call has no effect', async (backend) => {
    const agent = await backend.as('agent');
    await backend.control('faults', { rules: [{ kind: 'code', value: 50_001, method: 'POST', times: 1 }] });
    expectRefusal(await agent.call(transferCoin, { userAccount: 'student', transferCoin: 1 }), 50_001);
    assert.equal((await backend.me(agent)).coin, 10_000);
  }),
  check('/__mock/faults', '`network` breaks the connection, and the call has no effect', async (backend) => {
    const agent = await backend.as('agent');
    await backend.control('faults', { rules: [{ kind: 'network', path: transferCoin.path, times: 1 }] });
    await expectBreak(agent.call(transferCoin, { userAccount: 'student', transferCoin: 1 }));
    assert.equal((await backend.me(agent)).coin, 10_000);
  }),
  keyCheck(
    '/__mock/faults',
    '`lostResponse` carries the call out and drops the answer; the same key then gets that answer',
    async (backend) => {
      const agent = await backend.as('agent');
      const key = crypto.randomUUID();
      await backend.control('faults', { rules: [{ kind: 'lostResponse', path: transferCoin.path, times: 1 }] });
      await expectBreak(agent.call(transferCoin, { userAccount: 'student', transferCoin: 1 }, { key }));
      assert.equal((await backend.me(agent)).coin, 9_999);
      assert.equal(
        (await agent.data(transferCoin, { userAccount: 'student', transferCoin: 1 }, { key })).balance,
        9_999,
      );
      assert.equal((await backend.me(agent)).coin, 9_999);
    },
  ),
  check('/__mock/faults', '`timeout` never answers, and the call has no effect', async (backend) => {
    const agent = await backend.as('agent');
    await backend.control('faults', { rules: [{ kind: 'timeout', path: transferCoin.path, times: 1 }] });
    const giveUp = AbortSignal.timeout(100);
    await expectBreak(agent.call(transferCoin, { userAccount: 'student', transferCoin: 1 }, { signal: giveUp }));
    assert.ok(giveUp.aborted);
    assert.equal((await backend.me(agent)).coin, 10_000);
  }),
  check(
    '/__mock/faults',
    'hit only their method and exact path, never the controls, and {} clears them',
    async (backend) => {
      await backend.control('faults', {
        latencyMs: 1,
        jitterMs: 1,
        rules: [
          { kind: 'code', value: 42_900, path: '/api/user/get' },
          { kind: 'code', value: 40_001, method: 'POST' },
        ],
      });
      expectRefusal(await backend.visitor().call(getLogin, undefined), 40_100);
      expectRefusal(
        await backend.visitor().call(login, { userAccount: 'agent', userPassword: seededPassword }),
        40_001,
      );
      assert.equal((await stateOf(backend)).faults.rules.length, 2);
      await backend.control('faults', {});
      assert.deepEqual((await stateOf(backend)).faults, { latencyMs: 0, jitterMs: 0, rules: [] });
      await backend.as('agent');
    },
  ),
  check('/__mock/faults', 'with `rate` 0 never hit, with 1 always', async (backend) => {
    await backend.control('faults', {
      rules: [
        { kind: 'code', rate: 0 },
        { kind: 'code', value: 40_400, rate: 1 },
      ],
    });
    expectRefusal(await backend.visitor().call(getLogin, undefined), 40_400);
  }),
  check('/__mock/faults', '`latencyMs` delays answers', async (backend) => {
    // A timer may fire some milliseconds early, so 55 ms are enough.
    await backend.control('faults', { latencyMs: 60 });
    const started = performance.now();
    await backend.visitor().call(getLogin, undefined);
    assert.ok(performance.now() - started >= 55);
  }),
];

const resetLogAndClock: readonly Check[] = [
  check('/__mock/reset', 'resets rows, clock, faults, inbox and sessions', async (backend) => {
    const client = await backend.as('agent');
    await backend.captcha('somebody@example.com');
    await backend.later(hourMs);
    await backend.control('faults', { rules: [{ kind: 'code', path: '/api/nothing' }] });
    await backend.control('reset', { seed: 7 });
    expectRefusal(await client.call(getLogin, undefined), 40_100);
    const { scenario, seed, now, faults: left, rows } = await stateOf(backend);
    assert.deepEqual([scenario, seed, left.rules.length, rows['mails'], rows['sessions']], ['default', 7, 0, 0, 0]);
    assert.ok(Math.abs(Date.parse(now) - Date.now()) < clockToleranceMs);
    await backend.balanced();
  }),
  check(
    '/__mock/reset',
    '`default` has its fixed balances and at most 1 000 rows, and the same number after another reset',
    async (backend) => {
      const summary = async () => {
        const [agent, student] = [await backend.as('agent'), await backend.as('student')];
        assert.deepEqual([(await backend.me(agent)).coin, (await backend.me(student)).coin], [10_000, 500]);
        assert.equal((await backend.me(student)).superiorId, 2);
        return (await stateOf(backend)).rows;
      };
      const rows = await summary();
      // Tables with rows of calls, or with rows that are derived from the others for searches and lists, don't count.
      const seeded = Object.entries(rows).filter(
        ([name]) => !['log', 'sessions', 'marks', 'pairs', 'tallyPages', 'standings', 'noticeSets'].includes(name),
      );
      assert.ok(seeded.reduce((sum, [, count]) => sum + count, 0) <= 1_000);
      await backend.control('reset', { seed: 1 });
      assert.deepEqual(await summary(), rows);
    },
  ),
  check(
    '/__mock/reset',
    '`empty` has only the four accounts with 0 coins and one record of site texts',
    async (backend) => {
      await backend.control('reset', { scenario: 'empty' });
      assert.equal(await backend.coin('agent'), 0);
      const { rows } = await stateOf(backend);
      assert.deepEqual([rows['users'], rows['entries'], rows['basicInformation']], [4, 0, 1]);
      await backend.balanced();
    },
  ),
  check(
    '/__mock/reset',
    '`large` is usable at once, seeds the rest in the background, and reports the progress',
    async (backend) => {
      await backend.control('reset', { scenario: 'large' });
      const agent = await backend.as('agent');
      assert.equal((await backend.me(agent)).coin, 10_000);
      const progress = v.object({ seeding: v.object({ done: v.number(), total: v.number() }) });
      const { seeding: before } = v.parse(progress, await backend.look('state'));
      assert.ok((await agent.data(pageCoinChanges, {})).records.length === 10);
      while (v.parse(progress, await backend.look('state')).seeding.done <= before.done)
        await agent.data(transferCoin, { userAccount: 'student', transferCoin: 1 });
      await backend.balanced();
      await backend.control('reset');
      assert.equal(v.parse(v.object({ seeding: v.null() }), await backend.look('state')).seeding, null);
    },
  ),
  check(
    '/__mock/reset',
    '`edge` has extreme texts in every list, and every answer fits the contract',
    async (backend) => {
      await backend.control('reset', { scenario: 'edge' });
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      const { records } = await admin.data(pageUsers, { pageSize: 50 });
      assert.ok(
        records.some(({ userName }) => userName.includes('<img')) &&
          records.some(({ userName }) => [...userName].length === 40),
      );
      await agent.data(pageCoinChanges, { pageSize: 50 });
      const states = (await agent.data(endpoints.pageOrders, {})).records.map(({ status }) => status);
      assert.deepEqual(states.toSorted(), ['cancelled', 'expired', 'paid', 'pending', 'refunded']);
      const lists = [
        'pageBasicInformation',
        'pageMallPackages',
        'pagePlatforms',
        'pageGxy',
        'pageZxjy',
        'pageXxy',
        'pageXyb',
        'pageCourses',
        'pageNotices',
      ] as const;
      for (const list of lists) {
        const caller =
          endpoints[list].who === 'admin' || list === 'pageMallPackages' || list === 'pageCourses' ? admin : agent;
        assert.match((await caller.send(endpoints[list], { pageSize: 50 })).text, /<(img|script)/, list);
      }
      assert.equal((await agent.data(endpoints.getCourse, { id: 1 })).lessons?.length, 200);
      await backend.balanced();
    },
  ),
  check('/__mock/log', 'lists the last requests, newest first', async (backend) => {
    await backend.as('agent');
    await backend.visitor().raw('GET', '/api/nothing');
    const [last, before] = await logOf(backend, 2);
    assert.deepEqual([last?.method, last?.path, last?.status, last?.code], ['GET', '/api/nothing', 404, 40_400]);
    assert.deepEqual([before?.path, before?.status, before?.code], [login.path, 200, 0]);
  }),
  check('/__mock/reset', 'empties the log', async (backend) => {
    await backend.as('agent');
    await backend.control('reset');
    assert.deepEqual(await logOf(backend), []);
  }),
  check('/__mock/clock', 'moves the clock forward', async (backend) => {
    await backend.later(dayMs);
    const { now } = await stateOf(backend);
    assert.ok(Math.abs(Date.parse(now) - Date.now() - dayMs) < clockToleranceMs);
  }),
  check('/__mock/clock', 'refuses to move to a time that a date can’t hold', async (backend) => {
    const decade = JSON.stringify({ advanceMs: 10 * 365 * dayMs });
    let answer = await backend.visitor().raw('POST', '/__mock/clock', decade);
    for (let count = 0; answer.code === 0; count += 1) {
      assert.ok(count < 1_000);
      answer = await backend.visitor().raw('POST', '/__mock/clock', decade);
    }
    expectRefusal(answer, 40_000, 'advanceMs');
    await backend.me(await backend.as('agent'));
  }),
  check('/__mock', 'refuses bad input with 40000', async (backend) => {
    const visitor = backend.visitor();
    const bad: [string, unknown][] = [
      ['reset', { scenario: 'nowhere' }],
      ['reset', { seed: -1 }],
      ['reset', { seeds: 1 }],
      ['clock', {}],
      ['clock', { advanceMs: -1 }],
      ['clock', { advanceMs: '5' }],
      ['faults', { rules: [{ kind: 'bogus' }] }],
      ['faults', { rules: [{ kind: 'http', value: 99 }] }],
      ['faults', { rules: [{ kind: 'network', rate: 2 }] }],
      ['faults', { rules: [{ kind: 'network', constructor: 1 }] }],
      ['faults', { latencyMs: -1 }],
    ];
    for (const [path, payload] of bad)
      expectRefusal(await visitor.raw('POST', `/__mock/${path}`, JSON.stringify(payload)), 40_000);
    for (const path of ['log?limit=-1', 'log?limit=x', 'log?limit=1&limit=2', 'state?x=1', 'inbox?constructor=1'])
      expectRefusal(await visitor.raw('GET', `/__mock/${path}`), 40_000);
    expectRefusal(await visitor.raw('POST', '/__mock/clock', '{'), 40_000);
    expectRefusal(await visitor.raw('POST', '/__mock/reset', '{"scenario":"nowhere"}'), 40_000, 'scenario');
    assert.equal((await visitor.raw('GET', '/__mock/reset')).status, 405);
    assert.equal((await visitor.raw('GET', '/__mock/nothing')).status, 404);
  }),
];

const dumped = v.looseObject({ tables: v.record(v.string(), v.array(v.unknown())) });

const dumps: readonly Check[] = [
  check('/__mock/load', 'restores rows and clock: a dump after the load equals the loaded dump', async (backend) => {
    const agent = await backend.as('agent');
    await agent.data(
      transferCoin,
      { userAccount: 'student', transferCoin: 5, remark: '😀 <b>' },
      { key: crypto.randomUUID() },
    );
    await backend.captcha('somebody@example.com');
    await backend.later(dayMs);
    await backend.control('faults', { rules: [{ kind: 'code', path: '/api/nothing', times: 3 }] });
    const before = await backend.look('dump');
    await backend.control('reset', { scenario: 'empty', seed: 9 });
    await backend.control('load', before);
    assert.deepEqual(await backend.look('dump'), before);
    assert.ok(Math.abs(Date.parse((await stateOf(backend)).now) - Date.now() - dayMs) < clockToleranceMs);
    assert.equal((await backend.me(agent)).coin, 9_995);
    await backend.balanced();
  }),
  check(
    '/__mock/dump',
    'holds every row of every table, hashes instead of passwords, and changes nothing',
    async (backend) => {
      await backend.as('student');
      const dump = v.parse(dumped, await backend.look('dump'));
      const { rows } = await stateOf(backend);
      delete rows['log'];
      assert.deepEqual(Object.fromEntries(Object.entries(dump.tables).map(([name, own]) => [name, own.length])), rows);
      assert.match(JSON.stringify(dump.tables['users']), /"hash"/);
      await backend.as('agent');
    },
  ),
  check('/__mock/load', 'takes a body over 64 KiB, which other calls refuse', async (backend) => {
    const admin = await backend.as('admin');
    for (let count = 0; count < 20; count += 1) {
      await admin.data(addBasicInformation, {
        websiteName: '站点',
        coinName: '积分',
        noticeAnnouncement: '字'.repeat(5_000),
      });
    }
    const dump = await backend.look('dump');
    assert.ok(JSON.stringify(dump).length > 64 * 1024);
    await backend.control('load', dump);
  }),
  check(
    '/__mock/load',
    'refuses anything but an unchanged dump of this backend with 40000, and changes nothing',
    async (backend) => {
      const before = await backend.look('dump');
      const { tables, ...rest } = v.parse(dumped, before);
      const { users = [], ...others } = tables;
      const bad: unknown[] = [
        {},
        { tables },
        rest,
        { ...rest, tables: {} },
        { ...rest, tables: others },
        { ...rest, tables: { ...tables, users: users.slice(1) } },
        { ...rest, tables: { ...tables, users: [...users, {}] } },
        { ...rest, tables: { ...tables, users: [1] } },
        { ...rest, tables: { ...tables, users: 'x' } },
        { ...rest, tables: { ...tables, nonsense: [] } },
        { ...rest, tables, version: 99 },
        { ...rest, tables, version: 0 },
        { ...rest, tables, more: 1 },
        { ...rest, tables, format: 'another' },
        { ...rest, tables: [] },
        { ...rest, tables: null },
      ];
      const visitor = backend.visitor();
      for (const dump of bad) expectRefusal(await visitor.raw('POST', '/__mock/load', JSON.stringify(dump)), 40_000);
      for (const text of ['', '[]', 'null', '{', JSON.stringify(before).slice(0, -9)])
        expectRefusal(await visitor.raw('POST', '/__mock/load', text), 40_000);
      assert.deepEqual(await backend.look('dump'), before);
    },
  ),
];

export const controlChecks: readonly Check[] = [...faults, ...resetLogAndClock, ...reportChecks, ...dumps];
