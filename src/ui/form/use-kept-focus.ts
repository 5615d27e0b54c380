/** Keeps the focus and the selection when a save replaces the form with a new one. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

interface FocusedControl {
  selector: string;
  /** Undefined if the control is neither a text field nor a text area. */
  selection: readonly [start: number | null, end: number | null] | undefined;
}

function hasText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');
}

/**
 * Returns the focused control if it is in a form inside `container`, else null. For a control without a name, the new
 * form's submit button will take the focus.
 */
function focusedControlIn(container: HTMLElement | null): FocusedControl | null {
  const { activeElement } = document;
  const form = activeElement?.closest('form');
  if (!activeElement || !form || !container?.contains(form)) return null;
  const name = activeElement.getAttribute('name');
  return {
    selector: name === null ? '[type=submit]' : `[name="${name}"]`,
    selection: hasText(activeElement) ? [activeElement.selectionStart, activeElement.selectionEnd] : undefined,
  };
}

/**
 * Restores the focus in the new form when `formCount` changes. `formCount` must change with each new form in
 * `container`, and `keepFocus` must be called just before.
 */
export function useKeptFocus(formCount: number): {
  container: RefObject<HTMLDivElement | null>;
  keepFocus: () => void;
} {
  const container = useRef<HTMLDivElement>(null);
  const keptControl = useRef<FocusedControl | null>(null);
  useLayoutEffect(() => {
    const { selector, selection } = keptControl.current ?? {};
    keptControl.current = null;
    const element = selector === undefined ? null : container.current?.querySelector<HTMLElement>(`form ${selector}`);
    if (!element) return;
    element.focus({ preventScroll: true });
    if (selection && hasText(element)) element.setSelectionRange(...selection);
  }, [formCount]);
  const keepFocus = (): void => {
    keptControl.current = focusedControlIn(container.current);
  };
  return { container, keepFocus };
}
