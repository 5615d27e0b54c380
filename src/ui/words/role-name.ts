/** The name of a role in the current language. */
import { t } from '@lingui/core/macro';
import type { UserRole } from '../../../contract/fields.ts';

const names: Record<UserRole, () => string> = {
  admin: () => t({ message: '管理员', context: 'role' }),
  agent: () => t({ message: '代理', context: 'role' }),
  user: () => t({ message: '用户', context: 'role' }),
};

export function roleName(role: UserRole): string {
  return names[role]();
}
