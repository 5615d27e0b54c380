/** The schema of the form for a new user, and the message for each wrong field. */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { codePointCount, limits } from '../../../../contract/fields.ts';
import { addUser } from '../../../../contract/user.ts';

const { userAccount, userName, userPassword, userRole, emailAccount } = addUser.request.entries;
const trimmed = v.pipe(v.string(), v.trim());

export const newUser = v.object({
  userAccount: v.pipe(trimmed, userAccount),
  userName: v.pipe(trimmed, userName),
  userPassword,
  userRole,
  emailAccount: v.pipe(
    trimmed,
    v.transform((email) => (email === '' ? undefined : email)),
    emailAccount,
  ),
});
export type NewUserInput = v.InferInput<typeof newUser>;
export type NewUser = v.InferOutput<typeof newUser>;
export type NewUserField = keyof NewUserInput;

/** The fields in the order of the form. */
export const newUserFields: readonly NewUserField[] = [
  'userAccount',
  'userName',
  'userPassword',
  'emailAccount',
  'userRole',
];

export function newUserFieldName(field: NewUserField): string {
  switch (field) {
    case 'userAccount':
      return t`账号`;
    case 'userName':
      return t`姓名`;
    case 'userPassword':
      return t`密码`;
    case 'emailAccount':
      return t`邮箱`;
    case 'userRole':
      return t`角色`;
    default:
      return field satisfies never;
  }
}

/** Returns what to do about an invalid password. */
export function passwordWords(typed: string): string {
  const { min, max } = limits.password;
  const short = min - codePointCount(typed);
  return short > 0 ? t`密码至少 ${min} 位，还差 ${short} 位` : t`密码最多 ${max} 位`;
}

export function newUserWords(field: NewUserField, form: NewUserInput): string {
  switch (field) {
    case 'userAccount': {
      const { min, max } = limits.userAccount;
      return form.userAccount.trim() === '' ? t`请输入账号` : t`账号是 ${min}–${max} 位字母、数字或 _ . @ -`;
    }
    case 'userName': {
      const { max } = limits.userName;
      return form.userName.trim() === '' ? t`请输入姓名` : t`姓名最多 ${max} 个字`;
    }
    case 'userPassword':
      return passwordWords(form.userPassword);
    case 'emailAccount':
      return t`邮箱不完整，应类似 name@example.com`;
    case 'userRole':
      return t`请选择角色`;
    default:
      return field satisfies never;
  }
}
