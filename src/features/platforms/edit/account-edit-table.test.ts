/** The field tables of the accounts: form fields, payload, validation and merge. */
import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountFields } from '../../../../contract/account-fields.ts';
import { accountCalls, gxyAccount } from '../../../../contract/account.ts';
import { accountPlatforms } from '../../../../contract/kinds.ts';
import { changedFields, firstValues, isSame, payloadOf, type FormValues, valuesOf } from '../../../api/edits/fields.ts';
import { platformDescriptors } from '../descriptors.ts';
import { threeWayMerge, mergedValues } from '../../../api/edits/merge.ts';
import { accountTables } from './account-edit-table.ts';
import { problemsOf } from './problem-words.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

const account = v.parse(gxyAccount, {
  id: 7,
  version: 3,
  name: '王思明',
  status: 'active',
  expireTime: '2026-11-30T00:00:00.000Z',
  remark: null,
  createTime: '2026-01-01T00:00:00.000Z',
  updateTime: '2026-11-20T00:00:00.000Z',
  phone: '13812341234',
  majorName: null,
  planName: null,
  companyName: '杭州云启',
  jobName: '实施工程师',
  jobAddress: null,
  startDate: '2026-09-01',
  endDate: '2027-01-15',
  weekdays: [5, 1],
  dayReports: { filed: 18, due: 22 },
  weekReports: null,
  monthReports: null,
});
const { fields } = accountTables.gxy;
const values = valuesOf(fields, account);
const problems = (changed: FormValues) =>
  Object.fromEntries(problemsOf(accountTables.gxy, { ...values, ...changed }, ({ name }) => `〈${name}〉`));

describe('the descriptors', () => {
  test.each(accountPlatforms)('%s shows every field of the contract once in its form', (platform) => {
    const names = platformDescriptors[platform].fields.map(({ name }) => name);
    expect([...names].toSorted()).toEqual(
      [...Object.keys(accountFields[platform]), 'name', 'status', 'remark'].toSorted(),
    );
  });

  test('no form asks for a password', () => {
    const names = accountPlatforms
      .flatMap((platform) => platformDescriptors[platform].fields.map(({ name }) => name))
      .join(' ');
    expect(names).not.toMatch(/pass|token|secret/i);
  });
});

describe('the payload', () => {
  test('of an unchanged record equals the record', () => {
    const payload = v.parse(accountCalls.gxy.update.request, { id: 7, version: 3, ...payloadOf(fields, values) });
    expect(payload).toMatchObject({
      name: '王思明',
      phone: '13812341234',
      majorName: null,
      weekdays: [1, 5],
      dayReports: { filed: 18, due: 22 },
      weekReports: null,
    });
    expect(changedFields(fields, values, valuesOf(fields, account))).toEqual([]);
  });

  test('has trimmed texts and plain phone numbers, however they are typed', () => {
    for (const phone of [
      '138 1234 1234',
      '+86 138-1234-1234',
      '１３８１２３４１２３４',
      ' 13812341234 ',
      '\u202d13812341234\u202c',
    ]) {
      expect(payloadOf(fields, { ...values, phone })).toMatchObject({ phone: '13812341234' });
    }
    expect(payloadOf(fields, { ...values, name: ' 王 ', remark: '  ' })).toMatchObject({ name: '王', remark: null });
  });
});

describe('the validation', () => {
  test('accepts an unchanged record', () => expect(problems({})).toEqual({}));

  test('reports missing required fields in the order of the form', () => {
    expect([...problemsOf(accountTables.xxy, firstValues(accountTables.xxy.fields), () => '').keys()]).toEqual([
      'name',
      'schoolName',
      'userNumber',
    ]);
    expect([...problemsOf(accountTables.xyb, firstValues(accountTables.xyb.fields), () => '').keys()]).toEqual([
      'name',
      'phone',
    ]);
  });

  test.each([
    [{ phone: '1381234123' }, { phone: '手机号是 11 位数字，还差 1 位' }],
    [{ phone: '138123412345' }, { phone: '手机号是 11 位数字，多了 1 位' }],
    [{ phone: '23812341234' }, { phone: '手机号以 13–19 开头，请核对' }],
    [{ phone: '13812341234/' }, { phone: '手机号是 11 位数字，请去掉其他字符' }],
    [{ phone: ' ' }, { phone: '请填写手机号' }],
    [{ endDate: '2026-08-30' }, { endDate: '不能早于开始日期' }],
    [
      { phone: '1', endDate: '2026-08-30' },
      { phone: '手机号是 11 位数字，还差 10 位', endDate: '不能早于开始日期' },
    ],
    [{ startDate: '2026-13-01' }, { startDate: '没有这一天，请核对' }],
    [{ startDate: '2026-02-30' }, { startDate: '没有这一天，请核对' }],
    [{ startDate: '1989-12-31' }, { startDate: '日期要在 1990 到 2100 年之间' }],
    [{ name: '名'.repeat(41) }, { name: '最多 40 个字，超出 1' }],
    [{ companyName: '单'.repeat(103) }, { companyName: '最多 100 个字，超出 3' }],
    [{ dayReports: { filed: '5', due: '4' } }, { dayReports: '已交不能多于应交' }],
    [{ dayReports: { filed: '5', due: '' } }, { dayReports: '已交和应交都要填' }],
    [{ dayReports: { filed: '1.5', due: '4' } }, { dayReports: '只能是整数' }],
  ])('reports the errors of %o', (changed, errors) => expect(problems(changed)).toEqual(errors));

  test.each([
    ['2024', '不能早于入学年份'],
    ['2026.5', '年份要在 1990 到 2100 之间'],
  ])('refuses the graduation year %s after the entrance year 2026', (graduationYear, text) => {
    const years = problemsOf(
      accountTables.xxy,
      {
        ...firstValues(accountTables.xxy.fields),
        name: '王',
        schoolName: '校',
        userNumber: '1',
        entranceYear: '2026',
        graduationYear,
      },
      () => '',
    );
    expect(Object.fromEntries(years)).toEqual({ graduationYear: text });
  });

  test('accepts an end date that equals the start date', () => expect(problems({ endDate: '2026-09-01' })).toEqual({}));
});

describe('the merge', () => {
  const mine = { ...values, companyName: '杭州云启智能科技有限公司', remark: '我写的', jobName: '同一个' };
  const theirs = { ...values, companyName: '杭州云启科技', endDate: '2027-03-10', jobName: '同一个' };
  const parts = threeWayMerge(fields, isSame, { base: values, mine, theirs });
  const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

  test('leaves open only the fields that both sides changed differently', () => {
    expect(names(parts.open)).toEqual(['companyName']);
    expect(names(parts.theirs)).toEqual(['endDate']);
    expect(names(parts.mine)).toEqual(['remark']);
    expect(names(parts.equal)).toContain('jobName');
    expect(parts.open.length + parts.theirs.length + parts.mine.length + parts.equal.length).toBe(
      platformDescriptors.gxy.fields.length,
    );
  });

  test('combines the chosen fields with the merged fields', () => {
    expect(mergedValues(parts, { companyName: 'theirs' }, mine, theirs)).toMatchObject({
      companyName: '杭州云启科技',
      endDate: '2027-03-10',
      remark: '我写的',
    });
    expect(mergedValues(parts, { companyName: 'mine' }, mine, theirs)).toMatchObject({
      companyName: '杭州云启智能科技有限公司',
      endDate: '2027-03-10',
    });
  });

  test('ignores the order of weekdays and spaces around texts', () => {
    const again = threeWayMerge(fields, isSame, {
      base: values,
      mine: { ...values, weekdays: [1, 5], name: ' 王思明 ' },
      theirs: { ...values, name: '王思明' },
    });
    expect(names(again.equal)).toHaveLength(fields.length);
  });
});
