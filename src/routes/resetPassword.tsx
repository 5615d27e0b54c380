import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

export const Route = createFileRoute('/resetPassword')({
  staticData: { title: msg`重设密码`, parent: null },
  validateSearch: v.object({ redirect: v.fallback(v.optional(v.string()), undefined) }),
  // The first screen doesn't load the texts of this page.
  loader: ({ context }) => context.loadPageWords(),
  component: lazyRouteComponent(() => import('../features/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});
