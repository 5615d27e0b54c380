/**
 * Tests the contract suite with backends that leave out optional fields or calls, send unknown fields, or break the
 * contract. The suite must report what is missing or unknown, and still check the rest.
 */
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { createMock } from '../../mocks/node.ts';
import { basicInformation, getBasicInformation } from '../../contract/basic-information.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { getLogin } from '../../contract/user.ts';
import { isLacking, lackingPaths, partsOf, suite, TestedBackend } from './suite/index.ts';

const promisedFields = [
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

test('reports each optional field that the backend leaves out, and accepts the answer', async () => {
  const mock = await createMock();
  const backend = new TestedBackend(async (request) => {
    const response = await mock.respond(request);
    const { data, ...rest } = v.parse(answer, await response.json());
    return Response.json(
      {
        ...rest,
        data: Object.fromEntries(promisedFields.flatMap((name) => (name in data ? [[name, data[name]]] : []))),
      },
      { headers: response.headers },
    );
  }, 'http://localhost');
  const client = await backend.somebody();
  expect(await client.data(getLogin, undefined)).toMatchObject({
    userAccount: 'agent',
    coin: null,
    status: 0,
    invitationCode: null,
  });
  await client.data(getBasicInformation, { id: 1 });
  const ofUser = ['status', 'coin', 'email', 'invitationCode', 'superiorId', 'createTime'];
  const ofSite = Object.keys(basicInformation.entries).filter((field) => !promisedFields.includes(field));
  expect([...backend.lacks].toSorted()).toEqual(
    [
      ...ofUser.map((field) => `/api/user/login ${field}`),
      ...ofUser.map((field) => `/api/user/get/login ${field}`),
      ...ofSite.map((field) => `/api/basicInformation/get ${field}`),
    ].toSorted(),
  );
  await mock.close();
});

test.each([
  ['', ['envelope data', 'envelope message', 'envelope message with code 40100']],
  [null, ['envelope data', 'envelope message', 'envelope message with code 40100']],
  ['好', ['envelope data']],
] as const)(
  'reports an unknown field, a missing `data` and the `message` %j of an envelope, and fails no check',
  async (message, lacking) => {
    const mock = await createMock();
    const backend = new TestedBackend(async (request) => {
      const response = await mock.respond(request);
      const { code, data } = v.parse(v.object({ code: v.number(), data: v.unknown() }), await response.json());
      const changed = { code, message, traceId: 'x', ...(code === 0 ? { data } : {}) };
      return Response.json(changed, { status: response.status, headers: response.headers });
    }, 'http://localhost');
    const client = await backend.somebody();
    await client.data(getLogin, undefined);
    const refusal = await backend.visitor().call(getLogin, undefined);
    expect(refusal).toMatchObject({ code: 40_100, data: null });
    expect([...backend.lacks].toSorted()).toEqual(lacking);
    expect([...backend.ignores]).toEqual(['envelope traceId']);
    if (message !== '好') {
      const problems: string[] = [];
      for (const check of suite.filter(({ needs }) => needs === 'nothing'))
        await check
          .run(backend)
          .catch((error: unknown) => problems.push(`${check.path} ${check.rule}: ${String(error)}`));
      expect(problems).toEqual([]);
    }
    await mock.close();
  },
);

test('reports fields that the contract doesn’t name', async () => {
  const mock = await createMock();
  const backend = new TestedBackend(async (request) => {
    const response = await mock.respond(request);
    const { data, ...rest } = v.parse(answer, await response.json());
    return Response.json({ ...rest, data: { ...data, isDelete: 0 } }, { headers: response.headers });
  }, 'http://localhost');
  await backend.somebody();
  expect([[...backend.lacks], [...backend.ignores]]).toEqual([[], ['/api/user/login isDelete']]);
  await mock.close();
});

test('accepts times with microseconds and +00:00', async () => {
  const mock = await createMock();
  const backend = new TestedBackend(async (request) => {
    const response = await mock.respond(request);
    const text = (await response.text()).replaceAll(/(\d\d\.\d{3})Z"/g, '$1999+00:00"');
    return new Response(text, { headers: response.headers });
  }, 'http://localhost');
  const client = await backend.somebody();
  expect((await client.data(getLogin, undefined)).createTime).toMatch(/\.\d{3}Z$/);
  expect([[...backend.lacks], [...backend.ignores]]).toEqual([[], []]);
  await mock.close();
});

const secondStage = Object.values(endpoints)
  .filter(({ part }: Endpoint) => part === 'second stage')
  .map(({ path }) => path);

test('skips the checks of the second stage if the backend lacks it, and passes all others', async () => {
  const mock = await createMock();
  const send = async (request: Request): Promise<Response> =>
    secondStage.some((path) => path === new URL(request.url).pathname)
      ? Response.json({ code: 40_400, data: null, message: '没有这个地址' }, { status: 404 })
      : await mock.respond(request);
  const lacking = await lackingPaths(send, 'http://localhost');
  expect([...lacking].toSorted()).toEqual(secondStage.toSorted());
  const skipped = suite.filter((check) => isLacking(check, lacking));
  for (const path of [
    ...secondStage,
    '/api/order/list/page',
    '/api/user/addCoin',
    '/api/notice/add',
    '/api/basicInformation/update',
  ])
    expect(
      skipped.some((check) => check.path === path),
      path,
    ).toBe(true);
  // The suite skips exactly the checks that `--without secondStage` names.
  expect(skipped).toEqual(suite.filter((check) => partsOf(check).includes('secondStage')));
  const backend = new TestedBackend(send, 'http://localhost');
  for (const check of suite.filter((check) => check.needs === 'nothing' && !skipped.includes(check)))
    await expect(check.run(backend), `${check.path} ${check.rule}`).resolves.toBeUndefined();
  await mock.close();
});

test('skips only the missing call if the backend has the rest of the second stage', async () => {
  const mock = await createMock();
  const [missing = ''] = secondStage;
  const lacking = await lackingPaths(
    async (request) =>
      new URL(request.url).pathname === missing
        ? new Response('not here', { status: 404 })
        : await mock.respond(request),
    'http://localhost',
  );
  expect([...lacking]).toEqual([missing]);
  const skipped = suite.filter((check) => isLacking(check, lacking));
  expect(new Set(skipped.map(({ path }) => path))).toEqual(new Set([missing]));
  await mock.close();
});

test('skips a check of another call that also needs the missing call', () => {
  const refund = endpoints.refundOrder.path;
  const skipped = suite.filter((check) => isLacking(check, new Set([refund])) && check.path !== refund);
  expect(new Set(skipped.map(({ path }) => path))).toEqual(
    new Set(['/api/user/close', '/api/overview/get', '/api/journal/list/page']),
  );
});

test('fails for a field whose value breaks the contract', async () => {
  const mock = await createMock();
  for (const [wrongField, problem] of [
    [{ coin: 'many' }, /aren't what the contract says: coin/],
    [{ id: 0 }, /another shape: id/],
  ] as const) {
    const backend = new TestedBackend(async (request) => {
      const response = await mock.respond(request);
      const { data, ...rest } = v.parse(answer, await response.json());
      return Response.json({ ...rest, data: { ...data, ...wrongField } }, { headers: response.headers });
    }, 'http://localhost');
    await expect(backend.somebody()).rejects.toThrow(problem);
  }
  await mock.close();
});
