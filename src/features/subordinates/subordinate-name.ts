/** The shown name of a subordinate, which is the account if there is no name. */
import type { User } from '../../../contract/user.ts';

export function subordinateNameOf({ userName, userAccount }: Pick<User, 'userName' | 'userAccount'>): string {
  return userName.trim() === '' ? userAccount : userName;
}
