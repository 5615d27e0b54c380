import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { searchParamId } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_frame/_user/_agent/subordinate_detail')({
  staticData: { title: msg`下级详情`, parent: '/subordinate' },
  validateSearch: v.object({ id: searchParamId }),
  component: lazyRouteComponent(
    () => import('../../../../features/subordinates/detail/SubordinateDetailPage.tsx'),
    'SubordinateDetailPage',
  ),
});
