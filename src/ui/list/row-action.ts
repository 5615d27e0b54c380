/** An action of a ⋮ menu. Most are actions on one row of a list, and also stand under a swipe. */

export interface RowAction {
  key: string;
  /** A verb, for example 续期. */
  label: string;
  /** Path data. */
  icon: string;
  /**
   * The colour. `accent` is for the main action, and shows under a swipe only. `danger` is for a destructive action.
   */
  tone?: 'accent' | 'neutral' | 'danger';
  /** Whether the action can't be done now. */
  disabled?: boolean;
  onAct: () => void;
}
