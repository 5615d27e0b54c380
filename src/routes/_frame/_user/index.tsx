import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/')({
  staticData: { title: msg`首页`, parent: null },
  component: lazyRouteComponent(() => import('../../../features/home/HomePage.tsx'), 'HomePage'),
});
