/** Keeps the focus and the selection when a save replaces the form with a new one. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Place {
  selector: string;
  /** Undefined if the control has no text. */
  selection: readonly [start: number | null, end: number | null] | undefined;
}

function hasText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');
}

function placeIn(room: HTMLElement | null): Place | null {
  const { activeElement } = document;
  const form = activeElement?.closest('form');
  if (!activeElement || !form || !room?.contains(form)) return null;
  const name = activeElement.getAttribute('name');
  return {
    selector: name === null ? '[type=submit]' : `[name="${name}"]`,
    selection: hasText(activeElement) ? [activeElement.selectionStart, activeElement.selectionEnd] : undefined,
  };
}

/**
 * Restores the focus when `made` changes. `made` must change with each new form in `room`, and `keep` must be called
 * just before.
 */
export function useFormFocus(made: number): { room: RefObject<HTMLDivElement | null>; keep: () => void } {
  const room = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const { selector, selection } = place.current ?? {};
    place.current = null;
    const element = selector === undefined ? null : room.current?.querySelector<HTMLElement>(`form ${selector}`);
    if (!element) return;
    element.focus({ preventScroll: true });
    if (selection && hasText(element)) element.setSelectionRange(...selection);
  }, [made]);
  const keep = (): void => {
    place.current = placeIn(room.current);
  };
  return { room, keep };
}
