/** What the address of an account page holds: the filter and the search of a list and the account to renew, the account that is edited. */
import * as v from 'valibot';
import { accountState } from '../../../contract/account.ts';

const id = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined);
// A search for digits alone comes out of the address as a number.
const text = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100))), undefined);

export const accountListSearch = v.object({ status: v.fallback(v.optional(accountState), undefined), q: text, renew: id });
export const accountEditSearch = v.object({ id });
