/** The shown name of a user, which is the account if there is no name, and the names of the states. */
import { t } from '@lingui/core/macro';
import type { User } from '../../../../contract/user.ts';

export function displayNameOf({ userName, userAccount }: Pick<User, 'userName' | 'userAccount'>): string {
  return userName.trim() === '' ? userAccount : userName;
}

export function statusName(status: 0 | 1): string {
  return status === 1 ? t`已封禁` : t`正常`;
}
