/**
 * Shows a choice at once. On a slow phone the page that the choice opens comes later, and `value` changes only then.
 */
import { useState } from 'react';

/** Returns the choice to show, and a function that shows another one until `value` changes. */
export function useShownChoice<T>(value: T): [T, (next: T) => void] {
  const [choice, setChoice] = useState({ before: value, shown: value });
  if (choice.before === value) return [choice.shown, (shown) => setChoice({ before: value, shown })];
  // The state is set while rendering, because an effect would show the old choice once more.
  setChoice({ before: value, shown: value });
  return [value, (shown) => setChoice({ before: value, shown })];
}
