import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { coinChangeType, direction } from '../../../../contract/coin.ts';
import { addressId } from '../../../platform/address.ts';

export const Route = createFileRoute('/_frame/_user/coinChange')({
  staticData: { title: msg`积分变更`, parent: '/' },
  validateSearch: v.object({
    type: v.fallback(v.optional(coinChangeType), undefined),
    direction: v.fallback(v.optional(direction), undefined),
    from: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
    until: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
    days: v.fallback(v.optional(v.picklist([30, 90, 365])), undefined),
    id: addressId,
  }),
  component: lazyRouteComponent(() => import('../../../features/coins/changes/CoinChangePage.tsx'), 'CoinChangePage'),
});
