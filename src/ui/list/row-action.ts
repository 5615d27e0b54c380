/** An action on one row of a list, in the row's ⋮ menu and mostly also under a swipe. */

export interface RowAction {
  key: string;
  /** A verb, for example 续期. */
  label: string;
  /** Path data. */
  icon: string;
  /** The colour under a swipe: `accent` for the main action, `danger` for a destructive one, which comes last. */
  tone?: 'accent' | 'neutral' | 'danger';
  /** Whether the action can't be done now. */
  disabled?: boolean;
  onAct: () => void;
}
