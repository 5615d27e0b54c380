import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { shelfSearch } from '../../../../features/admin/shelf/shelf-search.ts';
import { preloadForAdmins } from '../../../../shell/frame/guards.ts';
import { PendingBodyInFrame } from '../../../../shell/states/pending.tsx';

// shell/frame/page-data.ts explains `mouseBanner` and `barIcon`.
export const Route = createFileRoute('/_frame/_user/_admin/mall_management')({
  staticData: {
    title: msg`商城管理`,
    parent: '/system',
    banner: { text: msg`左滑可管理商品`, tone: 'info' },
    mouseBanner: null,
    skeleton: 'rows',
    barIcon: true,
  },
  validateSearch: shelfSearch,
  component: preloadForAdmins(
    lazyRouteComponent(
      () => import('../../../../features/admin/packages/PackageManagementPage.tsx'),
      'PackageManagementPage',
    ),
  ),
  pendingComponent: PendingBodyInFrame,
});
