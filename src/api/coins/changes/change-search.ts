/**
 * Defines the schema of a ledger's filters in the address, for pages that list changes of coins. Therefore the filters
 * stay when somebody goes back, reloads the page or shares its link. A value that makes no sense is ignored.
 */
import * as v from 'valibot';
import { limits } from '../../../../contract/fields.ts';
import { coinChangeType, direction } from '../../../../contract/kinds.ts';
import { searchParamText } from '../../../platform/search-params.ts';

const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** Entries of the schema of the search parameters. */
export const changeSearchEntries = {
  /** A text that the remark or the other party contains. */
  text: searchParamText(limits.searchText.max),
  type: v.fallback(v.optional(coinChangeType), undefined),
  direction: v.fallback(v.optional(direction), undefined),
  /** A period by its name, which wins over the days. */
  period: v.fallback(
    v.optional(v.picklist(['today', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'])),
    undefined,
  ),
  /** The first and last calendar day in Asia/Shanghai. */
  from: day,
  until: day,
};
