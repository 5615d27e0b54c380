import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

export const Route = createFileRoute('/_frame/_user/about')({
  staticData: { title: msg`我的`, parent: '/' },
  component: lazyRouteComponent(() => import('../../../features/profile/ProfilePage.tsx'), 'ProfilePage'),
});
