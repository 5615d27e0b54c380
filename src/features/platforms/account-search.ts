/**
 * What the address of an account page holds: the filter and the search of a list and the account to renew, the account
 * that is edited, or the entry of the outbox that is to add one.
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
