import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

export const Route = createFileRoute('/_frame/_user/_admin/update_mall')({
  staticData: { title: msg`修改积分规格`, parent: '/mall_management' },
  validateSearch: v.object({ id: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined) }),
  component: lazyRouteComponent(() => import('../../../../features/management/PackagePages.tsx'), 'EditPackagePage'),
});
