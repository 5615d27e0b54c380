/**
 * The registration form's schema and messages. The schema is the contract's request without the name, and trims
 * accidental spaces.
 */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { codePointCount, limits } from '../../../contract/fields.ts';
import { register } from '../../../contract/user.ts';

const { userAccount, emailAccount, captcha, userPassword, checkPassword, invitationCode } = register.request.entries;

// Keyboard suggestions add a space, and no account, address or code contains one. Passwords are never trimmed.
const trimmed = v.pipe(v.string(), v.trim());

export const registration = v.pipe(
  v.object({
    userAccount: v.pipe(trimmed, userAccount),
    emailAccount: v.pipe(trimmed, emailAccount),
    captcha: v.pipe(trimmed, captcha),
    userPassword,
    checkPassword,
    invitationCode: v.pipe(
      trimmed,
      v.transform((code) => (code === '' ? undefined : code)),
      invitationCode,
    ),
  }),
  v.forward(
    v.partialCheck(
      [['userPassword'], ['checkPassword']],
      (form) => form.userPassword === form.checkPassword,
      'different',
    ),
    ['checkPassword'],
  ),
);
export type RegistrationInput = v.InferInput<typeof registration>;
export type Registration = v.InferOutput<typeof registration>;
export type RegistrationField = keyof RegistrationInput;

/** In the order of the form. */
export const registrationFields: readonly RegistrationField[] = [
  'userAccount',
  'emailAccount',
  'captcha',
  'userPassword',
  'checkPassword',
  'invitationCode',
];

const names: Record<RegistrationField, () => string> = {
  userAccount: () => t`账号`,
  emailAccount: () => t`邮箱`,
  captcha: () => t`验证码`,
  userPassword: () => t`密码`,
  checkPassword: () => t`再输一次密码`,
  invitationCode: () => t`邀请码`,
};

/** Returns the field's name, for the note that lists the wrong fields. */
export function fieldName(field: RegistrationField): string {
  return names[field]();
}

/** Returns the helper text of the account field. */
export function accountHelperText(): string {
  const { min, max } = limits.userAccount;
  return t`${min}–${max} 位字母、数字或 _ . @ -`;
}

/** Returns the helper text of the password field. */
export function passwordHelperText(): string {
  const { min, max } = limits.password;
  return t`${min}–${max} 位，任意字符`;
}

function passwordWords(password: string): string {
  const { min, max } = limits.password;
  const length = codePointCount(password);
  if (length === 0) return t`请输入密码`;
  const short = min - length;
  if (short > 0) return t`密码至少 ${min} 位，还差 ${short} 位`;
  return t`密码最多 ${max} 位`;
}

function accountWords(account: string): string {
  const rule = accountHelperText();
  return account.trim() === '' ? t`请输入账号` : t`账号是 ${rule}`;
}

const words: Record<RegistrationField, (form: RegistrationInput) => string> = {
  userAccount: (form) => accountWords(form.userAccount),
  emailAccount: (form) => (form.emailAccount.trim() === '' ? t`请输入邮箱` : t`邮箱不完整，应类似 name@example.com`),
  captcha: (form) => (form.captcha.trim() === '' ? t`请输入验证码` : t`验证码是 6 位数字`),
  userPassword: (form) => passwordWords(form.userPassword),
  checkPassword: (form) => (form.checkPassword === '' ? t`请再输一次密码` : t`两次输入不一样，请再输一次`),
  invitationCode: () => t`邀请码太长，请核对`,
};

/** Returns the message for a field that the schema refuses. */
export function registrationProblem(field: RegistrationField, form: RegistrationInput): string {
  return words[field](form);
}
