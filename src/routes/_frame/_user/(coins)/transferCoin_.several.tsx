import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { searchParamText } from '../../../../platform/search-params.ts';

// The `_` after `transferCoin` keeps this page from being drawn inside the page of one transfer.
export const Route = createFileRoute('/_frame/_user/(coins)/transferCoin_/several')({
  staticData: { title: msg`转给多人`, parent: '/transferCoin' },
  validateSearch: v.object({
    // Accounts, separated by commas.
    to: searchParamText(2_000),
    // The key of the decision whose receipt the page shows.
    done: v.fallback(v.optional(v.string()), undefined),
  }),
  component: lazyRouteComponent(
    () => import('../../../../features/coins/several/BatchTransferPage.tsx'),
    'BatchTransferPage',
  ),
});
