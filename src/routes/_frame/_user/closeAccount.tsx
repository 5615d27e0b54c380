import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/closeAccount')({
  staticData: { title: msg`注销账号`, parent: '/about' },
  component: lazyRouteComponent(
    () => import('../../../features/profile/close/CloseAccountPage.tsx'),
    'CloseAccountPage',
  ),
});
