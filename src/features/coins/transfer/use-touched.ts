/** Remembers whether a field has lost the focus since its last change. Before that, half-typed text isn't an error. */
import { useState } from 'react';

/**
 * Returns whether the field was left since its last change, and the function that sets it. The caller sets false on
 * each change and true on blur. `initial` is the field's first value.
 */
export function useTouched(initial: string): [boolean, (touched: boolean) => void] {
  // The first value comes from the URL or a draft. It counts as complete, so its errors show at once.
  return useState(initial !== '');
}
