import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { direction } from '../../../../../contract/coin.ts';
import { flag, limits, userRole } from '../../../../../contract/fields.ts';
import { addressId, addressText } from '../../../../platform/address.ts';
import { forAdmins } from '../../../../shell/frame/guards.ts';
import { PendingBodyInFrame } from '../../../../shell/states/pending.tsx';

export const Route = createFileRoute('/_frame/_user/_admin/system')({
  staticData: { title: msg`系统管理`, parent: '/about', part: 'view', bones: 'rows' },
  validateSearch: v.object({
    view: v.fallback(v.optional(v.picklist(['users', 'ledger', 'notices', 'courses', 'records'])), undefined),
    id: addressId,
    adding: v.fallback(v.optional(v.literal(true)), undefined),
    field: v.fallback(
      v.optional(v.picklist(['websiteName', 'noticeBar', 'announcement', 'coinName', 'mallNotice', 'package'])),
      undefined,
    ),
    text: addressText(limits.searchText.max),
    role: v.fallback(v.optional(userRole), undefined),
    status: v.fallback(v.optional(flag), undefined),
    superior: addressId,
    sort: v.fallback(v.optional(v.picklist(['oldest', 'coinDown', 'coinUp', 'name'])), undefined),
    direction: v.fallback(v.optional(direction), undefined),
  }),
  component: forAdmins(
    lazyRouteComponent(() => import('../../../../features/admin/desk/SystemPage.tsx'), 'SystemPage'),
  ),
  pendingComponent: PendingBodyInFrame,
});
