import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { searchParamId } from '../../../../platform/search-params.ts';
import { preloadForAdmins } from '../../../../shell/frame/guards.ts';
import { PendingBodyInFrame } from '../../../../shell/states/pending.tsx';

export const Route = createFileRoute('/_frame/_user/_admin/add_mall')({
  staticData: { title: msg`增加积分规格`, parent: '/mall_management', skeleton: 'fields' },
  // The id of the outbox entry that the form continues.
  validateSearch: v.object({ waiting: searchParamId }),
  component: preloadForAdmins(
    lazyRouteComponent(() => import('../../../../features/admin/packages/PackagePages.tsx'), 'AddPackagePage'),
  ),
  pendingComponent: PendingBodyInFrame,
});
