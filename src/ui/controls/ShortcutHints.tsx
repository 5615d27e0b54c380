/**
 * Keyboard shortcuts of a page, and a line that shows them. Each shortcut has a modifier or is a key that types
 * nothing, so that dictation and typing can't trigger it. Keys are identified by their position, whatever the layout
 * types.
 */
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useMedia } from '../../platform/media.ts';
import css from './ShortcutHints.module.css';

export interface Shortcut {
  /** `KeyboardEvent.code`: `KeyK`, `ArrowDown`. */
  code: string;
  /** `control` also means the command key on a Mac. */
  modifier?: 'control' | 'alt';
  /** The key as shown after the modifier: K, ↓. */
  keyLabel: string;
  /** The effect of the shortcut: 搜索. */
  label: string;
  onPress: () => void;
}

const typing = 'input:not([type=search]), textarea, select, [contenteditable]';

function matches({ code, modifier }: Shortcut, event: KeyboardEvent): boolean {
  const control = event.ctrlKey || event.metaKey;
  if (
    event.code !== code ||
    event.shiftKey ||
    control !== (modifier === 'control') ||
    event.altKey !== (modifier === 'alt')
  )
    return false;
  const target = event.target instanceof Element ? event.target : null;
  // Dialogs and menus handle keys themselves.
  if (target?.closest('[role=dialog], [role=alertdialog], [role=menu], [role=radiogroup]')) return false;
  // Escape types nothing, so it works inside a field too, and closes the element around the field.
  return modifier !== undefined || code === 'Escape' || target?.matches(typing) !== true;
}

/** Calls `onPress` of the shortcut whose keys are pressed, while the component is mounted. */
export function useCodeShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const matching = shortcuts.find((shortcut) => matches(shortcut, event));
    if (!matching) return;
    event.preventDefault();
    matching.onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const modifiers = { control: 'Ctrl', alt: 'Alt' } as const;

/** Shows the shortcuts in one line on screens from 900 px with a mouse, because these have a keyboard. */
export function ShortcutHints({ shortcuts }: { shortcuts: readonly Shortcut[] }): ReactElement | null {
  const shown = useMedia('(min-width: 900px) and (hover: hover)');
  if (!shown) return null;
  return (
    <p className={css['hints']}>
      {shortcuts.map(({ code, modifier, keyLabel, label }) => (
        <span key={`${modifier ?? ''} ${code}`} className={css['hint']}>
          {modifier !== undefined && <kbd className={css['key']}>{modifiers[modifier]}</kbd>}
          <kbd className={css['key']}>{keyLabel}</kbd>
          <span>{label}</span>
        </span>
      ))}
    </p>
  );
}
