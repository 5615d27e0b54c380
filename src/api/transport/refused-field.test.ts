import { expect, test } from 'vitest';
import { refusedField } from './refused-field.ts';

test.each([
  ['没有这个邀请码', 'invitationCode'],
  ['There is no such invitation code', 'invitationCode'],
  ['验证码不对或已失效', 'captcha'],
  ['The verification code is wrong or no longer valid', 'captcha'],
  ['验证码或邀请码不对', null],
  ['操作失败', null],
] as const)('"%s" is about %s', (message, field) =>
  expect(refusedField(message, ['captcha', 'invitationCode'])).toBe(field),
);

test.each([
  ['账号已被使用', 'userAccount'],
  ['This account is taken', 'userAccount'],
  ['邮箱已被使用', 'emailAccount'],
  ['This e-mail is taken', 'emailAccount'],
  ['账号或邮箱已被使用', null],
  ['', null],
] as const)('"%s" is about %s', (message, field) =>
  expect(refusedField(message, ['userAccount', 'emailAccount'])).toBe(field),
);

test.each([
  ['没有找到收款账号', 'recipient'],
  ['There is no such account', 'recipient'],
  ['对方账号已封禁，不能收款', 'recipient'],
  ['The recipient is banned', 'recipient'],
  ['不能转账给自己', 'recipient'],
  ["One can't transfer to oneself", 'recipient'],
  ['积分不够，还差 120', 'amount'],
  ['Not enough coins: 120 short', 'amount'],
  ['积分超过了可以记录的上限', 'amount'],
  ['More coins than can be recorded', 'amount'],
  ['学豆不够，还差 120', 'amount'],
  ['Not enough Beans: 120 short', 'amount'],
  ['transferCoin 不符合要求', 'amount'],
  ['remark is not valid', 'remark'],
  ['账户余额不足', null],
  ['今天的转账已达上限', null],
  ['模拟的错误', null],
] as const)('the refusal "%s" of a transfer is about %s', (message, field) =>
  expect(refusedField(message, ['recipient', 'amount', 'remark'])).toBe(field),
);
