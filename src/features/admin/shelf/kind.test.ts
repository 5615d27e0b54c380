import { expect, it } from 'vitest';
import type { MallPackage } from '../../../../contract/mall.ts';
import {
  changedFields,
  firstValues,
  isSame,
  payloadOf,
  snapshotOf,
  type FormValues,
  wrongFields,
} from '../../../api/edits/fields.ts';
import { threeWayMerge, mergedValues } from '../../../api/edits/merge.ts';
import { packageKind, platformKind } from './kind.ts';

const thousand: MallPackage = {
  id: 3,
  coinName: '1,000 积分',
  coin: 1_000,
  addCoin: 80,
  amount: 9_800,
  description: null,
  status: 1,
  sort: 30,
  version: 4,
};
const { table } = packageKind;
const { fields } = table;
const base = snapshotOf(fields, thousand).values;
const names = (found: readonly { name: string }[]): string[] => found.map(({ name }) => name);
const wrong = (change: FormValues): string[] => names(wrongFields(table, { ...base, ...change }));

it('sends an unchanged record unchanged', () => {
  const { id: _id, version: _version, ...whole } = thousand;
  expect(payloadOf(fields, base)).toEqual(whole);
  expect(snapshotOf(fields, thousand).version).toBe(4);
});

it('sends prices in fen, an empty bonus as 0, an empty description as null, and trimmed texts', () => {
  expect(
    payloadOf(fields, { ...base, amount: '98.5', addCoin: '', description: '  ', coinName: ' 开学季 ', status: '0' }),
  ).toEqual({ coinName: '开学季', coin: 1_000, addCoin: 0, amount: 9_850, description: null, status: 0, sort: 30 });
});

it('names the fields that the call would refuse, in the order of the form', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ sort: '', coinName: ' ', amount: '9.999' })).toEqual(['coinName', 'amount', 'sort']);
  expect(wrong({ coin: '0' })).toEqual(['coin']);
  expect(wrong({ coin: '1000001', addCoin: '1000001', amount: '1000000.01' })).toEqual(['coin', 'addCoin', 'amount']);
  expect(wrong({ coin: '1000000', addCoin: '1000000', amount: '1000000' })).toEqual([]);
  expect(wrong({ coinName: '😀'.repeat(50) })).toEqual([]);
  expect(wrong({ coinName: '😀'.repeat(51), description: '字'.repeat(501) })).toEqual(['coinName', 'description']);
});

it('names the required fields of a new record', () => {
  expect(names(wrongFields(table, firstValues(fields)))).toEqual(['coinName', 'coin', 'amount', 'sort']);
  const platform = {
    ...firstValues(platformKind.table.fields),
    name: '新平台',
    code: 'New',
    coinPerMonth: '0',
    sort: '50',
  };
  expect(names(wrongFields(platformKind.table, platform))).toEqual(['code']);
  expect(wrongFields(platformKind.table, { ...platform, code: 'new_1' })).toEqual([]);
});

it('treats two inputs as equal if they send the same value', () => {
  expect(changedFields(fields, base, { ...base, amount: '98', coin: '1000 ', coinName: '1,000 积分 ' })).toEqual([]);
  expect(names(changedFields(fields, base, { ...base, amount: '98.01' }))).toEqual(['amount']);
});

it('merges changes of one side, and leaves open the fields that both sides changed', () => {
  const mine = { ...base, amount: '99.00', addCoin: '100', coinName: '一千' };
  const theirs = { ...base, amount: '97.00', description: '限定', coinName: '一千' };
  const parts = threeWayMerge(fields, isSame, { base, mine, theirs });
  expect({ open: names(parts.open), theirs: names(parts.theirs), mine: names(parts.mine) }).toEqual({
    open: ['amount'],
    theirs: ['description'],
    mine: ['addCoin'],
  });
  expect(mergedValues(parts, { amount: 'theirs' }, mine, theirs)).toEqual({
    ...mine,
    amount: '97.00',
    description: '限定',
  });
  expect(mergedValues(parts, { amount: 'mine' }, mine, theirs)).toEqual({ ...mine, description: '限定' });
});
