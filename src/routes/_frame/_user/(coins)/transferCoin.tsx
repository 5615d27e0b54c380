import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { searchParamText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_frame/_user/(coins)/transferCoin')({
  staticData: { title: msg`积分转账`, parent: '/' },
  validateSearch: v.object({
    // The form checks these texts, and names the wrong ones. Longer texts are left out without a word.
    to: searchParamText(2000),
    amount: searchParamText(2000),
    remark: searchParamText(2000),
    done: v.fallback(v.optional(v.string()), undefined),
  }),
  component: lazyRouteComponent(() => import('../../../../features/coins/transfer/TransferPage.tsx'), 'TransferPage'),
});
