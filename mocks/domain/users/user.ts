/**
 * Users: who may see whom, and which accounts and e-mails are free. "Names and e-mails are the same whatever the case,
 * everywhere, and one log-in name means one person."
 */
import type { User } from '../../../contract/user.ts';
import type { UserRole } from '../../../contract/fields.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { PasswordHash, UserRow } from '../rows/user-rows.ts';
import { suffixesOf } from '../lists/search-index.ts';

/** The row with its derived fields: the texts that a search looks up, and the values that lists are sorted by. */
export function searchableUser(row: Omit<UserRow, 'texts' | 'sorts'>): UserRow {
  return {
    ...row,
    texts: suffixesOf([row.userAccount, row.userName, row.email]),
    sorts: { email: row.email ?? '', invitationCode: row.invitationCode ?? '', superiorId: row.superiorId ?? 0 },
  };
}

/** The form in which names and e-mails are compared. */
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
    ...(row.status === 1 && {
      triedTime: row.triedTime === undefined ? null : new Date(row.triedTime).toISOString(),
    }),
  };
}

/** "Oneself; one's subordinates; an admin: anybody." */
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

/** "A taken account or e-mail is 40900"; "an account that is somebody's e-mail is 40900, and the other way round". */
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
    ...boundEmail(command.email),
    ...(command.userRole === 'user' ? {} : { invitationCode }),
    superiorId: command.superiorId,
    password: command.password,
    time: now,
  });
}

function boundEmail(email: string | undefined): Pick<UserRow, 'email' | 'emailKey'> {
  return email === undefined ? { email: null } : { email, emailKey: nameKey(email) };
}

/** "Binding while an e-mail is bound is 50001." The caller has checked the captcha before. */
export function bindEmail(user: UserRow, email: string, namesake: UserRow | undefined): UserRow | Refusal {
  if (namesake !== undefined && namesake.id !== user.id) return refuse('emailTaken');
  return searchableUser({ ...user, ...boundEmail(email) });
}

/** The user with a new password. A ban stays. */
export function withPassword(user: UserRow, password: PasswordHash): UserRow {
  return { ...user, password };
}

/** The user without an e-mail address. */
export function unbindEmail({ emailKey: _unbound, ...user }: UserRow): UserRow {
  return searchableUser({ ...user, email: null });
}

/** Whether the e-mail is the one that the user has bound. */
export function hasEmail(user: UserRow, email: string): boolean {
  return user.emailKey === nameKey(email);
}
