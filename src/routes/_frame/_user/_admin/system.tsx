import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { direction } from '../../../../../contract/coin.ts';
import { flag, userRole } from '../../../../../contract/fields.ts';

const number = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const Route = createFileRoute('/_frame/_user/_admin/system')({
  staticData: { title: msg`系统管理`, parent: '/about', part: 'view' },
  validateSearch: v.object({
    view: v.fallback(v.optional(v.picklist(['users', 'ledger', 'notices', 'courses', 'records'])), undefined),
    id: v.fallback(v.optional(number), undefined),
    adding: v.fallback(v.optional(v.literal(true)), undefined),
    field: v.fallback(v.optional(v.picklist(['websiteName', 'noticeBar', 'announcement', 'coinName', 'mallNotice', 'package'])), undefined),
    text: v.fallback(v.optional(v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(100)), v.pipe(number, v.transform(String))])), undefined),
    role: v.fallback(v.optional(userRole), undefined),
    status: v.fallback(v.optional(flag), undefined),
    superior: v.fallback(v.optional(number), undefined),
    sort: v.fallback(v.optional(v.picklist(['oldest', 'coinDown', 'coinUp', 'name'])), undefined),
    direction: v.fallback(v.optional(direction), undefined),
  }),
  component: lazyRouteComponent(() => import('../../../../features/system/SystemPage.tsx'), 'SystemPage'),
});
