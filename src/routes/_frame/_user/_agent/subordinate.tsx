import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { searchParamId, searchParamText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_frame/_user/_agent/subordinate')({
  staticData: { title: msg`代理`, parent: '/' },
  validateSearch: v.object({
    text: searchParamText(100),
    // The orders of subordinate-sorts.ts without its default. `name` sorts by account, `person` by user name. Absent:
    // the order that the device remembers, or the largest balance first.
    sort: v.fallback(v.optional(v.picklist(['coinUp', 'newest', 'oldest', 'name', 'person', 'banned'])), undefined),
    // The person in the second pane. A narrow screen ignores it.
    id: searchParamId,
  }),
  component: lazyRouteComponent(
    () => import('../../../../features/subordinates/SubordinatesPage.tsx'),
    'SubordinatesPage',
  ),
});
