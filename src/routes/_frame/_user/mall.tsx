import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/mall')({
  staticData: { title: msg`积分商城`, parent: '/' },
  component: lazyRouteComponent(() => import('../../../shell/SystemPages.tsx'), 'ComingPage'),
});
