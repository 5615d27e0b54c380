import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { addressText } from '../platform/address.ts';

export const Route = createFileRoute('/login')({
  staticData: { title: msg`登录`, parent: null },
  validateSearch: v.object({ redirect: v.fallback(v.optional(v.string()), undefined), account: addressText(254) }),
  component: lazyRouteComponent(() => import('../features/auth/LoginPage.tsx'), 'LoginPage'),
});
