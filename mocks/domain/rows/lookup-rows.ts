/**
 * The rows that are kept beside the ledger so that searches and lists needn't walk through it. All of them can be made
 * anew from it.
 */
import type { CoinChangeType } from '../../../contract/coin.ts';
import type { Holder } from './ledger-rows.ts';

/** Which of a change's two texts: by whom it is, or what is said of it. */
export type MarkField = 'by' | 'said';

/** A text that changes of one holder and type bear, for a search to look up. Never changed once it is there. */
export interface MarkRow {
  id: number;
  holder: Holder;
  type: CoinChangeType;
  field: MarkField;
  text: string;
  texts: string[];
}

/** The marks that changes of one holder and type bear together. Never changed once it is there. */
export interface PairRow {
  id: number;
  holder: Holder;
  identity: string;
  by?: number;
  said?: number;
}

/**
 * How many entries bear each of the marks and pairs with ids that follow one another, so that a sum over many needs few
 * rows.
 */
export interface TallyPageRow {
  page: number;
  counts: number[];
}

/** A user's balance once more, where lists of users are ordered by it: every user has one, and nobody else. */
export interface StandingRow {
  userId: number;
  superiorId: number | null;
  coin: number;
}
