/**
 * The search parameters of the pages for a shelf: a filter, a search, the form beside the list, and whether the shelf
 * is being sorted.
 */
import * as v from 'valibot';
import { limits } from '../../../../contract/fields.ts';
import { searchParamId, searchParamText } from '../../../platform/search-params.ts';

export const shelfSearch = v.object({
  shelf: v.fallback(v.optional(v.picklist(['on', 'off'])), undefined),
  q: searchParamText(limits.searchText.max),
  /** The record that is open beside the list on a wide screen. */
  id: searchParamId,
  /** Whether a new record is being written beside the list. */
  adding: v.fallback(v.optional(v.literal(true)), undefined),
  /** The outbox entry of an unsent record that is written beside the list. */
  waiting: searchParamId,
  /** Whether the order of the records is being changed. */
  arrange: v.fallback(v.optional(v.boolean()), undefined),
});
export type ShelfSearch = Partial<v.InferOutput<typeof shelfSearch>>;
