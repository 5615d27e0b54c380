import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

export const Route = createFileRoute('/_frame/_user/notice')({
  staticData: { title: msg`消息通知`, parent: '/' },
  validateSearch: v.object({
    filter: v.fallback(v.optional(v.literal('unread')), undefined),
    id: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined),
  }),
  component: lazyRouteComponent(() => import('../../../features/notices/NoticePage.tsx'), 'NoticePage'),
});
