/** The schema and the messages of the form that changes a password: the old password, and the new one twice. */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { limits, password, text } from '../../../contract/fields.ts';
import { passwordProblem, samePasswords } from '../../ui/words/credential-words.ts';

export const passwordChangeSchema = v.pipe(
  v.object({
    oldPassword: text(1, limits.password.max),
    userPassword: password,
    checkPassword: v.pipe(v.string(), v.minLength(1)),
  }),
  samePasswords(),
);
export type PasswordChange = v.InferInput<typeof passwordChangeSchema>;

function oldPasswordWords(typed: string): string {
  const { max } = limits.password;
  return typed === '' ? t`请输入原密码` : t`密码最多 ${max} 位`;
}

const words: Record<keyof PasswordChange, (form: PasswordChange) => string> = {
  oldPassword: (form) => oldPasswordWords(form.oldPassword),
  userPassword: (form) => (form.userPassword === '' ? t`请输入新密码` : passwordProblem(form.userPassword)),
  checkPassword: (form) => (form.checkPassword === '' ? t`请再输一次新密码` : t`两次输入不一样，请再输一次`),
};

/** Returns the message for a field that the schema refuses. */
export function passwordWords(field: keyof PasswordChange, form: PasswordChange): string {
  return words[field](form);
}
