/**
 * Shows a choice at once. On a slow phone the page that the choice opens comes later, and `value` changes only then.
 */
import { useState } from 'react';

/** Returns the choice to show, and a function that shows another one until `value` changes. */
export function useShownChoice<T>(value: T): [T, (next: T) => void] {
  /** The choice to show while `value` is `madeAt`. */
  const [choice, setChoice] = useState({ madeAt: value, shown: value });
  const show = (shown: T): void => setChoice({ madeAt: value, shown });
  if (choice.madeAt === value) return [choice.shown, show];
  // The state is set while rendering, because an effect would show the old choice once more.
  show(value);
  return [value, show];
}
