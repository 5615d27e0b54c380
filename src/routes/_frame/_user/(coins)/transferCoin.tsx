import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { searchParamText } from '../../../../platform/search-params.ts';

/** The form checks these texts, and marks the wrong ones. A text above this length is ignored without a message. */
const linkedText = searchParamText(2000);

export const Route = createFileRoute('/_frame/_user/(coins)/transferCoin')({
  staticData: { title: msg`积分转账`, parent: '/' },
  validateSearch: v.object({
    to: linkedText,
    amount: linkedText,
    remark: linkedText,
    // The key of the decision whose receipt the page shows.
    done: v.fallback(v.optional(v.string()), undefined),
  }),
  component: lazyRouteComponent(() => import('../../../../features/coins/transfer/TransferPage.tsx'), 'TransferPage'),
});
