/**
 * The registration form's schema and messages. The schema has the fields of the contract's request except the name.
 * Texts other than passwords are cleaned before they are checked, for example of spaces around them.
 */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { register } from '../../../contract/user-calls.ts';
import {
  accountProblem,
  passwordProblem,
  samePasswords,
  typedAscii,
  typedCaptcha,
} from '../../ui/words/credential-words.ts';

const { userAccount, emailAccount, captcha, userPassword, checkPassword, invitationCode } = register.request.entries;

// Keyboard suggestions add a space, and no invitation code contains one.
const trimmed = v.pipe(v.string(), v.trim());

export const registration = v.pipe(
  v.object({
    userAccount: v.pipe(typedAscii, userAccount),
    emailAccount: v.pipe(typedAscii, emailAccount),
    captcha: v.pipe(typedCaptcha, captcha),
    userPassword,
    checkPassword,
    invitationCode: v.pipe(
      trimmed,
      v.transform((code) => (code === '' ? undefined : code)),
      invitationCode,
    ),
  }),
  samePasswords(),
);
export type RegistrationInput = v.InferInput<typeof registration>;
export type Registration = v.InferOutput<typeof registration>;
export type RegistrationField = keyof RegistrationInput;

/** The fields in the order of the form. */
export const registrationFields: readonly RegistrationField[] = [
  'userAccount',
  'emailAccount',
  'captcha',
  'userPassword',
  'checkPassword',
  'invitationCode',
];

const fieldNames: Record<RegistrationField, () => string> = {
  userAccount: () => t`账号`,
  emailAccount: () => t`邮箱`,
  captcha: () => t`验证码`,
  userPassword: () => t`密码`,
  checkPassword: () => t`再输一次密码`,
  invitationCode: () => t`邀请码`,
};

/** Returns the field's name, for the note that lists the wrong fields. */
export function fieldName(field: RegistrationField): string {
  return fieldNames[field]();
}

const problemTexts: Record<RegistrationField, (form: RegistrationInput) => string> = {
  userAccount: (form) => accountProblem(form.userAccount),
  emailAccount: (form) => (form.emailAccount.trim() === '' ? t`请输入邮箱` : t`邮箱不完整，应类似 name@example.com`),
  captcha: (form) => (form.captcha.trim() === '' ? t`请输入验证码` : t`验证码是 6 位数字`),
  userPassword: (form) => (form.userPassword === '' ? t`请输入密码` : passwordProblem(form.userPassword)),
  checkPassword: (form) => (form.checkPassword === '' ? t`请再输一次密码` : t`两次输入不一样，请再输一次`),
  invitationCode: () => t`邀请码太长，请核对`,
};

/** Returns the message for a field that the schema refuses. */
export function registrationProblem(field: RegistrationField, form: RegistrationInput): string {
  return problemTexts[field](form);
}
