/**
 * The search parameters of the account pages. A list has a filter, a search, an order, the account to renew and the
 * account beside it. The form has the account to edit, or the outbox entry that adds one.
 */
import * as v from 'valibot';
import { limits } from '../../../contract/fields.ts';
import { accountState } from '../../../contract/kinds.ts';
import { searchParamId, searchParamText } from '../../platform/search-params.ts';

export const accountListSearch = v.object({
  status: v.fallback(v.optional(accountState), undefined),
  q: searchParamText(limits.searchText.max),
  renew: searchParamId,
  /** A column of the platform's table; a minus before it turns the order round. */
  sort: searchParamText(20),
  /** The account that is open beside the list on a wide screen. */
  id: searchParamId,
});
export type AccountListSearch = v.InferOutput<typeof accountListSearch>;
export const accountEditSearch = v.object({ id: searchParamId, waiting: searchParamId });
