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
