/**
 * Runs the suite against a backend that sends only what the specification promises. The suite must name the missing
 * fields, and go on.
 */
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { createMock } from '../../mocks/node.ts';
import { getBasicInformation } from '../../contract/basic-information.ts';
import { getLogin } from '../../contract/user.ts';
import { suite, World } from './suite/index.ts';

const promised = [
  'id',
  'userName',
  'userAccount',
  'userRole',
  'websiteName',
  'noticeBar',
  'noticeAnnouncementTitle',
  'noticeAnnouncement',
];
const answer = v.object({ code: v.number(), data: v.record(v.string(), v.unknown()), message: v.string() });

test('each missing field of a lean backend is reported, and no check fails for it', async () => {
  const mock = await createMock();
  const world = new World(async (request) => {
    const response = await mock.respond(request);
    const { data, ...rest } = v.parse(answer, await response.json());
    return Response.json(
      { ...rest, data: Object.fromEntries(promised.flatMap((name) => (name in data ? [[name, data[name]]] : []))) },
      { headers: response.headers },
    );
  }, 'http://localhost');
  const client = await world.somebody();
  expect(await client.data(getLogin, undefined)).toMatchObject({
    userAccount: 'agent',
    coin: null,
    status: 0,
    invitationCode: null,
  });
  await client.data(getBasicInformation, { id: 1 });
  const ofUser = ['status', 'coin', 'email', 'invitationCode', 'superiorId', 'createTime'];
  const ofSite = ['coinName', 'pointsNotification', 'amount', 'addCoin', 'status', 'userId', 'updateTime'];
  expect([...world.lacks].toSorted()).toEqual(
    [
      ...ofUser.map((field) => `/api/user/login ${field}`),
      ...ofUser.map((field) => `/api/user/get/login ${field}`),
      ...ofSite.map((field) => `/api/basicInformation/get ${field}`),
    ].toSorted(),
  );
  await mock.close();
});

test('unknown fields and missing `message` or `data` of an envelope are reported and fail no check', async () => {
  const mock = await createMock();
  for (const [message, lacking] of [
    ['', ['envelope data', 'envelope message', 'envelope message with code 40100']],
    [null, ['envelope data', 'envelope message', 'envelope message with code 40100']],
    ['好', ['envelope data']],
  ] as const) {
    const world = new World(async (request) => {
      const response = await mock.respond(request);
      const { code, data } = v.parse(v.object({ code: v.number(), data: v.unknown() }), await response.json());
      const given = { code, message, traceId: 'x', ...(code === 0 ? { data } : {}) };
      return Response.json(given, { status: response.status, headers: response.headers });
    }, 'http://localhost');
    const client = await world.somebody();
    await client.data(getLogin, undefined);
    const refusal = await world.visitor().call(getLogin, undefined);
    expect(refusal).toMatchObject({ code: 40_100, data: null });
    expect([...world.lacks].toSorted()).toEqual(lacking);
    expect([...world.ignores]).toEqual(['envelope traceId']);
    if (message === '好') continue;
    const problems: string[] = [];
    for (const check of suite.filter(({ needs }) => needs === 'nothing'))
      await check.run(world).catch((error: unknown) => problems.push(`${check.path} ${check.rule}: ${String(error)}`));
    expect(problems).toEqual([]);
  }
  await mock.close();
});

test('fields that the contract doesn’t name are reported', async () => {
  const mock = await createMock();
  const world = new World(async (request) => {
    const response = await mock.respond(request);
    const { data, ...rest } = v.parse(answer, await response.json());
    return Response.json({ ...rest, data: { ...data, isDelete: 0 } }, { headers: response.headers });
  }, 'http://localhost');
  await world.somebody();
  expect([[...world.lacks], [...world.ignores]]).toEqual([[], ['/api/user/login isDelete']]);
  await mock.close();
});

test('answers that break the contract still fail', async () => {
  const mock = await createMock();
  for (const [more, problem] of [
    [{ coin: 'many' }, /aren't what the contract says: coin/],
    [{ id: 0 }, /another shape: id/],
  ] as const) {
    const world = new World(async (request) => {
      const response = await mock.respond(request);
      const { data, ...rest } = v.parse(answer, await response.json());
      return Response.json({ ...rest, data: { ...data, ...more } }, { headers: response.headers });
    }, 'http://localhost');
    await expect(world.somebody()).rejects.toThrow(problem);
  }
  await mock.close();
});
