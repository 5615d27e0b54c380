import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { searchParamId, searchParamText } from '../../../platform/search-params.ts';

export const Route = createFileRoute('/_frame/_user/wk')({
  staticData: { title: msg`网课合集`, parent: '/' },
  validateSearch: v.object({
    category: searchParamText(100),
    text: searchParamText(100),
    // Only the courses that the user has paid for. Free courses are unlocked too, but left out.
    unlocked: v.fallback(v.optional(v.literal(true)), undefined),
    // The open course.
    id: searchParamId,
  }),
  component: lazyRouteComponent(() => import('../../../features/courses/CoursesPage.tsx'), 'CoursesPage'),
});
