/** The names of a notice's audiences. */
import { t } from '@lingui/core/macro';
import type { NoticeAudience } from '../../../../contract/notice.ts';

export function audienceName(audience: NoticeAudience): string {
  switch (audience) {
    case 'all':
      return t`全部`;
    case 'users':
      return t({ message: '用户', context: 'several' });
    case 'agents':
      return t({ message: '代理', context: 'several' });
    default:
      return audience satisfies never;
  }
}
