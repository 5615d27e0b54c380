/** Finds the rows with an ending (`suffixesOf` in domain/lists/text-search.ts) that begins with a text. */
import type { Collection, Table } from 'dexie';
import { highestWithPrefix } from '../../domain/lists/text-search.ts';

/**
 * The index is `texts` in every table that has one. A row is found once for each of its endings that match, so the
 * caller drops repeated keys.
 */
export function startingWith<Row, Key>(table: Table<Row, Key>, prefix: string): Collection<Row, Key> {
  return table.where('texts').between(prefix, highestWithPrefix(prefix), true, true);
}
