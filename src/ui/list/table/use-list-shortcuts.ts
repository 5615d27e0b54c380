/**
 * The keyboard shortcuts of a list: go from row to row, open records, search, add, and act on a record. A record's link
 * has its id as `data-record`.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { type ShortcutHandlers, useShortcuts } from '../../controls/shortcuts/use-shortcuts.ts';

interface ListShortcuts {
  /** The element that contains the rows and the search field. */
  list: RefObject<HTMLElement | null>;
  /** The ids of the rows, from the top. */
  ids: readonly number[];
  /** The open record; undefined if none is open. With `follows` it must also be undefined on a narrow screen. */
  open: number | undefined;
  onOpen: (id: number) => void;
  /** Closes what is open beside the list. Null if nothing is open, or if the pane itself handles the shortcut. */
  onClose: (() => void) | null;
  /**
   * If true, the open record leaves the focus in the list, and the arrows open the record of the next row. Otherwise
   * its pane takes the focus, and the arrows only move the focus.
   */
  follows?: boolean;
  /** The shortcuts of this list alone. */
  handlers?: ShortcutHandlers;
  /** Shortcuts that act on the record of the focused row, or on the open one. */
  recordHandlers?: Readonly<Partial<Record<'edit' | 'shelf' | 'renew' | 'remove', (id: number) => void>>>;
}

/** Focuses the row of a record, if the row is rendered. */
export function focusRow(list: HTMLElement | null, id: number): void {
  list?.querySelector<HTMLElement>(`[data-record="${id}"]`)?.focus();
}

/** Returns the id of the row that contains the focus, or undefined. */
function focusedRowId(): number | undefined {
  const link = document.activeElement?.closest('[role="listitem"]')?.querySelector<HTMLElement>('[data-record]');
  return link ? Number(link.dataset['record']) : undefined;
}

/** With `follows`, returns the focus to the record's row after the pane with the focus has gone. */
function useReturnToRow(list: RefObject<HTMLElement | null>, open: number | undefined, follows: boolean): void {
  const lastOpen = useRef(open);
  useEffect(() => {
    const row = open ?? lastOpen.current;
    lastOpen.current = open;
    if (row === undefined || !follows) return;
    if (document.activeElement === null || document.activeElement === document.body) focusRow(list.current, row);
  }, [list, open, follows]);
}

/** Handles the shortcuts while the list is mounted. */
export function useListShortcuts({
  list,
  ids,
  open,
  onOpen,
  onClose,
  follows = true,
  handlers = {},
  recordHandlers = {},
}: ListShortcuts): void {
  /** The row of the last step. It counts while no row has the focus and no record is open. */
  const lastStep = useRef<number | undefined>(undefined);
  useReturnToRow(list, open, follows);
  const currentId = (): number | undefined => focusedRowId() ?? open ?? lastStep.current;
  /** Steps to the next or the previous row, or to the first row if `from` isn't in the list. Returns the row's id. */
  const step = (by: 1 | -1, from: number | undefined): number | undefined => {
    const index = from === undefined ? -1 : ids.indexOf(from);
    const nextIndex = index < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, index + by));
    lastStep.current = ids[nextIndex];
    return ids[nextIndex];
  };
  /** Returns the action that moves the focus by one row. With `follows` that row's record replaces an open record. */
  const moveFocus = (by: 1 | -1) => (): void => {
    const next = step(by, currentId());
    if (next === undefined) return;
    focusRow(list.current, next);
    if (follows && open !== undefined && next !== open) onOpen(next);
  };
  /** Returns the action that opens the next or the previous record. */
  const openNeighbour = (by: 1 | -1) => (): void => {
    const next = step(by, open ?? currentId());
    if (next === undefined || next === open) return;
    if (follows) focusRow(list.current, next);
    onOpen(next);
  };
  const onRecord = Object.fromEntries(
    Object.entries(recordHandlers).map(([key, act]) => [
      key,
      () => {
        const id = currentId();
        if (id !== undefined) act(id);
      },
    ]),
  );
  useShortcuts(
    {
      next: openNeighbour(1),
      previous: openNeighbour(-1),
      down: moveFocus(1),
      up: moveFocus(-1),
      search: () => list.current?.querySelector<HTMLElement>('[type="search"]')?.focus(),
      ...handlers,
      ...onRecord,
      close: onClose ?? undefined,
    },
    list,
  );
}
