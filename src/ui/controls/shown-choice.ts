/**
 * Shows a choice at once. The page that a choice leads to takes longer on a slow phone, and only then is the choice its
 * value.
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
