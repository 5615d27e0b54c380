/**
 * The schema of the search parameters of the administrator's views. `SystemSearch` in system-search.ts explains the
 * parameters. If `SystemSearch` differs from this schema, the compiler reports an error. A value that the schema
 * doesn't allow is ignored. Every page loads this module with the routes. Therefore it imports no call, except through
 * modules that every page loads anyway.
 */
import * as v from 'valibot';
import { flag, userRole } from '../../../../contract/fields.ts';
import {
  accountPlatforms,
  coinFigure,
  journalAct,
  journalSubjectKind,
  orderStatus,
} from '../../../../contract/kinds.ts';
import { searchParamId } from '../../../platform/search-params.ts';
import { legalTextNames } from '../../../api/resources/basic-information.ts';

const views = ['users', 'import', 'ledger', 'notices', 'courses', 'records', 'orders', 'journal'] as const;
const siteTexts = ['websiteName', 'noticeBar', 'announcement', 'coinName', 'mallNotice', 'package'] as const;
const trends = ['paidOrders', 'sold', 'spent', 'transferred', 'circulating', 'newUsers', ...accountPlatforms] as const;

/** Entries of the schema of the search parameters. */
export const systemSearchEntries = {
  view: v.fallback(v.optional(v.picklist(views)), undefined),
  id: searchParamId,
  figure: v.fallback(v.optional(coinFigure), undefined),
  adding: v.fallback(v.optional(v.literal(true)), undefined),
  waiting: searchParamId,
  field: v.fallback(v.optional(v.picklist([...siteTexts, ...legalTextNames])), undefined),
  role: v.fallback(v.optional(userRole), undefined),
  status: v.fallback(v.optional(flag), undefined),
  tried: v.fallback(v.optional(v.literal(true)), undefined),
  superior: searchParamId,
  orderStatus: v.fallback(v.optional(orderStatus), undefined),
  orderTime: v.fallback(v.optional(v.picklist(['payTime', 'refundTime'])), undefined),
  orderSort: v.fallback(v.optional(v.picklist(['oldest', 'amountDown', 'amountUp'])), undefined),
  user: searchParamId,
  admin: searchParamId,
  act: v.fallback(v.optional(journalAct), undefined),
  subjectKind: v.fallback(v.optional(journalSubjectKind), undefined),
  subjectId: searchParamId,
  sort: v.fallback(v.optional(v.picklist(['oldest', 'coinDown', 'coinUp', 'name'])), undefined),
  days: v.fallback(v.optional(v.picklist([7, 90])), undefined),
  trend: v.fallback(v.optional(v.picklist(trends)), undefined),
};
