import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/_admin/mall_management')({
  staticData: { title: msg`商城管理`, parent: '/system', banner: { text: msg`左滑可管理商品`, tone: 'info' } },
  component: lazyRouteComponent(() => import('../../../../shell/SystemPages.tsx'), 'ComingPage'),
});
