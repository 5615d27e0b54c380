import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { searchParamText } from '../platform/search-params.ts';

export const Route = createFileRoute('/login')({
  staticData: { title: msg`登录`, parent: null },
  validateSearch: v.object({
    redirect: v.fallback(v.optional(v.string()), undefined),
    // An account or an e-mail address. The log-in of contract/user.ts has the same limit.
    account: searchParamText(254),
    // True after the user has closed the account.
    closed: v.fallback(v.optional(v.boolean()), undefined),
  }),
  component: lazyRouteComponent(() => import('../features/auth/LoginPage.tsx'), 'LoginPage'),
});
