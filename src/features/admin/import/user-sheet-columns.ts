/** The columns of a spreadsheet with new users, and the titles by which they are recognised. */
import type { NamedColumn, SheetColumn } from '../../../ui/import/sheet-draft.ts';
import type { NewUserField } from '../users/new-user-form.ts';

interface UserColumn extends SheetColumn {
  readonly key: NewUserField;
}

const requiredColumn = { inTemplate: true, optional: false, required: true } as const;
const optionalColumn = { inTemplate: true, optional: true, required: false } as const;

/** The columns in the order of the form. */
export const userSheetColumns: readonly UserColumn[] = [
  { ...requiredColumn, key: 'userAccount', zh: '账号', en: 'Account' },
  { ...requiredColumn, key: 'userName', zh: '姓名', en: 'Name' },
  { ...requiredColumn, key: 'userPassword', zh: '密码', en: 'Password', secret: true },
  { ...optionalColumn, key: 'emailAccount', zh: '邮箱', en: 'Email', inputMode: 'email' },
  { ...optionalColumn, key: 'userRole', zh: '角色', en: 'Role' },
];

/** Titles that people and other programs write instead of the form's labels, in both languages. */
const otherNames: Readonly<Record<NewUserField, readonly string[]>> = {
  userAccount: ['登录账号', '登录名', '用户名', 'Username', 'Login', 'User account'],
  userName: ['名字', '用户姓名', 'Full name', 'User name'],
  userPassword: ['初始密码', '登录密码', 'Initial password'],
  emailAccount: ['电子邮箱', '邮件', '邮箱地址', 'Mail', 'Email address'],
  userRole: ['身份', '用户角色', 'User role'],
};

export const namedUserColumns: readonly NamedColumn[] = userSheetColumns.map(({ key, zh, en }) => ({
  key,
  names: [zh, en, ...otherNames[key]],
}));
