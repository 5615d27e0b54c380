/**
 * Whether something is typed on the page that isn't sent: a field of a form that holds other than it did when somebody
 * began to change it. It is so of every form by itself, and over once the form leaves the page. Search fields are no
 * forms to fill in.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const before = new Map<Control, string>();
const listeners = new Set<() => void>();

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['search', 'submit', 'button', 'reset', 'hidden'].includes(target.type))
  );
}

function valueOf(control: Control): string {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
    ? String(control.checked)
    : control.value;
}

function isFilledIn(control: Control): boolean {
  return control.closest('[role="search"]') === null;
}

function remember({ target }: { target: EventTarget | null }): void {
  if (isControl(target) && isFilledIn(target) && !before.has(target)) before.set(target, valueOf(target));
}

/** True while what was typed stands on the page. */
export function isTyped(): boolean {
  for (const [control, value] of before) {
    if (!control.isConnected) before.delete(control);
    else if (valueOf(control) !== value) return true;
  }
  return false;
}

export interface TypedField {
  name: string;
  value: string;
}

/** What was typed, by the fields' names, for a page that is about to be opened anew. Never a password. */
export function typedFields(): TypedField[] {
  return [...before].flatMap(([control, value]) =>
    control.isConnected && control.name !== '' && control.type !== 'password' && valueOf(control) !== value
      ? [{ name: control.name, value: valueOf(control) }]
      : [],
  );
}

/** Types it again, as somebody would, into the fields of the page that are still as they came. */
export function typeAgain(fields: readonly TypedField[]): TypedField[] {
  return fields.filter(({ name, value }) => {
    const control = [...document.getElementsByName(name)].find(isControl);
    if (!control) return true;
    remember({ target: control });
    if (valueOf(control) === value) return false;
    const isTick = control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
    if (isTick) {
      control.click();
      return false;
    }
    // Past the framework's own property, or it would take this for what it has set itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    return false;
  });
}

/** Hears of every change of a field. That a form has gone is to be asked for. */
export function onTyping(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof document !== 'undefined') {
  // The focus comes before any change, also where a picker makes it.
  document.addEventListener('focusin', remember, true);
  document.addEventListener('beforeinput', remember, true);
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
