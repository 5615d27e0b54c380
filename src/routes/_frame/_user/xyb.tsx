import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/xyb')({
  staticData: { title: msg`校友邦`, parent: '/clockInfo' },
  component: lazyRouteComponent(() => import('../../../shell/SystemPages.tsx'), 'ComingPage'),
});
