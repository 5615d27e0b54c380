/** Ctrl+S, or the command key and S, saves the form on the page. The focus stays where it is. */
import { type RefObject, useEffect } from 'react';
import { isInputMethodKey } from '../elements/composition.ts';
import { isPressed, shortcutTable } from '../controls/shortcuts/shortcut-table.ts';

/**
 * Submits the form when the keys are pressed. Submits nothing while a word is composed, or while the focus is in a
 * dialog that doesn't contain the form.
 */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isPressed(shortcutTable.save.chord, event)) return;
      // Otherwise the browser would save the page as a file.
      event.preventDefault();
      // A word that is being composed isn't in the field yet, so the form would be saved without it.
      if (isInputMethodKey(event)) return;
      const modal = event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]');
      if (!modal || modal.contains(form.current)) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [form]);
}
