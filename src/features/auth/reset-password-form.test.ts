/** The values that the form for a forgotten password accepts, and the place of each refusal. */
import * as v from 'valibot';
import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { codes } from '../../../contract/codes.ts';
import { ApiError, BusinessError, ContractError, NetworkError } from '../../api/transport/errors.ts';
import { passwordReset, passwordResetProblem, passwordResetRefusal } from './reset-password-form.ts';

const good = {
  emailAccount: ' chenyu@qq.com ',
  captcha: ' 482913',
  userPassword: ' with spaces ',
  checkPassword: ' with spaces ',
};

beforeAll(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

it('trims spaces around the address and the captcha, but never from a password', () => {
  expect(v.parse(passwordReset, good)).toEqual({ ...good, emailAccount: 'chenyu@qq.com', captcha: '482913' });
});

it('has a message for each wrong field', () => {
  const form = { emailAccount: 'chenyu@', captcha: '12', userPassword: 'short', checkPassword: 'shrot' };
  expect(v.safeParse(passwordReset, form).success).toBe(false);
  expect(passwordResetProblem('emailAccount', form)).toBe('邮箱不完整，应类似 name@example.com');
  expect(passwordResetProblem('captcha', form)).toBe('验证码是 6 位数字');
  expect(passwordResetProblem('userPassword', form)).toContain('还差 3 位');
  expect(passwordResetProblem('checkPassword', form)).toBe('两次输入不一样，请再输一次');
});

it.each([
  ['a wrong captcha', new BusinessError(codes.operationFailed, '验证码不对或已失效', null), null, '验证码不对或已失效'],
  ['too many tries', new BusinessError(codes.tooManyRequests, '请稍后再试', null), '请稍后再试', null],
  ['a missing call', new BusinessError(codes.notFound, '没有这个接口', null), /不能自己重设密码/u, null],
  ['a missing address', new ApiError('/api', 404, 'Not Found', ''), /不能自己重设密码/u, null],
  ['no answer', new NetworkError(), /还不知道是否改好/u, null],
  ['an unreadable answer', new ContractError('/api', 'not JSON'), /还不知道是否改好/u, null],
  ['a system error', new BusinessError(codes.systemError, '系统错误', null), /还不知道是否改好/u, null],
  ['a timeout of the gateway', new ApiError('/api', 408, '', ''), /还不知道是否改好/u, null],
  ['a gateway in trouble', new ApiError('/api', 502, '', ''), /还不知道是否改好/u, null],
  ['a refusal by a gateway', new ApiError('/api', 403, '', ''), '没有权限 (403)', null],
])('%s is shown in its place', (_, error, text, captcha) => {
  const refusal = passwordResetRefusal(error);
  expect(refusal.captcha).toBe(captcha);
  if (text instanceof RegExp) expect(refusal.text).toMatch(text);
  else expect(refusal.text).toBe(text);
});
