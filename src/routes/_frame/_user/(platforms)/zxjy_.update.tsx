import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { accountEditSearch } from '../../../../features/platforms/account-search.ts';

// The `_` after `zxjy` keeps this page from being drawn inside the list's page.
export const Route = createFileRoute('/_frame/_user/(platforms)/zxjy_/update')({
  staticData: { title: msg`编辑信息`, titleOfNew: msg`添加账号`, parent: '/zxjy' },
  validateSearch: accountEditSearch,
  component: lazyRouteComponent(() => import('../../../../features/platforms/pages.tsx'), 'ZxjyEditPage'),
});
