import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { orderStatus } from '../../../../contract/mall.ts';

const id = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined);

export const Route = createFileRoute('/_frame/_user/mall')({
  staticData: { title: msg`积分商城`, parent: '/' },
  validateSearch: v.object({
    package: id,
    view: v.fallback(v.optional(v.literal('orders')), undefined),
    status: v.fallback(v.optional(orderStatus), undefined),
    order: id,
    pay: v.fallback(v.optional(v.literal(true)), undefined),
  }),
  component: lazyRouteComponent(() => import('../../../features/mall/MallPage.tsx'), 'MallPage'),
});
