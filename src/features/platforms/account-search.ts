/**
 * The search parameters of the account pages. A list has a filter, a search, a sort order, the account to renew, and
 * the account or new account that is open beside it. The form has the account to edit, or the outbox entry of an unsent
 * account.
 */
import * as v from 'valibot';
import { limits } from '../../../contract/fields.ts';
import { accountState } from '../../../contract/kinds.ts';
import { searchParamId, searchParamText } from '../../platform/search-params.ts';

/** The longest sort text, a column's name with a minus before it, has 15 characters. */
const maxSortLength = 20;

export const accountListSearch = v.object({
  status: v.fallback(v.optional(accountState), undefined),
  q: searchParamText(limits.searchText.max),
  renew: searchParamId,
  /** A column of the platform's table. A minus before it reverses the order. */
  sort: searchParamText(maxSortLength),
  /** The account that is open beside the list on a wide screen. */
  id: searchParamId,
  /** Whether the form of a new account is open beside the list. */
  adding: v.fallback(v.optional(v.literal(true)), undefined),
  /** The outbox entry of an unsent account whose form is open beside the list. */
  waiting: searchParamId,
});
export type AccountListSearch = v.InferOutput<typeof accountListSearch>;

/**
 * Returns the parameters of the same list with a new account open beside it. With `entry`, the form continues this
 * outbox entry, whose account isn't added yet.
 */
export function withNewAccountOpen(
  { id: _id, waiting: _waiting, ...list }: AccountListSearch,
  entry?: number,
): AccountListSearch {
  return { ...list, adding: true, ...(entry !== undefined && { waiting: entry }) };
}

export const accountEditSearch = v.object({ id: searchParamId, waiting: searchParamId });
