/**
 * Tells whether the page has unsaved input: a field whose value differs from the value it had at its first focus. Forms
 * need no code for it, and a form that leaves the page no longer counts. Search fields never count. While there is such
 * input, the app offers no new version. A reload because of missing code stores the input of fields with a name, except
 * passwords (device/missing-code.ts), and restores it (app/restore-typed.ts).
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const firstValues = new Map<Control, string>();
const listeners = new Set<() => void>();

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['search', 'submit', 'button', 'reset', 'hidden'].includes(target.type))
  );
}

function isTickBox({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** Returns the value as text. For a checkbox or a radio button this is whether it is checked. */
function valueOf(control: Control): string {
  return control instanceof HTMLInputElement && isTickBox(control) ? String(control.checked) : control.value;
}

function isInSearch(control: Control): boolean {
  return control.closest('[role="search"]') !== null;
}

/** Drops the fields that have left the page. Otherwise they would keep the whole old page in memory. */
function dropRemovedFields(): void {
  for (const control of firstValues.keys()) if (!control.isConnected) firstValues.delete(control);
}

/** Remembers the field's value, unless an earlier value is remembered. */
function rememberFirstValue({ target }: { target: EventTarget | null }): void {
  if (!isControl(target) || isInSearch(target) || firstValues.has(target)) return;
  dropRemovedFields();
  firstValues.set(target, valueOf(target));
}

/** Returns whether a field on the page differs from its first value. */
export function hasUnsavedInput(): boolean {
  dropRemovedFields();
  return [...firstValues].some(([control, value]) => valueOf(control) !== value);
}

export interface UnsavedField {
  name: string;
  value: string;
}

/** Returns whether a field is for a password, also while the password is shown as text. */
function isPassword({ type, autocomplete }: Control): boolean {
  return type === 'password' || autocomplete.includes('password');
}

/** Returns the changed fields that have a name, so that they survive a reload. Passwords are never included. */
export function unsavedFields(): UnsavedField[] {
  return [...firstValues].flatMap(([control, value]) =>
    control.isConnected && control.name !== '' && !isPassword(control) && valueOf(control) !== value
      ? [{ name: control.name, value: valueOf(control) }]
      : [],
  );
}

/** Enters the value as a person would, unless the field has it already. */
function enterValue(control: Control, value: string): void {
  rememberFirstValue({ target: control });
  if (valueOf(control) === value) return;
  if (control instanceof HTMLInputElement && isTickBox(control)) {
    control.click();
    return;
  }
  // React overrides `value` on the element. The prototype's setter makes React see the change as a person's input.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Enters the values into the page's fields as a person would. Returns the fields that the page doesn't have yet. */
export function restoreFields(fields: readonly UnsavedField[]): UnsavedField[] {
  const missing: UnsavedField[] = [];
  for (const field of fields) {
    const control = [...document.getElementsByName(field.name)].find(isControl);
    if (control) enterValue(control, field.value);
    else missing.push(field);
  }
  return missing;
}

/**
 * Calls `listener` whenever a field changes. Returns a function that stops this. Nothing tells when a form leaves the
 * page, so callers have to ask `hasUnsavedInput` from time to time.
 */
export function onUnsavedInputChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts watching the fields of all forms. Call it once, before anybody can type. */
export function startWatchingInput(): void {
  // Focus comes before any change, also before a change that a picker makes.
  document.addEventListener('focusin', rememberFirstValue, true);
  document.addEventListener('beforeinput', rememberFirstValue, true);
  for (const kind of ['input', 'change']) {
    document.addEventListener(
      kind,
      () => {
        for (const listener of listeners) listener();
      },
      true,
    );
  }
}
