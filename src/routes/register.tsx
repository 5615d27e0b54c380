import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { searchParamText } from '../platform/search-params.ts';

export const Route = createFileRoute('/register')({
  staticData: { title: msg`注册`, parent: null },
  validateSearch: v.object({ invite: searchParamText(200), redirect: v.fallback(v.optional(v.string()), undefined) }),
  // The first screen doesn't load the texts of this page.
  loader: ({ context }) => context.loadPageWords(),
  component: lazyRouteComponent(() => import('../features/auth/RegisterPage.tsx'), 'RegisterPage'),
});
