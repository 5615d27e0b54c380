/**
 * Checks the rows of a user import by the rules of the form for a new user, and against the existing users. An import
 * only adds users. It never changes a password or a role.
 */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import type { User } from '../../../../contract/user.ts';
import { isShortenedNumber } from '../../../platform/sheet/sheet-result.ts';
import { plainAscii } from '../../../platform/text/typed-text.ts';
import { type Decided, decideRows, type RowAct, type RowCheckBase } from '../../../ui/import/row-decisions.ts';
import type { RowProblems } from '../../../ui/import/import-kind.ts';
import type { ImportRow, SheetDraft } from '../../../ui/import/sheet-draft.ts';
import { type NewUser, newUser, newUserFields, type NewUserField, newUserWords } from '../users/new-user-form.ts';

/** The existing users, by account and by e-mail in lower case. Both are log-in names, so each belongs to one user. */
export type ExistingUsers = ReadonlyMap<string, User>;

/** The texts of a row. The role is empty if its cell names no known role. */
type UserValues = Readonly<Record<NewUserField, string>>;

export interface UserCheck extends RowCheckBase {
  readonly values: UserValues;
  /** The new user that the row describes; null if a field is wrong. */
  readonly user: NewUser | null;
  readonly existing: User | null;
  readonly wrong: readonly NewUserField[];
  /** Whether an existing user has this e-mail as an e-mail or an account. */
  readonly isEmailTaken: boolean;
}

export type CheckedUser = UserCheck & Decided;

/** The texts in the cell of a role. An empty cell means a user without a special role. */
const roles: Readonly<Record<NewUser['userRole'], readonly string[]>> = {
  user: ['', 'user', '用户', '普通用户'],
  agent: ['agent', '代理', '代理商'],
  admin: ['admin', 'administrator', '管理员'],
};

function readRole(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  return Object.entries(roles).find(([, words]) => words.includes(plain))?.[0] ?? '';
}

/** Returns the users by account and by e-mail, both in lower case. */
export function existingUsersOf(users: readonly User[]): ExistingUsers {
  return new Map(
    users.flatMap((user) =>
      [user.userAccount, user.email].flatMap((name) => (name === null ? [] : [[name.toLowerCase(), user] as const])),
    ),
  );
}

/** Checks one row alone. `decideUsers` finds repeated accounts later. */
export function checkUser({ cells }: ImportRow, existing: ExistingUsers): UserCheck {
  const cell = (key: NewUserField): string => cells[key] ?? '';
  const values: UserValues = {
    userAccount: plainAscii(cell('userAccount')),
    userName: cell('userName').trim(),
    userPassword: cell('userPassword'),
    emailAccount: plainAscii(cell('emailAccount')),
    userRole: readRole(cell('userRole')),
  };
  const parsed = v.safeParse(newUser, values);
  // A number that the spreadsheet program has shortened is an error. Otherwise the text 1.38E+10 would become the
  // password, and nobody would know it.
  const isPasswordShortened = isShortenedNumber(values.userPassword.trim());
  const wrongPaths = parsed.success ? [] : parsed.issues.map((issue) => v.getDotPath(issue));
  if (isPasswordShortened) wrongPaths.push('userPassword');
  const account = values.userAccount.toLowerCase();
  const found = account === '' ? null : (existing.get(account) ?? null);
  return {
    values,
    user: parsed.success && !isPasswordShortened ? parsed.output : null,
    identity: account === '' ? null : account,
    existing: found,
    wrong: newUserFields.filter((field) => wrongPaths.includes(field)),
    isEmailTaken: values.emailAccount !== '' && existing.has(values.emailAccount.toLowerCase()),
  };
}

/** Returns what importing does with a row for which `decideRows` has no rule of its own. */
function wantedAct({ existing, user, isEmailTaken }: UserCheck): RowAct {
  return existing !== null || user === null || isEmailTaken ? 'wrong' : 'add';
}

/** Returns what the import does with each row. `checks` are the results of `checkUser`, in the order of the rows. */
export function decideUsers(
  rows: readonly ImportRow[],
  checks: readonly UserCheck[],
  choices: SheetDraft['choices'],
): readonly CheckedUser[] {
  return decideRows(rows, checks, choices, wantedAct);
}

/** Returns the errors of a row by field. */
export function userProblems({
  values,
  wrong,
  existing,
  isEmailTaken,
  act,
  sameAs,
}: CheckedUser): ReadonlyMap<NewUserField, string> {
  const problems = new Map<NewUserField, string>();
  // The words need a known role, but an unknown one has an error of its own below.
  for (const field of wrong) problems.set(field, newUserWords(field, { ...values, userRole: 'user' }));
  if (wrong.includes('userRole')) problems.set('userRole', t`填「用户」「代理」或「管理员」`);
  if (isShortenedNumber(values.userPassword.trim()))
    problems.set('userPassword', t`表格软件把它缩写了，请填完整的密码`);
  if (isEmailTaken && existing === null) problems.set('emailAccount', t`这个邮箱已被占用，换一个再试`);
  if (act === 'wrong' && existing !== null) problems.set('userAccount', t`这个账号已被占用，换一个再试`);
  // The text's placeholder has the name of this variable.
  const line = sameAs;
  if (act === 'wrong' && line !== null) problems.set('userAccount', t`和第 ${line} 行是同一个账号`);
  return problems;
}

/** Returns the errors of a row for the preview, by the key of its column. */
export function previewProblemsOf(checked: CheckedUser): RowProblems {
  const problems: ReadonlyMap<string, string> = userProblems(checked);
  return {
    hasError: (key) => problems.has(key),
    errorsIn: (columns) => new Map([...problems].filter(([key]) => columns.some((column) => column.key === key))),
  };
}
