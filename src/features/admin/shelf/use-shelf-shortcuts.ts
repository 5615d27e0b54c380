/** The keyboard shortcuts of a management list. Every action is possible with a pointer too. */
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { focusRow, useListShortcuts } from '../../../ui/list/table/use-list-shortcuts.ts';
import type { ShelfKind } from './kind.ts';
import type { ListedRecord } from './listed-records.ts';

interface ShelfShortcuts<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  list: RefObject<HTMLElement | null>;
  items: readonly ListedRecord<R>[];
  /** The record whose form is open beside the list. 0: a new record. Negative: the outbox entry of an unsent record. */
  open: number | undefined;
  wide: boolean;
  /** Whether the list is being sorted. Then only the keys for sorting work. */
  isSorting: boolean;
  /** Opens the form beside the list; null stands for a new record. */
  onOpen: (id: number | null) => void;
  onClose: () => void;
  onArrange: () => void;
  onToggle: (record: R) => void;
  onDelete: ((listed: ListedRecord<R>) => void) | null;
  onUndo: () => void;
}

export function useShelfShortcuts<R extends ShelfRecord>({
  kind,
  list,
  items,
  open,
  wide,
  isSorting,
  onOpen,
  onClose,
  onArrange,
  onToggle,
  onDelete,
  onUndo,
}: ShelfShortcuts<R>): void {
  const navigate = useNavigate();
  const openForm = (id: number): void => {
    if (wide) onOpen(id);
    else if (id < 0) void navigate({ to: kind.add, search: { waiting: -id } });
    else void navigate({ to: kind.edit, search: { id } });
  };
  const edit = (id: number): void => {
    if (wide && id === open) document.querySelector<HTMLElement>('form [name]')?.focus();
    else openForm(id);
  };
  const forRecord = (action: ((listed: ListedRecord<R>) => void) | null) => (id: number) => {
    const listed = items.find((item) => item.id === id);
    if (listed) action?.(listed);
  };
  useListShortcuts({
    list,
    ids: isSorting ? [] : items.map(({ id }) => id),
    open: wide ? open : undefined,
    onOpen: wide ? openForm : (id) => focusRow(list.current, id),
    onClose: wide && open !== undefined && !isSorting ? onClose : null,
    ...(isSorting
      ? {}
      : {
          handlers: {
            add: () => (wide ? onOpen(null) : void navigate({ to: kind.add })),
            arrange: onArrange,
            undo: onUndo,
          },
          recordHandlers: {
            edit,
            shelf: forRecord(({ record, act: waitingAct }) => {
              if (waitingAct === null) onToggle(record);
            }),
            ...(onDelete ? { remove: forRecord(onDelete) } : {}),
          },
        }),
  });
}
