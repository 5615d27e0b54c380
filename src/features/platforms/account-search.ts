/**
 * The search parameters of the account pages. A list has a filter, a search and the account to renew. The form has the
 * account to edit, or the outbox entry that adds one.
 */
import * as v from 'valibot';
import { accountState } from '../../../contract/account.ts';
import { limits } from '../../../contract/fields.ts';
import { addressId, addressText } from '../../platform/address.ts';

export const accountListSearch = v.object({
  status: v.fallback(v.optional(accountState), undefined),
  q: addressText(limits.searchText.max),
  renew: addressId,
});
export const accountEditSearch = v.object({ id: addressId, waiting: addressId });
