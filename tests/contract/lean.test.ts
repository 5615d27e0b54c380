/**
 * The suite in front of a backend that gives only what the specification promises: it names what is lacking, and goes
 * on.
 */
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { createMock } from '../../mocks/node.ts';
import { getBasicInformation } from '../../contract/basic-information.ts';
import { getLogin } from '../../contract/user.ts';
import { World } from './suite/index.ts';

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

test('what a lean backend lacks is told field by field, and nothing fails for it', async () => {
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

test("what isn't the contract's fails still", async () => {
  const mock = await createMock();
  for (const [more, problem] of [
    [{ nonsense: 1 }, /doesn't name: nonsense/],
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
