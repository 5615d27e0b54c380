/**
 * The keyboard shortcuts of a management list: choose a row, and act on the current row. Every action is possible with
 * a pointer too.
 */
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { useKeyShortcuts } from '../../../ui/controls/use-shortcuts.ts';
import type { ShelfKind } from './kind.ts';
import type { ListedRecord } from './listed-records.ts';

/** Focuses the row of a record. Returns false if the row isn't rendered. */
export function focusRecord(id: number): boolean {
  const row = document.querySelector<HTMLElement>(`[data-record="${id}"]`);
  row?.focus();
  return row !== null;
}

interface ListKeys<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  items: readonly ListedRecord<R>[];
  /** The record whose form stands beside the list. */
  chosen: number | undefined;
  wide: boolean;
  /** Whether the shortcuts are off, because the list is being sorted. */
  resting: boolean;
  onChoose: (id: number) => void;
  onSearch: () => void;
  onArrange: () => void;
  onTurn: (record: R) => void;
  onDelete: ((listed: ListedRecord<R>) => void) | null;
  onUndo: () => void;
}

/** Returns the id of the row that contains the focus; null for none. */
function focused(): number | null {
  const at = document.activeElement?.closest('[role="listitem"]')?.querySelector<HTMLElement>('[data-record]')?.dataset[
    'record'
  ];
  return at === undefined ? null : Number(at);
}

export function useListKeyboard<R extends ShelfRecord>({
  kind,
  items,
  chosen,
  wide,
  resting,
  onChoose,
  onSearch,
  onArrange,
  onTurn,
  onDelete,
  onUndo,
}: ListKeys<R>): void {
  const navigate = useNavigate();
  const last = useRef<number | null>(null);

  const currentRow = (): ListedRecord<R> | undefined =>
    items.find(({ id }) => id === (focused() ?? chosen ?? last.current));
  const step = (by: 1 | -1): void => {
    const from = items.findIndex(({ id }) => id === (focused() ?? chosen ?? last.current));
    const next = items[from < 0 ? 0 : Math.max(0, Math.min(items.length - 1, from + by))];
    if (!next) return;
    last.current = next.id;
    focusRecord(next.id);
    if (wide && next.act !== 'add') onChoose(next.id);
  };
  const act = (action: ((listed: ListedRecord<R>) => void) | null) => () => {
    const listed = currentRow();
    if (listed) action?.(listed);
  };
  const edit = act(({ id, act: waits }) => {
    if (waits === 'add') void navigate({ to: kind.add, search: { waiting: -id } });
    else if (wide && id === chosen) document.querySelector<HTMLElement>('form [name]')?.focus();
    else if (wide) onChoose(id);
    else void navigate({ to: kind.edit, search: { id } });
  });

  useKeyShortcuts(
    resting
      ? {}
      : {
          ArrowDown: () => step(1),
          ArrowUp: () => step(-1),
          '/': onSearch,
          n: () => void navigate({ to: kind.add }),
          e: edit,
          s: act(({ record, act: waits }) => {
            if (waits === null) onTurn(record);
          }),
          m: onArrange,
          z: onUndo,
          ...(onDelete ? { Delete: act(onDelete) } : {}),
        },
  );
}
