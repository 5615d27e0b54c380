/**
 * Single keys that do something on a page: N, /, the arrows. They rest while one types, while a dialog or menu is open,
 * and with a modifier held; letters can be turned off for good on this device, as speech input and slips of the hand
 * need it (WCAG 2.1.4).
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { stored } from '../../platform/storage/storage.ts';

/** By `event.key`, letters in lower case; `alt+` before it where Alt is held. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const modal = '[role="dialog"], [role="alertdialog"], [role="menu"]';

export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => stored.subscribe('shortcuts', listener),
    () => stored.read('shortcuts') ?? true,
  );
  return [on, (next) => void stored.write('shortcuts', next)];
}

function nameOf({ key, altKey }: KeyboardEvent): string {
  return `${altKey ? 'alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** What a key may not be taken from: text, a choice, and whatever is modal. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${typing}, ${modal}`)) return true;
  return key.startsWith('Arrow') && target.closest('[role="radiogroup"], [role="slider"]') !== null;
}

export function useShortcuts(shortcuts: Shortcuts): void {
  const [on] = useShortcutsOn();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.isComposing ||
      isTaken(event.target, event.key)
    )
      return;
    const act = shortcuts[nameOf(event)];
    if (!act || (!on && event.key.length === 1)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
