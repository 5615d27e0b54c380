import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { addressId } from '../../../../platform/address.ts';
import { forAdmins } from '../../../../shell/frame/guards.ts';
import { PendingBodyInFrame } from '../../../../shell/states/pending.tsx';

export const Route = createFileRoute('/_frame/_user/_admin/update_mall')({
  staticData: { title: msg`修改积分规格`, parent: '/mall_management', bones: 'fields' },
  validateSearch: v.object({ id: addressId }),
  component: forAdmins(
    lazyRouteComponent(() => import('../../../../features/admin/packages/PackagePages.tsx'), 'EditPackagePage'),
  ),
  pendingComponent: PendingBodyInFrame,
});
