import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { orderStatus } from '../../../../contract/kinds.ts';
import { searchParamId } from '../../../platform/search-params.ts';

export const Route = createFileRoute('/_frame/_user/mall')({
  staticData: { title: msg`积分商城`, parent: '/' },
  validateSearch: v.object({
    // The chosen package. The other parameters are about orders.
    package: searchParamId,
    view: v.fallback(v.optional(v.literal('orders')), undefined),
    status: v.fallback(v.optional(orderStatus), undefined),
    // `order` is the open order, and `pay` says whether the order shows how to pay.
    order: searchParamId,
    pay: v.fallback(v.optional(v.literal(true)), undefined),
  }),
  component: lazyRouteComponent(() => import('../../../features/mall/MallPage.tsx'), 'MallPage'),
});
