/** The rows that are kept beside the ledger so that searches and lists needn't walk through it. All of them can be made anew from it. */
import type { CoinChangeType } from '../../contract/coin.ts';
import type { Holder } from './rows.ts';

/** Texts that changes of one holder bear, for a search to look up. Never changed once it is there. */
export interface LabelRow {
  id: number;
  holder: Holder;
  identity: string;
  type: CoinChangeType;
  counterparty: string | null;
  remark: string | null;
  texts: string[];
}

/** How many entries bear a label. */
export interface TallyRow {
  label: number;
  count: number;
}

/** A user's balance once more, where lists of users are ordered by it: every user has one, and nobody else. */
export interface StandingRow {
  userId: number;
  superiorId: number | null;
  coin: number;
}
