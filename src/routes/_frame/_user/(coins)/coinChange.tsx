import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { changeSearchEntries } from '../../../../api/coins/changes/change-search.ts';
import { searchParamId } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_frame/_user/(coins)/coinChange')({
  staticData: { title: msg`积分变更`, parent: '/' },
  validateSearch: v.object({
    ...changeSearchEntries,
    // The length of the chart, in days.
    days: v.fallback(v.optional(v.picklist([30, 90, 365])), undefined),
    // The change in the second pane. A narrow screen ignores it.
    id: searchParamId,
  }),
  component: lazyRouteComponent(
    () => import('../../../../features/coins/changes/CoinChangesPage.tsx'),
    'CoinChangesPage',
  ),
});
