import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { forAdmins } from '../../../../shell/guards.ts';
import { PendingBodyInFrame } from '../../../../shell/pending.tsx';

export const Route = createFileRoute('/_frame/_user/_admin/add_platform')({
  staticData: { title: msg`添加平台`, parent: '/platform_management', bones: 'fields' },
  component: forAdmins(lazyRouteComponent(() => import('../../../../features/management/PlatformPages.tsx'), 'AddPlatformPage')),
  pendingComponent: PendingBodyInFrame,
});
