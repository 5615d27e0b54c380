/**
 * Keyboard shortcuts of a page, and the line that shows them where there is a keyboard to expect. Each has a modifier
 * or is a key that types nothing, so that no one who dictates or types sets one off; keys are told by their place,
 * whatever they type.
 */
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useMedia } from '../../platform/media.ts';
import css from './Shortcuts.module.css';

export interface Shortcut {
  /** As the browser calls it: `KeyK`, `ArrowDown`. */
  code: string;
  /** `control` is the command key on a Mac too. */
  modifier?: 'control' | 'alt';
  /** As it is shown, after the modifier: K, ↓. */
  keyLabel: string;
  /** What it does: 搜索. */
  label: string;
  onPress: () => void;
}

const typing = 'input:not([type=search]), textarea, select, [contenteditable]';

function isMeant({ code, modifier }: Shortcut, event: KeyboardEvent): boolean {
  const control = event.ctrlKey || event.metaKey;
  if (
    event.code !== code ||
    event.shiftKey ||
    control !== (modifier === 'control') ||
    event.altKey !== (modifier === 'alt')
  )
    return false;
  const target = event.target instanceof Element ? event.target : null;
  // What lies over the page has keys of its own.
  if (target?.closest('[role=dialog], [role=alertdialog], [role=menu], [role=radiogroup]')) return false;
  // Escape types nothing either: out of a field it closes what the field stands in.
  return modifier !== undefined || code === 'Escape' || target?.matches(typing) !== true;
}

export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const meant = shortcuts.find((shortcut) => isMeant(shortcut, event));
    if (!meant) return;
    event.preventDefault();
    meant.onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const modifiers = { control: 'Ctrl', alt: 'Alt' } as const;

/** One line of them, from 900 px on and where there is a mouse. */
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
