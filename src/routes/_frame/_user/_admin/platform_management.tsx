import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { shelfSearch } from '../../../../features/admin/shelf/shelf-search.ts';
import { preloadForAdmins } from '../../../../shell/frame/guards.ts';
import { PendingBodyInFrame } from '../../../../shell/states/pending.tsx';

// shell/frame/page-data.ts explains `mouseBanner` and `barIcon`.
export const Route = createFileRoute('/_frame/_user/_admin/platform_management')({
  staticData: {
    title: msg`平台管理`,
    parent: '/system',
    banner: { text: msg`左滑可管理平台；平台创建后不可删除，只能上架或下架`, tone: 'info' },
    mouseBanner: { text: msg`平台创建后不可删除，只能上架或下架`, tone: 'info' },
    skeleton: 'rows',
    barIcon: true,
  },
  validateSearch: shelfSearch,
  component: preloadForAdmins(
    lazyRouteComponent(
      () => import('../../../../features/admin/platforms/PlatformManagementPage.tsx'),
      'PlatformManagementPage',
    ),
  ),
  pendingComponent: PendingBodyInFrame,
});
