import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/$')({
  staticData: { title: msg`页面不存在`, parent: '/', noTab: true },
  component: lazyRouteComponent(() => import('../../../shell/states/SystemPages.tsx'), 'NotFoundPage'),
});
