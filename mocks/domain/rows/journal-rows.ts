/** The rows of the journal: its entries, and the sets of entries that its lists look up. */
import type { JournalEntry } from '../../../contract/journal.ts';
import type { GrowingSet } from '../lists/growing-set.ts';

/** Rows are only ever added. */
export interface JournalRow extends Omit<JournalEntry, 'createTime'> {
  /** When the act happened, in ms since 1970. */
  time: number;
}

/** The entries by one user, of one act, about one record, or with one text as account, name or remark. */
export type JournalSetName = `by:${number}` | `act:${string}` | `on:${string}:${number}` | `text:${string}`;

/** A set that the journal's lists look up. It can be computed again from the entries. */
export interface JournalSetRow extends GrowingSet {
  readonly name: JournalSetName;
  /**
   * The endings of the text (`suffixesOf` in lists/text-search.ts), by which a search finds it. Only a set of a text
   * has them.
   */
  readonly texts?: string[];
}
