import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/_admin/system')({
  staticData: { title: msg`系统管理`, parent: '/about' },
  component: lazyRouteComponent(() => import('../../../../shell/SystemPages.tsx'), 'ComingPage'),
});
