import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { addressId } from '../../../platform/address.ts';

export const Route = createFileRoute('/_frame/_user/notice')({
  staticData: { title: msg`消息通知`, parent: '/' },
  validateSearch: v.object({
    filter: v.fallback(v.optional(v.literal('unread')), undefined),
    id: addressId,
  }),
  component: lazyRouteComponent(() => import('../../../features/notices/NoticePage.tsx'), 'NoticePage'),
});
