import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { addressText } from '../../../platform/address.ts';

export const Route = createFileRoute('/_frame/_user/transferCoin')({
  staticData: { title: msg`积分转账`, parent: '/' },
  validateSearch: v.object({
    to: addressText(254),
    amount: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined),
    done: v.fallback(v.optional(v.string()), undefined),
  }),
  component: lazyRouteComponent(() => import('../../../features/coins/transfer/TransferPage.tsx'), 'TransferPage'),
});
