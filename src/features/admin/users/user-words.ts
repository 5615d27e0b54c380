/** What users are called: by name, else by account; and their states. */
import { t } from '@lingui/core/macro';
import type { User } from '../../../../contract/user.ts';

export function nameOf({ userName, userAccount }: Pick<User, 'userName' | 'userAccount'>): string {
  return userName.trim() === '' ? userAccount : userName;
}

export function statusName(status: 0 | 1): string {
  return status === 1 ? t`已封禁` : t`正常`;
}
