/**
 * Moves the focus to the next field on the key 下一项 of a phone's keyboard. `enterKeyHint="next"` only labels that key.
 * On iPhones it is still Enter, which would submit a form that is half filled in, and mark all empty fields as errors.
 */
import type { KeyboardEvent } from 'react';
import { isInputMethodKey } from './composition.ts';

const isTouchKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Types of inputs without a text. */
const withoutText: ReadonlySet<string> = new Set(['radio', 'checkbox', 'file', 'hidden']);

function takesText(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (element instanceof HTMLInputElement)
    return !element.disabled && element.tabIndex >= 0 && !withoutText.has(element.type);
  return (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) && !element.disabled;
}

/** The handler of a field's keys. If the form has no further field, Enter submits the form as usual. */
export function goToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (event.key !== 'Enter' || field.getAttribute('enterkeyhint') !== 'next') return;
  if (isInputMethodKey(event.nativeEvent) || !isTouchKeyboard()) return;
  const fields = [...(field.form?.elements ?? [])].filter(takesText);
  const next = fields[fields.indexOf(field) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
