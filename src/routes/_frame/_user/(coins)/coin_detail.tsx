import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

export const Route = createFileRoute('/_frame/_user/(coins)/coin_detail')({
  staticData: { title: msg`积分明细`, parent: '/coinChange' },
  // No change has the id 0, so a missing or wrong id shows that there is no such change.
  validateSearch: v.object({ id: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0) }),
  component: lazyRouteComponent(
    () => import('../../../../features/coins/changes/CoinChangePage.tsx'),
    'CoinChangePage',
  ),
});
