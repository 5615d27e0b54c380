import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { forAdmins } from '../../../../shell/guards.ts';
import { PendingBodyInFrame } from '../../../../shell/pending.tsx';

export const Route = createFileRoute('/_frame/_user/_admin/add_mall')({
  staticData: { title: msg`增加积分规格`, parent: '/mall_management', bones: 'fields' },
  component: forAdmins(lazyRouteComponent(() => import('../../../../features/management/PackagePages.tsx'), 'AddPackagePage')),
  pendingComponent: PendingBodyInFrame,
});
