import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/gxy')({
  staticData: { title: msg`工学云`, parent: '/clockInfo' },
  component: lazyRouteComponent(() => import('../../../shell/SystemPages.tsx'), 'ComingPage'),
});
