/**
 * Tells the keys of an input method from the person's own keys. While somebody composes a word, Enter chooses a
 * candidate and Escape ends the composition.
 */

/** Every key that an input method handles has this code. In Safari the key that ends a composition has nothing else. */
const inputMethodKeyCode = 229;

/** Returns whether an input method handles the key. */
export function isInputMethodKey(event: { readonly isComposing: boolean; readonly keyCode: number }): boolean {
  return event.isComposing || event.keyCode === inputMethodKeyCode;
}
