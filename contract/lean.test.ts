/**
 * A backend that gives what the specification promises, and nothing else, is enough; what it gives besides is ignored.
 */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { getBasicInformation } from './basic-information.ts';
import { envelope } from './envelope.ts';
import { getLogin, getUserInfo, login, pageUsers } from './user.ts';

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

describe('a user', () => {
  test.each([
    ['of the promised fields', promised, whole],
    ['without a name', { ...promised, userName: null }, { ...whole, userName: '' }],
    ['with nulls for the rest', { ...promised, coin: null, status: null, email: null, createTime: null }, whole],
    [
      'with a time of another shape, and with more',
      { ...promised, createTime: '2026-11-20 06:32:08', isDelete: 0, roles: [] },
      whole,
    ],
  ])('%s is one', (_name, given, read) => {
    for (const { response } of [getLogin, login]) expect(v.parse(response, given)).toEqual(read);
    expect(
      v.parse(pageUsers.response, { records: [given], total: 1, size: 10, current: 1, pages: 1, orders: [] }).records,
    ).toEqual([read]);
  });

  test.each(['id', 'userAccount', 'userRole'])('without %s is none', (field) => {
    expect(v.is(getLogin.response, { ...promised, [field]: undefined })).toBe(false);
  });
});

test('the basic information of the promised fields is whole', () => {
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
  });
});

test.each([undefined, null, 'normal', '0', 7])(
  'a recipient is told whatever a backend means by the status %s, which nobody promised',
  (status) => {
    const { userAccount, userName } = v.parse(getUserInfo.response, { userAccount: 'agent', userName: '林*', status });
    expect([userAccount, userName]).toEqual(['agent', '林*']);
  },
);

test('an envelope may leave out what is null', () => {
  expect(v.parse(envelope, { code: 40_100 })).toEqual({ code: 40_100, data: null, message: '' });
  expect(v.parse(envelope, { code: 0, data: 1, message: null, traceId: 'x' })).toEqual({
    code: 0,
    data: 1,
    message: '',
  });
  expect(v.is(envelope, { message: 'ok', data: 1 })).toBe(false);
});
