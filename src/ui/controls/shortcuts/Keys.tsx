/** Shows the keys of a shortcut as they are printed on the keyboard. */
import type { ReactElement } from 'react';
import { keysOf, type ShortcutId, shortcutTable } from './shortcut-table.ts';
import css from './Shortcuts.module.css';

export function Keys({ id }: { id: ShortcutId }): ReactElement {
  return (
    <>
      {keysOf(shortcutTable[id].chord).map((key) => (
        <kbd key={key} className={css['key']}>
          {key}
        </kbd>
      ))}
    </>
  );
}
