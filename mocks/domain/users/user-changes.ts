/**
 * Banning, unbanning, deleting, closing and updating a user. Each rule returns a refusal or a row: the new one, or the
 * row that may be deleted or closed.
 *
 * Source: `contract/user-calls.ts`; docs/backend.md, section 8.
 */
import type { UserRole } from '../../../contract/fields.ts';
import { isPasswordOf, type TypedPassword } from './login.ts';
import { type Refusal, refuse, refuseField } from '../refusal.ts';
import type { PasswordHash, UserRow } from '../rows/user-rows.ts';
import { canSeeUser, searchableUser } from './user.ts';

/** Banning oneself or an admin is 50001. If the user is banned already, the row stays as it is. */
export function ban(admin: UserRow, target: UserRow | undefined): UserRow | Refusal {
  if (target === undefined) return refuse('userNotFound');
  if (target.id === admin.id) return refuse('banOneself');
  if (target.userRole === 'admin') return refuse('banAdmin');
  return target.status === 1 ? target : { ...withoutTriedTime(target), status: 1 };
}

export function unBan(target: UserRow | undefined): UserRow | Refusal {
  return target === undefined ? refuse('userNotFound') : { ...withoutTriedTime(target), status: 0 };
}

/** Removes the time of the refused log-in, because it belongs to one ban only. */
function withoutTriedTime({ triedTime: _triedTime, ...row }: UserRow): UserRow {
  return row;
}

/** Refuses to delete the caller's own account, or a user who has coins. */
export function checkRemoval(admin: UserRow, target: UserRow | undefined, coin: number): UserRow | Refusal {
  if (target === undefined) return refuse('userNotFound');
  if (target.id === admin.id) return refuse('deleteOneself');
  return coin === 0 ? target : refuse('coinsLeft', { coin });
}

/** The facts that can prevent closing an account, apart from a wrong password. */
interface Obstacles {
  coin: number;
  hasPendingOrder: boolean;
  /** The number of other admins who can log in. */
  otherAdmins: number;
}

/** A wrong password is 40000. Coins, a pending order, or being the last admin is 50001. */
export function close(
  user: UserRow,
  password: TypedPassword,
  { coin, hasPendingOrder, otherAdmins }: Obstacles,
): UserRow | Refusal {
  if (!isPasswordOf(password, user)) return refuse('passwordWrong', { field: 'userPassword' });
  if (user.userRole === 'admin' && otherAdmins === 0) return refuse('closeLastAdmin');
  if (coin !== 0) return refuse('closeWithCoins', { coin });
  return hasPendingOrder ? refuse('closeWithOrder') : user;
}

interface UpdateCommand {
  userName: string | undefined;
  userRole: UserRole | undefined;
  /** The hash of the new password; undefined if the password doesn't change. */
  password: PasswordHash | undefined;
  /** The old password that the caller typed; undefined if none was sent. */
  oldPassword: TypedPassword | undefined;
}

/**
 * Users may change their own name and password. To change one's own password, the old one must be right (40000). An
 * admin may also change the names, roles and passwords of other users, without the old password. If anybody else
 * updates another user, the answer is 40101 for an own subordinate, and 40400 otherwise. Nobody may change their own
 * role (40000). A user who becomes an agent or admin gets `invitationCode`, unless the user has one already.
 */
export function update(
  actor: UserRow,
  target: UserRow | undefined,
  command: UpdateCommand,
  invitationCode: string,
): UserRow | Refusal {
  if (target === undefined || !canSeeUser(actor, target)) return refuse('userNotFound');
  if (target.id === actor.id) {
    if (command.userRole !== undefined) return refuse('ownRole', { field: 'userRole' });
    const needsProof = command.password !== undefined || command.oldPassword !== undefined;
    if (needsProof && !isPasswordOf(command.oldPassword ?? null, target))
      return refuse('oldPasswordWrong', { field: 'oldPassword' });
  } else {
    if (actor.userRole !== 'admin') return refuse('noPermission');
    if (command.oldPassword !== undefined) return refuseField('oldPassword');
  }
  const userRole = command.userRole ?? target.userRole;
  return searchableUser({
    ...target,
    userName: command.userName ?? target.userName,
    userRole,
    password: command.password ?? target.password,
    ...(userRole !== 'user' && target.invitationCode === undefined ? { invitationCode } : {}),
  });
}
