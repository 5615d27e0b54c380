import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/zxjy')({
  staticData: { title: msg`职校家园`, parent: '/clockInfo' },
  component: lazyRouteComponent(() => import('../../../shell/SystemPages.tsx'), 'ComingPage'),
});
