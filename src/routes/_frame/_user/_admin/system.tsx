import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { flag, userRole } from '../../../../../contract/fields.ts';
import { journalAct, journalSubjectKind, orderStatus } from '../../../../../contract/kinds.ts';
import { changeSearchEntries } from '../../../../api/coins/change-search.ts';
import { siteText } from '../../../../api/resources/admin/site-text.ts';
import { searchParamId } from '../../../../platform/search-params.ts';
import { preloadForAdmins } from '../../../../shell/frame/guards.ts';
import { PendingBodyInFrame } from '../../../../shell/states/pending.tsx';

export const Route = createFileRoute('/_frame/_user/_admin/system')({
  staticData: { title: msg`系统管理`, parent: '/about', part: 'view', skeleton: 'rows' },
  validateSearch: v.object({
    ...changeSearchEntries,
    view: v.fallback(
      v.optional(v.picklist(['users', 'importUsers', 'ledger', 'notices', 'courses', 'records', 'orders', 'journal'])),
      undefined,
    ),
    id: searchParamId,
    adding: v.fallback(v.optional(v.literal(true)), undefined),
    waiting: searchParamId,
    field: v.fallback(v.optional(siteText), undefined),
    role: v.fallback(v.optional(userRole), undefined),
    status: v.fallback(v.optional(flag), undefined),
    superior: searchParamId,
    orderStatus: v.fallback(v.optional(orderStatus), undefined),
    user: searchParamId,
    admin: searchParamId,
    act: v.fallback(v.optional(journalAct), undefined),
    subjectKind: v.fallback(v.optional(journalSubjectKind), undefined),
    subjectId: searchParamId,
    sort: v.fallback(v.optional(v.picklist(['oldest', 'coinDown', 'coinUp', 'name'])), undefined),
    days: v.fallback(v.optional(v.picklist([7, 90])), undefined),
    trend: v.fallback(v.optional(v.picklist(['paidOrders', 'sold', 'spent', 'circulating', 'newUsers'])), undefined),
  }),
  component: preloadForAdmins(
    lazyRouteComponent(() => import('../../../../features/admin/desk/SystemPage.tsx'), 'SystemPage'),
  ),
  pendingComponent: PendingBodyInFrame,
});
