/** What can be done to one row of a list: the same list of it stands under a swipe and behind the row's ⋮. */

export interface RowAction {
  key: string;
  /** A verb: 续期. */
  label: string;
  /** Path data. */
  icon: string;
  /** How it looks under a swipe: the main one in jade, what destroys in cinnabar and last, the others grey. */
  tone?: 'jade' | 'neutral' | 'danger';
  /** It can't be done now. */
  disabled?: boolean;
  onAct: () => void;
}
