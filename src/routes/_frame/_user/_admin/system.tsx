import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { flag, userRole } from '../../../../../contract/fields.ts';
import { changeSearchEntries } from '../../../../api/coins/change-search.ts';
import { legalTextNames } from '../../../../api/resources/basic-information.ts';
import { searchParamId } from '../../../../platform/search-params.ts';
import { preloadForAdmins } from '../../../../shell/frame/guards.ts';
import { PendingBodyInFrame } from '../../../../shell/states/pending.tsx';

const siteText = v.picklist([
  'websiteName',
  'noticeBar',
  'announcement',
  'coinName',
  'mallNotice',
  'package',
  ...legalTextNames,
]);

export const Route = createFileRoute('/_frame/_user/_admin/system')({
  staticData: { title: msg`系统管理`, parent: '/about', part: 'view', skeleton: 'rows' },
  validateSearch: v.object({
    ...changeSearchEntries,
    view: v.fallback(v.optional(v.picklist(['users', 'import', 'ledger', 'notices', 'courses', 'records'])), undefined),
    id: searchParamId,
    adding: v.fallback(v.optional(v.literal(true)), undefined),
    waiting: searchParamId,
    field: v.fallback(v.optional(siteText), undefined),
    role: v.fallback(v.optional(userRole), undefined),
    status: v.fallback(v.optional(flag), undefined),
    superior: searchParamId,
    sort: v.fallback(v.optional(v.picklist(['oldest', 'coinDown', 'coinUp', 'name'])), undefined),
  }),
  component: preloadForAdmins(
    lazyRouteComponent(() => import('../../../../features/admin/desk/SystemPage.tsx'), 'SystemPage'),
  ),
  pendingComponent: PendingBodyInFrame,
});
