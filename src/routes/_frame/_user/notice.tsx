import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { searchParamId } from '../../../platform/search-params.ts';

export const Route = createFileRoute('/_frame/_user/notice')({
  staticData: { title: msg`消息通知`, parent: '/' },
  validateSearch: v.object({
    filter: v.fallback(v.optional(v.literal('unread')), undefined),
    sort: v.fallback(v.optional(v.picklist(['newest', 'oldest'])), undefined),
    // The notice in the second pane. A narrow screen ignores it.
    id: searchParamId,
  }),
  component: lazyRouteComponent(() => import('../../../features/notices/NoticePage.tsx'), 'NoticePage'),
});
