/** The names of a notice's audiences. */
import { t } from '@lingui/core/macro';
import type { NoticeAudience } from '../../../../contract/notice.ts';
import { roleName } from '../../../ui/words/role-name.ts';

export function audienceName(audience: NoticeAudience): string {
  switch (audience) {
    case 'all':
      return t`全部`;
    case 'users':
      return roleName('user');
    case 'agents':
      return roleName('agent');
    default:
      return audience satisfies never;
  }
}
