/** The schema of the form for a new user, the order and names of its fields, and the message for each wrong field. */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { limits } from '../../../../contract/fields.ts';
import { addUser } from '../../../../contract/user-calls.ts';
import { accountProblem, passwordProblem, typedAscii } from '../../../ui/words/credential-words.ts';

const { userAccount, userName, userPassword, userRole, emailAccount } = addUser.request.entries;
const trimmed = v.pipe(v.string(), v.trim());

/** Cleans the typed texts, and checks them like the contract's request. */
export const newUser = v.object({
  userAccount: v.pipe(typedAscii, userAccount),
  userName: v.pipe(trimmed, userName),
  userPassword,
  userRole,
  emailAccount: v.pipe(
    typedAscii,
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

/** Returns the field's name, for the note that lists the wrong fields. */
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

/** Returns the message for a field that the schema refuses. */
export function newUserWords(field: NewUserField, form: NewUserInput): string {
  switch (field) {
    case 'userAccount':
      return accountProblem(form.userAccount);
    case 'userName': {
      const { max } = limits.userName;
      return form.userName.trim() === '' ? t`请输入姓名` : t`姓名最多 ${max} 个字`;
    }
    case 'userPassword':
      return passwordProblem(form.userPassword);
    case 'emailAccount':
      return t`邮箱不完整，应类似 name@example.com`;
    case 'userRole':
      return t`请选择角色`;
    default:
      return field satisfies never;
  }
}
