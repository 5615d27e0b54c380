/**
 * Single-key shortcuts of a page: N, /, the arrows. They don't work in fields, in dialogs and menus, or with Ctrl or
 * the command key. People can turn single letters off on their device, because speech input and typing errors trigger
 * them (WCAG 2.1.4).
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { stored } from '../../device/storage.ts';

/** Handlers by `event.key`, with letters in lower case. The prefix `alt+` means that Alt is held. */
export type ShortcutHandlers = Readonly<Record<string, (() => void) | undefined>>;

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const modal = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Returns whether single letters are on, and a function that stores the choice on this device. */
export function useShortcutsEnabled(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => stored.subscribe('shortcuts', listener),
    () => stored.read('shortcuts') ?? true,
  );
  return [on, (next) => void stored.write('shortcuts', next)];
}

function nameOf({ key, altKey }: KeyboardEvent): string {
  return `${altKey ? 'alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** Returns whether the element under the focus needs the key itself: a field, a choice, a dialog or a menu. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${typing}, ${modal}`)) return true;
  return key.startsWith('Arrow') && target.closest('[role="radiogroup"], [role="slider"]') !== null;
}

/** Calls the handler of the pressed key while the component is mounted. */
export function useKeyShortcuts(shortcuts: ShortcutHandlers): void {
  const [on] = useShortcutsEnabled();
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
