/**
 * An answer with only the fields that the specification promises is valid. Further fields are ignored, and times of
 * other precisions are read as milliseconds.
 */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { getBasicInformation } from './basic-information.ts';
import { accountFields, answerEntries } from './account-fields.ts';
import { xxyAccount } from './account.ts';
import { coinChange } from './coin.ts';
import { course } from './course.ts';
import { envelope } from './envelope.ts';
import { mallPackage, order } from './mall.ts';
import { notice } from './notice.ts';
import { platform } from './platform.ts';
import { getUserInfo, pageUsers } from './user-calls.ts';
import { getLogin, login } from './user.ts';

const promised = { id: 7, userName: '林峰', userAccount: 'agent', userRole: 'agent' };
const whole = {
  ...promised,
  status: 0,
  coin: null,
  email: null,
  invitationCode: null,
  superiorId: null,
  createTime: null,
};

describe('an answer about a user', () => {
  test.each([
    ['with only the promised fields', promised, whole],
    ['without a name', { ...promised, userName: null }, { ...whole, userName: '' }],
    ['with nulls for the rest', { ...promised, coin: null, status: null, email: null, createTime: null }, whole],
    [
      'with a time of another shape, and with further fields',
      { ...promised, createTime: '2026-11-20 06:32:08', isDelete: 0, roles: [] },
      whole,
    ],
  ])('is valid %s', (_name, given, read) => {
    for (const { response } of [getLogin, login]) expect(v.parse(response, given)).toEqual(read);
    expect(
      v.parse(pageUsers.response, { records: [given], total: 1, size: 10, current: 1, pages: 1, orders: [] }).records,
    ).toEqual([read]);
  });

  test.each(['id', 'userAccount', 'userRole'])('is invalid without %s', (field) => {
    expect(v.is(getLogin.response, { ...promised, [field]: undefined })).toBe(false);
  });
});

test('basic information with only the promised fields is valid', () => {
  const given = {
    id: 1,
    websiteName: '知行积分',
    noticeBar: '欢迎',
    noticeAnnouncementTitle: '公告',
    noticeAnnouncement: '内容',
  };
  expect(v.parse(getBasicInformation.response, { ...given, isDelete: 0 })).toEqual({
    ...given,
    coinName: '',
    pointsNotification: null,
    amount: 0,
    addCoin: 0,
    status: 0,
    userId: null,
    updateTime: null,
    version: null,
    userAgreement: null,
    privacyPolicy: null,
  });
});

test.each([undefined, null, 'normal', '0', 7])(
  'a recipient is valid with the status %s, because the specification promises no status',
  (status) => {
    const { userAccount, userName } = v.parse(getUserInfo.response, { userAccount: 'agent', userName: '林*', status });
    expect([userAccount, userName]).toEqual(['agent', '林*']);
  },
);

test('a site without a name is valid, and its name is read as empty', () => {
  for (const websiteName of [null, undefined])
    expect(v.parse(getBasicInformation.response, { id: 1, websiteName }).websiteName).toBe('');
});

const time = '2026-11-20T06:32:08.000Z';
const optionalFields: readonly (readonly [string, v.GenericSchema, object, object])[] = [
  [
    'a change',
    coinChange,
    { id: 1, transactionId: 1, userId: 1, amount: 5, balance: 5, type: 'recharge', createTime: time },
    { counterparty: null, remark: null, orderId: null },
  ],
  [
    'a package',
    mallPackage,
    { id: 1, coinName: 'a', coin: 1, amount: 1, status: 1, version: 1 },
    { addCoin: 0, description: null, sort: 0 },
  ],
  [
    'an order',
    order,
    {
      id: 1,
      orderNo: '1',
      mallId: 1,
      coinName: 'a',
      coin: 1,
      amount: 1,
      status: 'pending',
      createTime: time,
      expireTime: time,
    },
    { userId: null, userAccount: null, addCoin: 0, payUrl: null, payTime: null, refundTime: null },
  ],
  [
    'a platform',
    platform,
    { id: 1, code: 'gxy', name: 'a', coinPerMonth: 1, status: 1, version: 1 },
    { description: null, sort: 0, accountCount: 0 },
  ],
  [
    'a course',
    course,
    { id: 1, title: 'a', category: 'b', teacher: 'c', coin: 0, unlocked: false, lessonCount: 1, status: 1 },
    { description: null, version: null },
  ],
  [
    'a notice',
    v.pick(notice, ['id', 'title', 'content', 'createTime', 'isRead', 'version']),
    { id: 1, title: 'a', content: 'b', createTime: time, isRead: false },
    { version: null },
  ],
  [
    'an account',
    xxyAccount,
    {
      id: 1,
      version: 1,
      name: 'a',
      status: 'active',
      expireTime: time,
      createTime: time,
      updateTime: time,
      schoolName: 'a',
      userNumber: '1',
    },
    {
      remark: null,
      phone: null,
      sex: null,
      className: null,
      entranceYear: null,
      graduationYear: null,
      companyName: null,
      jobAddress: null,
    },
  ],
];
test('a notice without a kind, or with an unknown kind, is read as a notice of the site', () => {
  const given = { id: 1, title: '通知', content: '内容', createTime: time, isRead: false };
  for (const more of [{}, { kind: 'somethingNew', audience: 'everybody', data: 'text' }, { kind: null, data: null }])
    expect(v.parse(notice, { ...given, ...more })).toEqual({
      ...given,
      version: null,
      kind: 'site',
      audience: null,
      data: null,
    });
  const own = { ...given, version: 3, kind: 'coinsIn', audience: null, data: { amount: 5, more: [1] } };
  expect(v.parse(notice, own)).toEqual(own);
});

test.each(optionalFields)('the optional fields of %s may be null or left out', (_name, schema, given, read) => {
  const nulls = Object.fromEntries(Object.keys(read).map((name) => [name, null]));
  expect(v.parse(schema, given)).toEqual({ ...given, ...read });
  expect(v.parse(schema, { ...given, ...nulls })).toEqual({ ...given, ...read });
  // A value of a wrong type must not count as "none", because the next edit would then erase the field.
  for (const name of Object.keys(read)) expect(v.is(schema, { ...given, [name]: {} }), name).toBe(false);
});

test('unknown fields are ignored in nested objects too', () => {
  const field = answerEntries(accountFields.gxy).dayReports;
  expect(v.parse(field, { filed: 1, due: 2, isDelete: 0 })).toEqual({ filed: 1, due: 2 });
});

test.each(['lessons', 'outline'] as const)('the %s of a course may be null, and is then read as left out', (field) => {
  const [, , given] = optionalFields.find(([name]) => name === 'a course') ?? [];
  expect(v.parse(course, { ...given, [field]: null })[field]).toBeUndefined();
  expect(v.is(course, { ...given, [field]: {} })).toBe(false);
});

test.each([
  ['2026-11-20T06:32:08.123456Z', '2026-11-20T06:32:08.123Z'],
  ['2026-11-20T06:32:08+00:00', '2026-11-20T06:32:08.000Z'],
])('the time %s is valid in every record, and read as %s', (given, read) => {
  for (const [name, schema, record] of optionalFields) {
    const withTimes = (text: string) =>
      Object.fromEntries(
        Object.entries(record).map(([field, value]) => [field, field.endsWith('Time') ? text : value]),
      );
    expect(v.parse(schema, withTimes(given)), name).toMatchObject(withTimes(read));
  }
  expect(v.parse(getLogin.response, { ...promised, createTime: given }).createTime).toBe(read);
});

test('an envelope may leave out null fields', () => {
  expect(v.parse(envelope, { code: 40_100 })).toEqual({ code: 40_100, data: null, message: '' });
  expect(v.parse(envelope, { code: 0, data: 1, message: null, traceId: 'x' })).toEqual({
    code: 0,
    data: 1,
    message: '',
  });
  expect(v.is(envelope, { message: 'ok', data: 1 })).toBe(false);
});
