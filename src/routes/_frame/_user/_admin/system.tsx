import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { changeSearchEntries } from '../../../../api/coins/changes/change-search.ts';
import { systemSearchEntries } from '../../../../features/admin/desk/system-search-entries.ts';
import { preloadForAdmins } from '../../../../shell/frame/guards.ts';
import { PendingBodyInFrame } from '../../../../shell/states/pending.tsx';

// `part` and `skeleton` are explained in shell/frame/page-data.ts.
export const Route = createFileRoute('/_frame/_user/_admin/system')({
  staticData: { title: msg`系统管理`, parent: '/about', part: 'view', skeleton: 'rows' },
  validateSearch: v.object({ ...changeSearchEntries, ...systemSearchEntries }),
  component: preloadForAdmins(
    lazyRouteComponent(() => import('../../../../features/admin/desk/SystemPage.tsx'), 'SystemPage'),
  ),
  pendingComponent: PendingBodyInFrame,
});
