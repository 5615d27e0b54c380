import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/(platforms)/clockInfo')({
  staticData: { title: msg`账号信息`, parent: '/' },
  component: lazyRouteComponent(() => import('../../../../features/platforms/hub/HubPage.tsx'), 'HubPage'),
});
