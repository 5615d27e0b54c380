/**
 * Runs the shortcuts of shortcut-table.ts. Each component names the shortcuts that it handles. If several components
 * could run a shortcut now, only the component that was mounted last runs it. No shortcut runs while an input method
 * composes a word.
 */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { isInputMethodKey } from '../../elements/composition.ts';
import { isPressed, type ShortcutId, shortcutIds, shortcutTable } from './shortcut-table.ts';

export type ShortcutHandlers = Readonly<Partial<Record<ShortcutId, (() => void) | undefined>>>;

interface Scope {
  /** Runs the shortcut. Returns false if the component doesn't handle it now. */
  run: (id: ShortcutId) => boolean;
  list: RefObject<HTMLElement | null> | undefined;
}

const scopes: Scope[] = [];

/**
 * In Safari the `keydown` of the key that ends a composition follows `compositionend`, within this time in
 * milliseconds.
 */
export const compositionEndMs = 50;
/** The end of the last composition, on the clock of `event.timeStamp`. */
let compositionEndedAt = -Infinity;

function onCompositionEnd({ timeStamp }: CompositionEvent): void {
  compositionEndedAt = timeStamp;
}

const questionOrMenu = '[role=alertdialog], [role=menu]';
const modal = `[role=dialog], ${questionOrMenu}`;
/** Fields and controls that use arrows or Delete themselves. */
const keyUsers =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=radiogroup], [role=slider], [role=combobox]';
/** Controls that open with Alt and an arrow. */
const openedByArrow = 'select, [role=combobox], [type=date], [type=month], [type=time], [type=datetime-local]';

/**
 * Returns the layer that contains the target, or null. Without a focus the target is the body, and any layer in the
 * document counts.
 */
function layerOver(target: Element): Element | null {
  return (
    target.closest(modal) ?? (target === document.body ? document.querySelector(`[aria-modal=true], ${modal}`) : null)
  );
}

/** Returns whether the shortcut may run, by the layer over the page and by the focused control. */
function isAllowed(id: ShortcutId, target: Element, list: Scope['list']): boolean {
  const { chord, overSheets } = shortcutTable[id];
  const layer = layerOver(target);
  if (layer && (overSheets !== true || layer.matches(questionOrMenu))) return false;
  if (chord.code.startsWith('Arrow') && target.matches(openedByArrow)) return false;
  if (chord.inList !== true) return true;
  if (target.closest(keyUsers)) return false;
  return target === document.body || list?.current?.contains(target) === true;
}

/** Runs the shortcut of the pressed keys in the last component that handles it now. */
function onKeyDown(event: KeyboardEvent): void {
  const isOfComposition = isInputMethodKey(event) || event.timeStamp - compositionEndedAt < compositionEndMs;
  if (event.defaultPrevented || isOfComposition) return;
  const target = event.target instanceof Element ? event.target : document.body;
  for (const id of shortcutIds) {
    const { chord, repeats } = shortcutTable[id];
    if (!isPressed(chord, event)) continue;
    // If a held key must not repeat its action, the event still counts as handled, so that the browser does nothing.
    const onlyCounts = event.repeat && repeats !== true;
    const handle = ({ run, list }: Scope): boolean => isAllowed(id, target, list) && (onlyCounts || run(id));
    // `findLast` stops at the first component that handles the keys, so no other component runs the shortcut.
    const handler = scopes.findLast(handle);
    if (handler) event.preventDefault();
    return;
  }
}

/** Adds the shortcuts of a component. Returns a function that removes them. */
function addScope(scope: Scope): () => void {
  if (scopes.length === 0) {
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('compositionend', onCompositionEnd);
  }
  scopes.push(scope);
  return () => {
    scopes.splice(scopes.indexOf(scope), 1);
    if (scopes.length > 0) return;
    compositionEndedAt = -Infinity;
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('compositionend', onCompositionEnd);
  };
}

/**
 * Handles shortcuts while the component is mounted. `list` contains the rows. Without `list`, keys that need the list
 * work only while no element has the focus.
 */
export function useShortcuts(handlers: ShortcutHandlers, list?: RefObject<HTMLElement | null>): void {
  const run = useEffectEvent((id: ShortcutId): boolean => {
    const act = handlers[id];
    act?.();
    return act !== undefined;
  });
  // A component's keys work from its first frame on. With `useEffect`, a key right after that frame could be lost.
  useLayoutEffect(() => addScope({ run: (id) => run(id), list }), [list]);
}
