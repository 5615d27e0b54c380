/** The keyboard shortcuts of a management list. Every action is possible with a pointer too. */
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { focusRow, useListShortcuts } from '../../../ui/list/table/use-list-shortcuts.ts';
import type { ListedRecord } from '../desk/listed-records.ts';
import { entryIdOf } from '../desk/system-search.ts';
import type { ShelfKind } from './kind.ts';

/** The form beside the list. Null opens a new record. A negative id is the negated id of the outbox entry. */
export type OpenForm = number | null;

/** Stands for the form of a new record among the ids of rows. No row has this id, because ids begin at 1 and -1. */
const newRecordRow = 0;

interface ShelfShortcuts<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  list: RefObject<HTMLElement | null>;
  items: readonly ListedRecord<R>[];
  /** The element that holds the form beside the list. */
  pane: RefObject<HTMLElement | null>;
  /** Undefined while no form is open. */
  open: OpenForm | undefined;
  wide: boolean;
  /** Whether the list is being sorted. These shortcuts are off then, and the sorted list has keys of its own. */
  isSorting: boolean;
  onOpen: (form: OpenForm) => void;
  onClose: () => void;
  onStartSorting: () => void;
  onToggle: (record: R) => void;
  onDelete: ((listed: ListedRecord<R>) => void) | null;
  onUndo: () => void;
}

export function useShelfShortcuts<R extends ShelfRecord>({
  kind,
  list,
  pane,
  items,
  open,
  wide,
  isSorting,
  onOpen,
  onClose,
  onStartSorting,
  onToggle,
  onDelete,
  onUndo,
}: ShelfShortcuts<R>): void {
  const navigate = useNavigate();
  const openRow = open === null ? newRecordRow : open;
  const openForm = (id: number): void => {
    const waiting = entryIdOf(id);
    if (wide) onOpen(id);
    else if (waiting !== null) void navigate({ to: kind.add, search: { waiting } });
    else void navigate({ to: kind.edit, search: { id } });
  };
  const edit = (id: number): void => {
    if (wide && id === openRow) pane.current?.querySelector<HTMLElement>('form [name]')?.focus();
    else openForm(id);
  };
  const forRecord = (action: ((listed: ListedRecord<R>) => void) | null) => (id: number) => {
    const listed = items.find((item) => item.id === id);
    if (listed) action?.(listed);
  };
  useListShortcuts({
    list,
    ids: isSorting ? [] : items.map(({ id }) => id),
    open: wide ? openRow : undefined,
    onOpen: wide ? openForm : (id) => focusRow(list.current, id),
    onClose: wide && open !== undefined && !isSorting ? onClose : null,
    ...(isSorting
      ? {}
      : {
          handlers: {
            add: () => (wide ? onOpen(null) : void navigate({ to: kind.add })),
            arrange: onStartSorting,
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
