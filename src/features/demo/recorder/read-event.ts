/**
 * Turns an event of the document into a recorded action. The functions return null for an event that does nothing. They
 * also return null for an event that another event repeats, for example a click on a label.
 */
import { demoPassword } from '../../../api/demo/demo-accounts.ts';
import { controlOf, isInLongList, locate } from './locate.ts';
import type { Action, Modifier } from './recording.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The content of a larger file isn't recorded, because the browser's storage is small. */
const maxFileBytes = 65_536;
/** If the page is scrolled further than this, a click may be on a row that a long list draws only at this position. */
const scrolledFromPx = 200;

const clickedInputs: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image']);
/**
 * With Ctrl or the command key these keys select, copy or edit the text of a field. They aren't recorded, because the
 * resulting text is.
 */
const editingKeys: ReadonlySet<string> = new Set(['KeyA', 'KeyC', 'KeyV', 'KeyX', 'KeyY', 'KeyZ']);
const movingKeys: ReadonlySet<string> = new Set([
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Delete',
]);

function isTextField(element: Element | null): element is TextField {
  if (element instanceof HTMLTextAreaElement) return true;
  return (
    element instanceof HTMLInputElement &&
    !clickedInputs.has(element.type) &&
    element.type !== 'range' &&
    element.type !== 'file'
  );
}

function modifiersOf({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent | MouseEvent): Modifier[] {
  return [
    ...(ctrlKey ? (['Control'] as const) : []),
    ...(metaKey ? (['Meta'] as const) : []),
    ...(altKey ? (['Alt'] as const) : []),
    ...(shiftKey ? (['Shift'] as const) : []),
  ];
}

/**
 * Returns the click on the control that the event's target belongs to. If there is no control, but the target is
 * clickable or beside a sheet, returns a click at a point. `heldMs` is 0 for a short press.
 */
export function readClick(event: MouseEvent, heldMs: number): Action | null {
  const { target } = event;
  // A dialog that is closing ignores clicks.
  if (!(target instanceof Element) || target.closest('[data-leaving]') !== null) return null;
  const control = controlOf(target);
  if (control === null) {
    const { cursor } = getComputedStyle(target);
    const isBeside = target.matches('[data-scrim], dialog');
    return isBeside || cursor === 'pointer' ? { kind: 'point', x: event.clientX, y: event.clientY } : null;
  }
  // A click on a docked chat button only undocks it. Scrolling decides whether the button is docked, so a test can't
  // repeat such a click.
  if (control.matches('[data-docked]')) return null;
  // The browser repeats a click on a label as a click on its control.
  if (!control.contains(target)) return null;
  if (control instanceof HTMLSelectElement || control.closest('[aria-disabled="true"]')) return null;
  // A click into a field only moves the focus. The text that is typed there is recorded.
  if (isTextField(control) || (control instanceof HTMLInputElement && !clickedInputs.has(control.type))) return null;
  return {
    kind: 'click',
    on: locate(control),
    heldMs,
    // `detail` is 0 if a key made the click.
    times: Math.max(1, event.detail),
    modifiers: modifiersOf(event),
    scrolled: scrollY > scrolledFromPx || isInLongList(control),
  };
}

/** The largest prime below 2^16. A checksum this short fits many passwords of eight letters or more. */
const checksumModulus = 65_521;

/**
 * Returns 0 for the demo's own password, and otherwise a checksum. A password of eight letters or more can't be found
 * from it. Equal passwords get equal numbers, also after a reload.
 */
function passwordNumber(text: string): number {
  if (text === demoPassword) return 0;
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % checksumModulus;
  return sum + 1;
}

/**
 * Returns the value of a field or a slider after an input. For a password it returns a number and the length instead. A
 * password field is recognised by its `type` or its `autocomplete`, a field for a captcha by its `autocomplete`.
 */
export function readInput({ target }: Event): Action | null {
  if (target instanceof HTMLInputElement && target.type === 'range')
    return { kind: 'fill', on: locate(target), value: target.value };
  if (!(target instanceof Element) || !isTextField(target)) return null;
  const on = locate(target);
  if (target.type === 'password' || target.autocomplete.includes('password'))
    return { kind: 'password', on, which: passwordNumber(target.value), length: target.value.length };
  if (target.autocomplete === 'one-time-code') return { kind: 'captcha', on, typed: target.value, mail: null };
  return { kind: 'fill', on, value: target.value };
}

/** Returns a pasted text that the app handled itself, for example because it has several lines. */
export function readPaste({ target, defaultPrevented, clipboardData }: ClipboardEvent): Action | null {
  if (!defaultPrevented || !(target instanceof Element) || !isTextField(target)) return null;
  return { kind: 'paste', on: locate(target), text: clipboardData?.getData('text') ?? '' };
}

/** Returns the choice in a select. */
export function readChange({ target }: Event): Action | null {
  if (!(target instanceof HTMLSelectElement)) return null;
  return { kind: 'select', on: locate(target), labels: [...target.selectedOptions].map(({ label }) => label) };
}

/**
 * Returns the file that was chosen in a file field. Null for any other event, or if no file was chosen. The content of
 * a file isn't recorded if the file is larger than `maxFileBytes`, or if it may hold passwords. Fields for files with
 * passwords have the attribute `data-secret`.
 */
export async function readFile({ target }: Event): Promise<Action | null> {
  if (!(target instanceof HTMLInputElement) || target.type !== 'file') return null;
  const on = locate(target);
  const [file] = target.files ?? [];
  if (file === undefined) return null;
  const { name, type, size } = file;
  if (size > maxFileBytes || target.dataset['secret'] !== undefined)
    return { kind: 'file', on, name, type, content: null };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  return { kind: 'file', on, name, type, content };
}

/** Returns whether a key without Ctrl, Alt or the command key has an effect that no other event shows. */
function isRecordedKey(key: string, target: Element | null): boolean {
  if (key === 'Escape') return true;
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return false;
  if (isTextField(target)) return key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp';
  // On a checkbox, a radio button or a slider the browser turns Space and the arrow keys into a click or a new value.
  if (target instanceof HTMLInputElement) return false;
  const isNative = target?.closest('button, a[href], summary') !== null;
  return movingKeys.has(key) || (!isNative && (key === 'Enter' || key === ' '));
}

/**
 * Returns what Enter acts on: the active option of a search, or the visible, enabled submit button of the field's form.
 * Null if there is neither, or for any other key.
 */
function readyFor(key: string, element: Element | null): (Action & { kind: 'press' })['ready'] {
  if (key !== 'Enter' || !isTextField(element)) return null;
  const option = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
  if (option !== null) return { on: locate(option), is: 'selected' };
  const button = element.form?.querySelector<HTMLButtonElement>('button[type="submit"]:enabled');
  return button?.checkVisibility() === true ? { on: locate(button), is: 'enabled' } : null;
}

/**
 * Returns a key that does something by itself. Letters in a field don't count, because the field's value is recorded.
 */
export function readKey(event: KeyboardEvent): Action | null {
  const { key, code, target, isComposing, ctrlKey, metaKey, altKey } = event;
  // Ctrl and the key left of the 1 open or close the console.
  if (isComposing || ['Control', 'Meta', 'Alt', 'Shift', 'Tab', 'Process'].includes(key) || code === 'Backquote')
    return null;
  const element = target instanceof Element ? target : null;
  const isCombined = ctrlKey || metaKey || altKey;
  const isEdit = !altKey && editingKeys.has(code) && isTextField(element);
  const isIgnored = isCombined ? isEdit : !isRecordedKey(key, element);
  if (isIgnored) return null;
  // Escape works wherever the focus is, so it needs no control.
  const on = key !== 'Escape' && element !== null && controlOf(element) === element ? locate(element) : null;
  const pressed = [...modifiersOf(event), isCombined ? code : key].join('+');
  return { kind: 'press', on, key: pressed, ready: readyFor(pressed, element) };
}
