/**
 * Checks the mall's packages: who sees which package, their list, and how admins add, change and delete them. In
 * scenario `default` (mocks/store/seed/data/mall.ts) the packages have the ids 1 to 7, and package 7 is off the shelf.
 * contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import {
  addMallPackage,
  addOrder,
  deleteMallPackage,
  getMallPackage,
  pageMallPackages,
  updateMallPackage,
  type MallPackage,
} from '../../../contract/mall.ts';
import { check, expectRefusal, unknownId, type Check } from './check.ts';

/** A package that isn't in the scenario. */
const sample = { coinName: '300 积分', coin: 300, amount: 2_900 } as const;

export const mallChecks: readonly Check[] = [
  check(
    pageMallPackages.path,
    'is sorted by `sort`, then by id, and shows packages off the shelf to admins only',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      const all = (await admin.data(pageMallPackages, { pageSize: 50 })).records;
      assert.deepEqual(
        all,
        all.toSorted((a, b) => a.sort - b.sort || a.id - b.id),
      );
      const onShelf = all.filter(({ status }) => status === 1);
      assert.ok(onShelf.length < all.length);
      assert.deepEqual((await agent.data(pageMallPackages, { pageSize: 50 })).records, onShelf);
      assert.deepEqual(
        (await admin.data(pageMallPackages, { pageSize: 50, status: 0 })).records,
        all.filter(({ status }) => status === 0),
      );
      assert.equal((await agent.data(pageMallPackages, { status: 0 })).total, 0);
    },
    'scenario',
  ),
  check(
    pageMallPackages.path,
    'is searched by name and description, sorted by any scalar field, and paged',
    async (backend) => {
      const admin = await backend.as('admin');
      const id = await admin.data(addMallPackage, { ...sample, coinName: '特惠 100% [a.b]', description: '只在今天' });
      for (const searchText of ['特惠', '100%', '[a.b]', '只在今'])
        assert.deepEqual(
          (await admin.data(pageMallPackages, { searchText })).records.map((row) => row.id),
          [id],
          searchText,
        );
      assert.equal((await admin.data(pageMallPackages, { searchText: '100_' })).total, 0);
      for (const sortField of [
        'id',
        'coinName',
        'coin',
        'addCoin',
        'amount',
        'description',
        'status',
        'sort',
        'version',
      ] as const) {
        const up = (await admin.data(pageMallPackages, { sortField, pageSize: 50 })).records;
        const down = (await admin.data(pageMallPackages, { sortField, sortOrder: 'descend', pageSize: 50 })).records;
        assert.deepEqual(down, up.toReversed(), sortField);
      }
      expectRefusal(await admin.send(pageMallPackages, { sortField: 'createTime' }), 40_000, 'sortField');
      const { records, total, pages } = await admin.data(pageMallPackages, { current: 2, pageSize: 3 });
      assert.deepEqual([records.length, pages], [3, Math.ceil(total / 3)]);
    },
  ),
  check(
    getMallPackage.path,
    'is 40400 for a package that doesn’t exist, and for all but admins off the shelf',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      const id = await admin.data(addMallPackage, { ...sample, status: 0 });
      assert.equal((await admin.data(getMallPackage, { id })).status, 0);
      expectRefusal(await agent.call(getMallPackage, { id }), 40_400);
      expectRefusal(await agent.call(addOrder, { mallId: id }), 50_001);
      expectRefusal(await admin.call(addOrder, { mallId: id }), 50_001);
      expectRefusal(await admin.call(getMallPackage, { id: unknownId }), 40_400);
    },
  ),
  check(
    addMallPackage.path,
    'fills in optional fields, takes every field at its limit, and refuses more',
    async (backend) => {
      const admin = await backend.as('admin');
      const id = await admin.data(addMallPackage, sample);
      const expected: MallPackage = { id, ...sample, addCoin: 0, description: null, status: 1, sort: 0, version: 1 };
      assert.deepEqual(await admin.data(getMallPackage, { id }), expected);
      await admin.data(addMallPackage, {
        coinName: '😀'.repeat(50),
        coin: 1,
        amount: 0,
        addCoin: 0,
        description: '字'.repeat(500),
        sort: 0,
      });
      const wrong: readonly (readonly [string, unknown])[] = [
        ['coinName', ''],
        ['coinName', '字'.repeat(51)],
        ['coin', 0],
        ['coin', 1.5],
        ['coin', 1_000_001],
        ['addCoin', -1],
        ['amount', -1],
        ['amount', '100'],
        ['description', '字'.repeat(501)],
        ['status', 2],
        ['sort', -1],
        ['version', 1],
        ['id', 5],
      ];
      for (const [field, value] of wrong)
        expectRefusal(await admin.send(addMallPackage, { ...sample, [field]: value }), 40_000, field);
      for (const field of ['coinName', 'coin', 'amount'] as const) {
        const { [field]: _omitted, ...rest } = sample;
        expectRefusal(await admin.send(addMallPackage, rest), 40_000, field);
      }
    },
  ),
  check(
    updateMallPackage.path,
    'changes the given fields and raises the version; an old version is 40900 with the record',
    async (backend) => {
      const admin = await backend.as('admin');
      const before = await admin.data(getMallPackage, { id: 3 });
      assert.equal(
        await admin.data(updateMallPackage, { id: 3, version: before.version, amount: 9_700, description: null }),
        true,
      );
      const after = await admin.data(getMallPackage, { id: 3 });
      assert.deepEqual(after, { ...before, amount: 9_700, description: null, version: before.version + 1 });
      const conflict = await admin.call(updateMallPackage, { id: 3, version: before.version, amount: 1 });
      expectRefusal(conflict, 40_900);
      assert.deepEqual(conflict.data, after);
      assert.deepEqual(await admin.data(getMallPackage, { id: 3 }), after);
      assert.equal(await admin.data(updateMallPackage, { id: 3, status: 0 }), true);
      expectRefusal(await admin.call(updateMallPackage, { id: unknownId, amount: 1 }), 40_400);
      expectRefusal(await admin.send(updateMallPackage, { id: 3, amount: null }), 40_000, 'amount');
    },
  ),
  check(deleteMallPackage.path, 'deletes a package, which can then be neither read nor ordered', async (backend) => {
    const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
    const order = await agent.data(addOrder, { mallId: 1 });
    assert.equal(await admin.data(deleteMallPackage, { id: 1 }), true);
    expectRefusal(await admin.call(deleteMallPackage, { id: 1 }), 40_400);
    expectRefusal(await agent.call(getMallPackage, { id: 1 }), 40_400);
    expectRefusal(await agent.call(addOrder, { mallId: 1 }), 40_400);
    assert.equal(order.mallId, 1);
    await backend.balanced();
  }),
];
