/**
 * Filters of the administrator's views in the address. A value that makes no sense is ignored. This module imports no
 * call, because every page loads it with the routes.
 */
import * as v from 'valibot';
import { orderStatus } from '../../../../contract/kinds.ts';
import { legalTextNames } from '../basic-information.ts';

/** Entries of the schema of the search parameters. */
export const systemSearchEntries = {
  view: v.fallback(
    v.optional(v.picklist(['users', 'ledger', 'notices', 'courses', 'records', 'orders', 'journal'])),
    undefined,
  ),
  /** The site text that is being edited. */
  field: v.fallback(
    v.optional(
      v.picklist(['websiteName', 'noticeBar', 'announcement', 'coinName', 'mallNotice', 'package', ...legalTextNames]),
    ),
    undefined,
  ),
  orderStatus: v.fallback(v.optional(orderStatus), undefined),
  /** The days of the overview, 30 if absent. */
  days: v.fallback(v.optional(v.picklist([7, 90])), undefined),
  /** The figure whose course the overview shows, `amount` if absent. */
  trend: v.fallback(v.optional(v.picklist(['paidOrders', 'sold', 'spent', 'circulating', 'newUsers'])), undefined),
};
