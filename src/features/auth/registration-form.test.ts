/** The values that the registration form accepts, its messages for the other values, and the place of each refusal. */
import { i18n } from '@lingui/core';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { codes } from '../../../contract/codes.ts';
import { register } from '../../../contract/user-calls.ts';
import { ApiError, BusinessError, CancelError, ContractError, NetworkError } from '../../api/transport/errors.ts';
import { registrationRefusal } from './registration-refusal.ts';
import {
  registration,
  registrationFields,
  registrationProblem,
  type RegistrationField,
  type RegistrationInput,
} from './registration-form.ts';

const good: RegistrationInput = {
  userAccount: 'chenyu2026',
  emailAccount: 'chenyu@qq.com',
  captcha: '482913',
  userPassword: 'correct horse',
  checkPassword: 'correct horse',
  invitationCode: 'LX8K2M',
};

function wrongFields(form: RegistrationInput): string[] {
  const result = v.safeParse(registration, form);
  return result.success ? [] : [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? ''))];
}

beforeAll(() => {
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
});

describe('registration', () => {
  it('accepts every request of the contract', () => {
    const result = v.parse(registration, good);
    expect(v.safeParse(register.request, result).success).toBe(true);
  });

  it('sends no invitation code if the field is empty', () => {
    expect(v.parse(registration, { ...good, invitationCode: '  ' }).invitationCode).toBeUndefined();
  });

  it('trims spaces that a keyboard adds, but never from a password', () => {
    const form = v.parse(registration, {
      ...good,
      userAccount: 'chenyu2026 ',
      emailAccount: ' chenyu@qq.com',
      userPassword: ' eight ch ',
      checkPassword: ' eight ch ',
    });
    expect(form).toMatchObject({
      userAccount: 'chenyu2026',
      emailAccount: 'chenyu@qq.com',
      userPassword: ' eight ch ',
    });
  });

  it('reads an account, an address and a captcha as people paste them or type them with an input method', () => {
    const form = v.parse(registration, {
      ...good,
      userAccount: '\u202dchenyu2026\u202c',
      emailAccount: 'chenyu＠qq。com',
      captcha: '４８２ ９１３',
    });
    expect(form).toMatchObject({ userAccount: 'chenyu2026', emailAccount: 'chenyu@qq.com', captcha: '482913' });
  });

  it('never accepts a value that the contract would refuse', () => {
    // Lengths from just below the lower limit to just above the upper limit.
    const password = fc.string({ unit: 'grapheme', minLength: 7, maxLength: 66 });
    const form = fc.record({
      userAccount: fc.stringMatching(/^ ?[A-Za-z0-9_.@-]{3,33} ?$/),
      emailAccount: fc.emailAddress(),
      captcha: fc.stringMatching(/^ ?\d{5,7}$/),
      invitationCode: fc.oneof(fc.constant(' '), fc.string({ unit: 'binary', maxLength: 52 })),
    });
    const typedForm = fc
      .tuple(form, password)
      .map(([fields, userPassword]) => ({ ...fields, userPassword, checkPassword: userPassword }));
    const refusedByContract = fc
      .sample(typedForm, 1_000)
      .map((typed) => v.safeParse(registration, typed))
      .filter(({ success, output }) => success && !v.is(register.request, output));
    expect(refusedByContract).toEqual([]);
  });

  it('counts an emoji as one character', () => {
    const password = '🙂'.repeat(8);
    expect(wrongFields({ ...good, userPassword: password, checkPassword: password })).toEqual([]);
  });

  it('marks the repeated password if the passwords differ', () => {
    expect(wrongFields({ ...good, checkPassword: 'correct horsf' })).toEqual(['checkPassword']);
  });
});

describe('the message for a wrong field', () => {
  it.each<[RegistrationField, string, string]>([
    ['userAccount', '', '请输入账号'],
    ['userAccount', '陈宇', '账号是 4–32 位字母、数字或 _ . @ -'],
    ['emailAccount', 'chenyu@', '邮箱不完整，应类似 name@example.com'],
    ['captcha', '12345', '验证码是 6 位数字'],
    ['userPassword', 'short', '密码至少 8 位，还差 3 位'],
    ['userPassword', 'x'.repeat(65), '密码最多 64 位'],
    ['checkPassword', '', '请再输一次密码'],
    ['checkPassword', 'other', '两次输入不一样，请再输一次'],
  ])('%s "%s": %s', (field, typed, words) => {
    const form = { ...good, [field]: typed };
    expect(wrongFields(form)).toContain(field);
    expect(registrationProblem(field, form)).toBe(words);
  });

  it('has a message for every field', () => {
    for (const field of registrationFields) expect(registrationProblem(field, { ...good, [field]: '' })).not.toBe('');
  });
});

describe('the place of a refusal', () => {
  const invited = v.parse(registration, good);
  const alone = v.parse(registration, { ...good, invitationCode: '' });

  it('shows a wrong captcha at the captcha field', () => {
    const refusal = registrationRefusal(new BusinessError(codes.operationFailed, '验证码不对或已失效', null), alone);
    expect(refusal).toEqual({
      text: null,
      fields: [{ field: 'captcha', words: '验证码不对或已失效' }],
      maybeDone: false,
    });
  });

  it.each([
    [codes.operationFailed, '没有这个邀请码', 'invitationCode'],
    [codes.operationFailed, '验证码不对或已失效', 'captcha'],
    [codes.conflict, '账号已被使用', 'userAccount'],
    [codes.conflict, '邮箱已被使用', 'emailAccount'],
  ] as const)('shows %d with "%s" at that field alone', (code, words, field) => {
    const refusal = registrationRefusal(new BusinessError(code, words, null), invited);
    expect(refusal).toEqual({ text: null, fields: [{ field, words }], maybeDone: false });
  });

  it('names and marks both fields if the code can mean the captcha or the invitation code', () => {
    const refusal = registrationRefusal(new BusinessError(codes.operationFailed, '操作失败', null), invited);
    expect(refusal.text).toBe('操作失败。请核对验证码和邀请码。');
    const stopped = registrationRefusal(new BusinessError(codes.operationFailed, '操作失败。', null), invited);
    expect(stopped.text).toBe(refusal.text);
    expect(refusal.fields.map(({ field }) => field)).toEqual(['captcha', 'invitationCode']);
  });

  it('shows a taken name under the button, and marks the account and the e-mail', () => {
    const refusal = registrationRefusal(new BusinessError(codes.conflict, '已被使用', null), alone);
    expect(refusal.text).toBe('已被使用');
    expect(refusal.fields.map(({ field }) => field)).toEqual(['userAccount', 'emailAccount']);
  });

  const path = '/api/user/register';
  it.each<[string, Error]>([
    ['no answer', new NetworkError()],
    ['an unreadable answer', new ContractError(path, 'not JSON')],
    ['an ended request', new CancelError()],
    ['a system error', new BusinessError(codes.systemError, '系统错误', null)],
    ...[408, 500, 502, 503, 504].map((status): [string, Error] => [
      `HTTP ${status}`,
      new ApiError(path, status, '', ''),
    ]),
  ])('says after %s that the account may exist, and marks no field', (_, error) => {
    expect(registrationRefusal(error, alone)).toEqual({
      text: expect.stringContaining('还不知道'),
      fields: [],
      maybeDone: true,
    });
  });

  it.each([
    ['too many requests', new BusinessError(codes.tooManyRequests, '太多次了', null), '太多次了'],
    ['wrong parameters', new BusinessError(codes.badParameters, '参数错误', null), '参数错误'],
    ['HTTP 403', new ApiError(path, 403, '', ''), '没有权限 (403)'],
    ['HTTP 404', new ApiError(path, 404, '', ''), '没有找到 (404)'],
    ['HTTP 429', new ApiError(path, 429, '', ''), '操作太频繁 (429)，请稍后再试'],
  ])('says after %s that nothing was registered, and marks no field', (_, error, text) => {
    expect(registrationRefusal(error, alone)).toEqual({ text, fields: [], maybeDone: false });
  });

  it('marks both fields if the message names both', () => {
    const refusal = registrationRefusal(new BusinessError(codes.operationFailed, '验证码或邀请码不对', null), invited);
    expect(refusal.fields.map(({ field }) => field)).toEqual(['captcha', 'invitationCode']);
    const own = registrationRefusal(new BusinessError(codes.operationFailed, '操作失败', null), alone);
    expect(own).toEqual({ text: null, fields: [{ field: 'captcha', words: '操作失败' }], maybeDone: false });
  });
});
