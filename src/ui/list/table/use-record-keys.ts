/**
 * The keyboard shortcuts of a list that is a table, or stands beside its open record. In the table the arrows move the
 * focus; beside an open record they open the next one.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { type ShortcutHandlers, useKeyShortcuts } from '../../controls/use-shortcuts.ts';

interface RecordKeys {
  list: RefObject<HTMLElement | null>;
  /** The ids of the rows, from the top. A row's link has its id as `data-record`. */
  ids: readonly number[];
  /** The record beside the list; undefined while the list is a table or the screen is narrow. */
  open: number | undefined;
  onOpen: (id: number) => void;
  /** Closes the record beside the list. */
  onClose: () => void;
  /** The shortcuts of this list alone. Those that act on a record get the focused row's, or the open one's. */
  shortcuts: ShortcutHandlers;
  recordShortcuts?: Readonly<Record<string, (id: number) => void>>;
}

function focusRow(list: HTMLElement | null, id: number): void {
  list?.querySelector<HTMLElement>(`[data-record="${id}"]`)?.focus();
}

/** Returns the id of the row that contains the focus, or undefined. */
function focusedRow(): number | undefined {
  const link = document.activeElement?.closest('[role="listitem"]')?.querySelector<HTMLElement>('[data-record]');
  return link ? Number(link.dataset['record']) : undefined;
}

/** Returns the focus to the record's row after the list became a table or stopped being one, with new rows. */
function useFocusAfterLayout(list: RefObject<HTMLElement | null>, open: number | undefined): void {
  const last = useRef(open);
  useEffect(() => {
    const row = open ?? last.current;
    last.current = open;
    if (row === undefined) return undefined;
    // The list renders its new rows after its layout has changed.
    const timer = setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) focusRow(list.current, row);
    });
    return () => clearTimeout(timer);
  }, [list, open]);
}

export function useRecordKeys({ list, ids, open, onOpen, onClose, shortcuts, recordShortcuts = {} }: RecordKeys): void {
  useFocusAfterLayout(list, open);
  const step = (by: 1 | -1): void => {
    const at = ids.indexOf(focusedRow() ?? open ?? -1);
    const next = ids[at < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, at + by))];
    if (next === undefined) return;
    focusRow(list.current, next);
    if (open !== undefined && next !== open) onOpen(next);
  };
  const onRecord = Object.entries(recordShortcuts).map(([key, act]): [string, () => void] => [
    key,
    () => {
      const id = focusedRow() ?? open;
      if (id !== undefined) act(id);
    },
  ]);
  useKeyShortcuts({
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    '/': () => list.current?.querySelector<HTMLElement>('[type="search"]')?.focus(),
    ...shortcuts,
    ...Object.fromEntries(onRecord),
    ...(open === undefined ? {} : { Escape: onClose }),
  });
}
