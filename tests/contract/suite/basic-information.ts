/**
 * Checks the site's texts: everybody reads record 1, and admins add, change and delete records. In scenario `default`
 * (mocks/store/seed/data/texts.ts) record 1 is the only record and has version 1, and user 1 is the admin.
 * contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import { getBasicInformation } from '../../../contract/basic-information.ts';
import {
  addBasicInformation,
  deleteBasicInformation,
  listBasicInformation,
  pageBasicInformation,
  updateBasicInformation,
} from '../../../contract/managed-texts.ts';
import { check, expectRefusal, unknownId, type Check } from './check.ts';

export const basicInformationChecks: readonly Check[] = [
  check(
    getBasicInformation.path,
    'shows record 1 to everybody',
    async (backend) => {
      assert.equal((await backend.visitor().data(getBasicInformation, { id: 1 })).id, 1);
    },
    'nothing',
  ),
  check(
    getBasicInformation.path,
    'is 40400 for an unknown record',
    async (backend) => {
      // This check also runs on real backends, which may have many records.
      expectRefusal(await backend.visitor().call(getBasicInformation, { id: 999_999_999 }), 40_400);
    },
    'nothing',
  ),
  check(updateBasicInformation.path, 'changes only the given fields, and empties a text for null', async (backend) => {
    const admin = await backend.as('admin');
    const before = await backend.visitor().data(getBasicInformation, { id: 1 });
    await admin.data(updateBasicInformation, { id: 1, coinName: '学分', noticeBar: null });
    const after = await backend.visitor().data(getBasicInformation, { id: 1 });
    assert.deepEqual(
      { ...after, updateTime: '' },
      { ...before, coinName: '学分', noticeBar: null, userId: 1, updateTime: '', version: 2 },
    );
    expectRefusal(await admin.call(updateBasicInformation, { id: unknownId, coinName: '学分' }), 40_400);
  }),
  check(updateBasicInformation.path, 'is 40900 with the record for an old version', async (backend) => {
    const admin = await backend.as('admin');
    assert.equal((await admin.data(getBasicInformation, { id: 1 })).version, 1);
    assert.equal(await admin.data(updateBasicInformation, { id: 1, version: 1, coinName: '学分' }), true);
    const after = await admin.data(getBasicInformation, { id: 1 });
    assert.deepEqual([after.version, after.coinName], [2, '学分']);
    const conflict = await admin.call(updateBasicInformation, { id: 1, version: 1, coinName: '旧的' });
    expectRefusal(conflict, 40_900);
    assert.deepEqual(conflict.data, after);
    assert.deepEqual(await admin.data(getBasicInformation, { id: 1 }), after);
  }),
  check(addBasicInformation.path, 'adds a record, which the lists find and which can be deleted', async (backend) => {
    const admin = await backend.as('admin');
    const id = await admin.data(addBasicInformation, { websiteName: '分站', coinName: '学分', amount: 100, status: 0 });
    assert.equal((await admin.data(pageBasicInformation, { coinName: '学' })).records[0]?.id, id);
    assert.deepEqual(
      (await admin.data(listBasicInformation, { status: 0 })).map((record) => record.id),
      [id],
    );
    assert.equal((await admin.data(pageBasicInformation, { amount: 99 })).total, 0);
    assert.deepEqual(
      (await admin.data(listBasicInformation, {})).map((record) => record.id),
      [id, 1],
    );
    assert.equal(await admin.data(deleteBasicInformation, { id }), true);
    expectRefusal(await admin.call(deleteBasicInformation, { id }), 40_400);
  }),
  check(deleteBasicInformation.path, 'keeps record 1', async (backend) =>
    expectRefusal(await (await backend.as('admin')).call(deleteBasicInformation, { id: 1 }), 50_001),
  ),
];
