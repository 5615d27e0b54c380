/**
 * Rows that are derived from the ledger and stored beside it, so that searches and lists need not read the whole
 * ledger. Each row can be computed again from the ledger and the users.
 */
import type { CoinChangeType } from '../../../contract/coin.ts';
import type { Holder } from './ledger-rows.ts';

/**
 * The names of a change's two texts: `by` is the counterparty, `said` the remark. Rows and indexes are stored under
 * these names, so better names would need a new version of the database.
 */
export type TextField = 'by' | 'said';

/**
 * A counterparty or remark that changes of one holder and type have. Searches look these rows up. A row never changes,
 * and is deleted once no change has its text any more.
 */
export interface ChangeTextRow {
  id: number;
  holder: Holder;
  type: CoinChangeType;
  field: TextField;
  text: string;
  /**
   * The endings of `text` (`suffixesOf` in lists/text-search.ts), each after the holder's id and a colon. A search
   * looks them up.
   */
  texts: string[];
}

/**
 * A counterparty and a remark that changes of one holder and type share. Either may be missing. A row never changes.
 */
export interface TextPairRow {
  id: number;
  holder: Holder;
  identity: string;
  /** The id of the counterparty's text. */
  by?: number;
  /** The id of the remark's text. */
  said?: number;
}

/**
 * The numbers of entries that have each text or pair, for consecutive ids, so that a sum over many ids reads few rows.
 */
export interface TextCountPageRow {
  page: number;
  counts: number[];
}

/** A copy of a user's balance that lists of users are sorted by. Every user has one row, system accounts have none. */
export interface StandingRow {
  userId: number;
  superiorId: number | null;
  coin: number;
}
