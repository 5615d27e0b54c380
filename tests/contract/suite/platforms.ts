/**
 * Checks the platforms: how admins list, add and change them, and that nobody can delete them. A user must see the
 * number of the user's own accounts. In scenario `default` (mocks/store/seed/data/platforms.ts) the platforms gxy,
 * zxjy, xxy and xyb have the ids 1 to 4. contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import { gxyCalls } from '../../../contract/account.ts';
import { addPlatform, getPlatform, listPlatforms, pagePlatforms, updatePlatform } from '../../../contract/platform.ts';
import { check, expectRefusal, unknownId, type Check } from './check.ts';

/** A platform that isn't in the scenario. */
const sample = { code: 'xyq', name: '学银圈', coinPerMonth: 10 } as const;

export const platformChecks: readonly Check[] = [
  check(
    listPlatforms.path,
    "shows the platforms on the shelf by `sort`, with the number of the caller's accounts",
    async (backend) => {
      const [agent, student] = [await backend.as('agent'), await backend.as('student')];
      const shelf = await agent.data(listPlatforms, undefined);
      assert.deepEqual(
        shelf.map(({ code }) => code),
        ['gxy', 'zxjy', 'xxy', 'xyb'],
      );
      assert.deepEqual(
        shelf.map(({ name }) => name),
        ['工学云', '职校家园', '习讯云', '校友邦'],
      );
      const count = (await agent.data(gxyCalls.page, {})).total;
      assert.equal(shelf[0]?.accountCount, count);
      const id = await agent.data(gxyCalls.add, { name: '方小满', phone: '13700001111' });
      assert.equal((await agent.data(listPlatforms, undefined))[0]?.accountCount, count + 1);
      assert.equal((await agent.data(getPlatform, { id: 1 })).accountCount, count + 1);
      assert.equal(
        (await student.data(getPlatform, { id: 1 })).accountCount,
        (await student.data(gxyCalls.page, {})).total,
      );
      await agent.data(gxyCalls.delete, { id });
      assert.equal((await agent.data(getPlatform, { id: 1 })).accountCount, count);
      expectRefusal(await agent.call(getPlatform, { id: unknownId }), 40_400);
    },
  ),
  check(
    addPlatform.path,
    'adds a platform with defaults for optional fields, and refuses a taken code',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      const id = await admin.data(addPlatform, { ...sample, sort: 1 });
      assert.deepEqual(await agent.data(getPlatform, { id }), {
        id,
        ...sample,
        description: null,
        status: 1,
        sort: 1,
        accountCount: 0,
        version: 1,
      });
      assert.equal((await agent.data(listPlatforms, undefined))[0]?.id, id);
      expectRefusal(await admin.call(addPlatform, { ...sample, name: '另一个' }), 40_900);
      expectRefusal(await admin.call(addPlatform, { ...sample, code: 'gxy' }), 40_900);
      const wrong: readonly (readonly [string, unknown])[] = [
        ['code', 'a'],
        ['code', 'Gxy'],
        ['code', 'a'.repeat(33)],
        ['code', 'a-b'],
        ['name', ''],
        ['name', '字'.repeat(51)],
        ['coinPerMonth', -1],
        ['coinPerMonth', 1.5],
        ['description', '字'.repeat(501)],
        ['status', 2],
        // The backend itself sets these two fields.
        ['accountCount', 0],
        ['version', 1],
      ];
      for (const [field, value] of wrong)
        expectRefusal(await admin.send(addPlatform, { ...sample, code: 'fresh', [field]: value }), 40_000, field);
    },
  ),
  check(
    updatePlatform.path,
    'puts a platform off the shelf and on again, but never changes its code; an old version is 40900 with the record',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      const before = await admin.data(getPlatform, { id: 2 });
      assert.equal(
        await admin.data(updatePlatform, { id: 2, version: before.version, status: 0, code: before.code }),
        true,
      );
      assert.deepEqual(
        (await agent.data(listPlatforms, undefined)).map(({ code }) => code),
        ['gxy', 'xxy', 'xyb'],
      );
      const conflict = await admin.call(updatePlatform, { id: 2, version: before.version, name: '旧' });
      expectRefusal(conflict, 40_900);
      assert.deepEqual(conflict.data, { ...before, status: 0, version: before.version + 1 });
      expectRefusal(await admin.call(updatePlatform, { id: 2, code: 'gxy' }), 40_900);
      expectRefusal(await admin.call(updatePlatform, { id: 2, code: 'another' }), 50_001);
      assert.equal(await admin.data(updatePlatform, { id: 2, status: 1, coinPerMonth: 0, description: null }), true);
      assert.deepEqual(await admin.data(getPlatform, { id: 2 }), {
        ...before,
        coinPerMonth: 0,
        description: null,
        version: before.version + 2,
      });
      expectRefusal(await admin.call(updatePlatform, { id: unknownId, name: 'x' }), 40_400);
    },
  ),
  check(pagePlatforms.path, 'is sorted by `sort`, filtered by status, searched by name and code', async (backend) => {
    const admin = await backend.as('admin');
    const id = await admin.data(addPlatform, { ...sample, status: 0 });
    assert.equal((await admin.data(pagePlatforms, {})).total, 5);
    assert.deepEqual(
      (await admin.data(pagePlatforms, { status: 0 })).records.map((row) => row.id),
      [id],
    );
    for (const searchText of ['银圈', 'xyq'])
      assert.deepEqual(
        (await admin.data(pagePlatforms, { searchText })).records.map((row) => row.id),
        [id],
      );
    assert.equal((await admin.data(pagePlatforms, { searchText: 'XYQ' })).total, 0);
    const prices = (await admin.data(pagePlatforms, { sortField: 'coinPerMonth' })).records.map(
      ({ coinPerMonth }) => coinPerMonth,
    );
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => a - b),
    );
  }),
  check(
    '/api/platform/delete',
    'is an unknown path, because platforms are never deleted',
    async (backend) => {
      const answer = await (await backend.as('admin')).raw('POST', '/api/platform/delete', '{"id":1}');
      assert.equal(answer.status, 404);
      expectRefusal(answer, 40_400);
    },
    'scenario',
  ),
];
