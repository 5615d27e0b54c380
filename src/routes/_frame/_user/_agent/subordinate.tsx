import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/_agent/subordinate')({
  staticData: { title: msg`代理`, parent: '/' },
  component: lazyRouteComponent(() => import('../../../../shell/SystemPages.tsx'), 'ComingPage'),
});
