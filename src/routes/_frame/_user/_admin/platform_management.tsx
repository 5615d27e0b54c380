import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/_admin/platform_management')({
  staticData: { title: msg`平台管理`, parent: '/system', banner: { text: msg`左滑可管理平台；平台创建后不可删除，只能上架或下架`, tone: 'info' } },
  component: lazyRouteComponent(() => import('../../../../shell/SystemPages.tsx'), 'ComingPage'),
});
