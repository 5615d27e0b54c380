/**
 * Recognises keys that an input method handles. While somebody composes a word, Enter chooses a candidate and Escape
 * ends the composition.
 */

/**
 * Browsers give this code to a key that an input method handles. In Safari nothing else marks the key that ends a
 * composition.
 */
const inputMethodKeyCode = 229;

/** Returns whether an input method handles the key. */
export function isInputMethodKey(event: { readonly isComposing: boolean; readonly keyCode: number }): boolean {
  return event.isComposing || event.keyCode === inputMethodKeyCode;
}
