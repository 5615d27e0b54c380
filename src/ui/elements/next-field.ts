/**
 * Moves the focus to the next field on the key 下一项 of a phone's keyboard. `enterKeyHint="next"` only labels that
 * key. On iPhones it is still Enter, which would submit a form that is half filled in, and mark all empty fields as
 * errors.
 */
import { isInputMethodKey } from './composition.ts';

/** Selects the fields of a form that take a text or a choice from a keyboard. */
const keyboardFields =
  ':is(input,textarea,select):not(:disabled,[tabindex="-1"],[type=radio],[type=checkbox],[type=file],[type=hidden])';

/** Handles a key that no field has handled itself. If the form has no further field, Enter submits it as usual. */
function goToNextField(event: KeyboardEvent): void {
  const { key, target: field, defaultPrevented } = event;
  if (key !== 'Enter' || defaultPrevented || !(field instanceof HTMLInputElement)) return;
  if (field.getAttribute('enterkeyhint') !== 'next' || isInputMethodKey(event)) return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  const fields = [...(field.form?.querySelectorAll<HTMLElement>(keyboardFields) ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Starts to listen to the key in all forms. Call it once. */
export function followNextFieldKey(): void {
  document.addEventListener('keydown', goToNextField);
}
