import { expect, it } from 'vitest';
import type { MallPackage } from '../../../../contract/mall.ts';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { showUntilRefetched } from '../../../api/outbox/outbox-state.ts';
import { unlistedAddCount } from '../desk/listed-records.ts';
import { packageKind } from './kind.ts';
import { listedShelfRecords } from './listed-shelf-records.ts';

const hundred: MallPackage = {
  id: 1,
  coinName: '100 积分',
  coin: 100,
  addCoin: 0,
  amount: 1_000,
  description: null,
  status: 1,
  sort: 10,
  version: 4,
};

function entry(change: Partial<OutboxEntry>): OutboxEntry {
  return waitingEntry({
    id: 7,
    call: '/api/mall/update',
    what: { kind: 'record', act: 'update', of: 'mallPackage', name: '', fields: [] },
    subject: 'mallPackage:1',
    ...change,
  });
}

it('applies the edits of a record in their order, and no edits of other records', () => {
  const edits = [
    entry({ payload: { id: 1, version: 4, amount: 900 } }),
    entry({ id: 8, payload: { id: 1, version: 4, coinName: '一百' } }),
    entry({ id: 9, subject: 'mallPackage:2', payload: { id: 2, amount: 1 } }),
  ];
  expect(listedShelfRecords(packageKind, [hundred], edits, true)).toEqual([
    {
      id: 1,
      record: { ...hundred, amount: 900, coinName: '一百' },
      known: hundred,
      entry: edits[1],
      act: 'update',
      add: null,
    },
  ]);
});

it('puts new records on top with a negative id, and leaves them out of a filtered list', () => {
  const added = entry({
    id: 12,
    call: '/api/mall/add',
    subject: 'mallPackage:new:x',
    payload: { coinName: '新的', coin: 5, addCoin: 0, amount: 100, description: null, status: 0, sort: 20 },
  });
  const [first, second] = listedShelfRecords(packageKind, [hundred], [added], true);
  expect(first).toMatchObject({ id: -12, act: 'add', record: { coinName: '新的', amount: 100, status: 0 } });
  expect(second).toMatchObject({ id: 1, entry: null });
  expect(listedShelfRecords(packageKind, [hundred], [added], false)).toHaveLength(1);
});

it('knows the add of a new record behind which an edit waits', () => {
  const payload = { coinName: '新的', coin: 5, addCoin: 0, amount: 100, description: null, status: 0, sort: 20 };
  const add = entry({ id: 12, call: '/api/mall/add', subject: 'mallPackage:new:x', payload, left: true });
  const edit = entry({ id: 13, subject: 'mallPackage:new:x', payload: { ...payload, id: 0, amount: 90 } });
  expect(listedShelfRecords(packageKind, [], [add, edit], true)).toMatchObject([{ entry: edit, act: 'add', add }]);
});

it('shows an added record under its new id until the list is read again', () => {
  const payload = { coinName: '新的', coin: 5, addCoin: 0, amount: 100, description: null, status: 0, sort: 20 };
  const added = entry({ id: 12, call: '/api/mall/add', subject: 'mallPackage:new:x', payload });
  showUntilRefetched(added, 34, Promise.resolve());
  const deleted = entry({ id: 13, call: '/api/mall/delete', subject: 'mallPackage:34', payload: { id: 34 } });
  expect(listedShelfRecords(packageKind, [hundred], [added], true)[0]).toMatchObject({
    id: 34,
    entry: null,
    act: null,
  });
  expect(listedShelfRecords(packageKind, [], [added, deleted], true)).toMatchObject([
    { id: 34, entry: deleted, act: 'delete' },
  ]);
  const read = { ...hundred, id: 34 };
  expect(listedShelfRecords(packageKind, [read], [added], true)).toEqual([
    { id: 34, record: read, known: read, entry: null, act: null, add: null },
  ]);
});

it('keeps a record visible while its deletion waits', () => {
  expect(
    listedShelfRecords(packageKind, [hundred], [entry({ call: '/api/mall/delete', payload: { id: 1 } })], true),
  ).toMatchObject([{ id: 1, act: 'delete', record: hundred }]);
});

it('lists a record once if it was added but its answer was lost', () => {
  const { id: _id, version: _version, ...payload } = hundred;
  const added = entry({ call: '/api/mall/add', subject: 'mallPackage:new:x', payload });
  expect(listedShelfRecords(packageKind, [hundred], [{ ...added, left: true }], true)).toHaveLength(1);
  expect(listedShelfRecords(packageKind, [hundred], [added], true)).toHaveLength(2);
});

it('counts the new records that the backend has not counted, each once', () => {
  const { id: _id, version: _version, ...payload } = hundred;
  const added = entry({ call: '/api/mall/add', subject: 'mallPackage:new:x', payload });
  const deleted = entry({ id: 8, call: '/api/mall/delete', payload: { id: 1 } });
  expect(unlistedAddCount([added, deleted], [hundred], 1)).toBe(1);
  expect(unlistedAddCount([{ ...added, left: true }, deleted], [hundred], 1)).toBe(0);
});
