import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/notice')({
  staticData: { title: msg`消息通知`, parent: '/' },
  component: lazyRouteComponent(() => import('../../../shell/SystemPages.tsx'), 'ComingPage'),
});
