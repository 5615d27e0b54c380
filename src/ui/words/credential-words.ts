/**
 * Reads typed accounts, e-mail addresses and captchas. Also holds the texts about account names and passwords, and the
 * check that two passwords are equal.
 */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { codePointCount, limits } from '../../../contract/fields.ts';
import { plainAscii } from '../../platform/text/typed-text.ts';
import { plainCode } from '../../platform/text/typed-digits.ts';

/**
 * Reads an account or an e-mail address as somebody types or pastes it. Don't read passwords with it, because it
 * changes characters.
 */
export const typedAscii = v.pipe(v.string(), v.transform(plainAscii));

/** Reads a mailed captcha as somebody types or pastes it. */
export const typedCaptcha = v.pipe(v.string(), v.transform(plainCode));

/** Returns the rule of account names, for the helper text of their field. */
export function accountHelperText(): string {
  const { min, max } = limits.userAccount;
  return t`${min}–${max} 位字母、数字或 _ . @ -`;
}

/** Returns what is wrong with an account name that the contract refuses. */
export function accountProblem(typed: string): string {
  const rule = accountHelperText();
  return typed.trim() === '' ? t`请输入账号` : t`账号是 ${rule}`;
}

/** Returns the rule of passwords, for the helper text of their field. */
export function passwordHelperText(): string {
  const { min, max } = limits.password;
  return t`${min}–${max} 位，任意字符`;
}

/** Returns what is wrong with the length of a password that the contract refuses. */
export function passwordProblem(typed: string): string {
  const { min, max } = limits.password;
  const short = min - codePointCount(typed);
  return short > 0 ? t`密码至少 ${min} 位，还差 ${short} 位` : t`密码最多 ${max} 位`;
}

/**
 * Returns a check that marks `checkPassword` if it differs from `userPassword`. People never see its message, because
 * each form has its own words for the field.
 */
export function samePasswords<Form extends Record<'userPassword' | 'checkPassword', string>>(): v.RawCheckAction<Form> {
  return v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.userPassword === dataset.value.checkPassword) return;
    const { value } = dataset;
    const key = 'checkPassword';
    addIssue({
      message: 'different',
      path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
    });
  });
}
