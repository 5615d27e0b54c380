import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { limits } from '../../../../../contract/fields.ts';
import { searchParamId, searchParamText } from '../../../../platform/search-params.ts';
import { preloadForAdmins } from '../../../../shell/frame/guards.ts';
import { PendingBodyInFrame } from '../../../../shell/states/pending.tsx';

export const Route = createFileRoute('/_frame/_user/_admin/mall_management')({
  staticData: {
    title: msg`商城管理`,
    parent: '/system',
    banner: { text: msg`左滑可管理商品`, tone: 'info' },
    mouseBanner: null,
    skeleton: 'rows',
  },
  validateSearch: v.object({
    shelf: v.fallback(v.optional(v.picklist(['on', 'off'])), undefined),
    q: searchParamText(limits.searchText.max),
    id: searchParamId,
    adding: v.fallback(v.optional(v.literal(true)), undefined),
    waiting: searchParamId,
    arrange: v.fallback(v.optional(v.boolean()), undefined),
  }),
  component: preloadForAdmins(
    lazyRouteComponent(
      () => import('../../../../features/admin/packages/MallManagementPage.tsx'),
      'MallManagementPage',
    ),
  ),
  pendingComponent: PendingBodyInFrame,
});
