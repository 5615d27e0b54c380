import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { accountListSearch } from '../../../../features/platforms/account-search.ts';

export const Route = createFileRoute('/_frame/_user/(platforms)/zxjy')({
  staticData: { title: msg`职校家园`, parent: '/clockInfo' },
  validateSearch: accountListSearch,
  component: lazyRouteComponent(() => import('../../../../features/platforms/pages.tsx'), 'ZxjyPage'),
});
