/**
 * Users: who may see whom, and which accounts and e-mails are free. Accounts and e-mails are compared without regard to
 * case. A log-in name belongs to one user, whether it is an account or an e-mail.
 *
 * Source: `contract/user.ts`.
 */
import type { User } from '../../../contract/user.ts';
import type { UserRole } from '../../../contract/fields.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { PasswordHash, UserRow } from '../rows/user-rows.ts';
import { suffixesOf } from '../lists/text-search.ts';

/** Returns the row with its derived fields. A search looks up `texts`, and lists are sorted by `sorts`. */
export function searchableUser(row: Omit<UserRow, 'texts' | 'sorts'>): UserRow {
  return {
    ...row,
    texts: suffixesOf([row.userAccount, row.userName, row.email]),
    sorts: { email: row.email ?? '', invitationCode: row.invitationCode ?? '', superiorId: row.superiorId ?? 0 },
  };
}

/** Returns the form in which accounts and e-mails are compared. */
export function nameKey(name: string): string {
  return name.toLowerCase();
}

/** Returns a user as the contract has it, with the balance `coin`. */
export function userOf(row: UserRow, coin: number): User {
  return {
    id: row.id,
    userAccount: row.userAccount,
    userName: row.userName,
    userRole: row.userRole,
    status: row.status,
    coin,
    email: row.email,
    invitationCode: row.invitationCode ?? null,
    superiorId: row.superiorId,
    createTime: new Date(row.time).toISOString(),
    // Only a banned user has this field: the time of the last log-in that the ban refused.
    ...(row.status === 1 && {
      triedTime: row.triedTime === undefined ? null : new Date(row.triedTime).toISOString(),
    }),
  };
}

/** Returns whether `viewer` may see `target`: oneself, one's own subordinates, and for an admin everybody. */
export function canSeeUser(viewer: UserRow, target: UserRow): boolean {
  return viewer.userRole === 'admin' || viewer.id === target.id || target.superiorId === viewer.id;
}

export interface NewUser {
  userAccount: string;
  userName: string | undefined;
  userRole: UserRole;
  email: string | undefined;
  superiorId: number | null;
  password: PasswordHash;
}

/** The users who already have the new user's account or e-mail, as an account or as an e-mail. */
interface Namesakes {
  ofAccount: UserRow | undefined;
  ofEmail: UserRow | undefined;
}

/**
 * Returns the row of a new user. A taken account or e-mail is 40900. An account that is somebody's e-mail counts as
 * taken, and the other way round.
 */
export function createUser(
  command: NewUser,
  namesakes: Namesakes,
  id: number,
  invitationCode: string,
  now: number,
): UserRow | Refusal {
  if (namesakes.ofAccount !== undefined) return refuse('accountTaken');
  if (namesakes.ofEmail !== undefined) return refuse('emailTaken');
  return searchableUser({
    id,
    userAccount: command.userAccount,
    accountKey: nameKey(command.userAccount),
    userName: command.userName ?? command.userAccount,
    userRole: command.userRole,
    status: 0,
    ...emailFields(command.email),
    ...(command.userRole === 'user' ? {} : { invitationCode }),
    superiorId: command.superiorId,
    password: command.password,
    time: now,
  });
}

function emailFields(email: string | undefined): Pick<UserRow, 'email' | 'emailKey'> {
  return email === undefined ? { email: null } : { email, emailKey: nameKey(email) };
}

/**
 * Returns the user with the e-mail bound. An e-mail that another user has as e-mail or as account is 40900. The caller
 * must have checked the captcha.
 */
export function bindEmail(user: UserRow, email: string, namesake: UserRow | undefined): UserRow | Refusal {
  if (namesake !== undefined && namesake.id !== user.id) return refuse('emailTaken');
  return searchableUser({ ...user, ...emailFields(email) });
}

/** Returns the user with a new password. A ban stays. */
export function withPassword(user: UserRow, password: PasswordHash): UserRow {
  return { ...user, password };
}

/** Returns the user without an e-mail address. */
export function unbindEmail({ emailKey: _unbound, ...user }: UserRow): UserRow {
  return searchableUser({ ...user, email: null });
}

/** Returns whether the e-mail is the one that the user has bound. */
export function hasEmail(user: UserRow, email: string): boolean {
  return user.emailKey === nameKey(email);
}
