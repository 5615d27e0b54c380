import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { addressId, addressText } from '../../../platform/address.ts';

export const Route = createFileRoute('/_frame/_user/wk')({
  staticData: { title: msg`网课合集`, parent: '/' },
  validateSearch: v.object({
    category: addressText(100),
    text: addressText(100),
    unlocked: v.fallback(v.optional(v.literal(true)), undefined),
    id: addressId,
  }),
  component: lazyRouteComponent(() => import('../../../features/courses/CoursesPage.tsx'), 'CoursesPage'),
});
