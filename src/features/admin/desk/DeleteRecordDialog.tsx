/**
 * Asks whether to delete a record, then deletes it. Without a network the deletion waits in the outbox. If the record
 * was never sent, its entry is removed instead. If somebody else changed the record meanwhile, the dialog says so
 * first.
 */
import { useState } from 'react';
import { useDelete } from '../../../api/edits/use-delete.ts';
import { isUnsentAdd, type OutboxEntry } from '../../../api/outbox/entry.ts';
import type { WrittenFields, WrittenRecord, WrittenRecords } from '../../../api/resources/admin/written-records.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DeleteDialog } from '../../../ui/overlay/DeleteDialog.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';

/** Describes how one kind of record is deleted. */
export interface Deletion<T extends WrittenRecord> {
  records: WrittenRecords<T>;
  /** The text of the button that opens the question, for example 撤回这条通知. */
  label: string;
  nameOf: (record: T) => string;
  /** The fields that show whether somebody else has changed the record. */
  fieldsOf: (record: T) => WrittenFields;
  /** The question, which names the record. */
  title: (record: T) => string;
  /** The consequence of a deletion, as a sentence. */
  consequence: string;
  /** The text of the button that deletes. */
  confirm: string;
  /** The text after a success, for example 已撤回. */
  done: string;
}

/** A record that the person wants to delete. */
export interface DeleteTarget<T> {
  record: T;
  /** The last waiting entry of an unsent record; null for a record of the backend. */
  unsent: OutboxEntry | null;
  /** The entry that adds an unsent record; null for a record of the backend. */
  add: OutboxEntry | null;
}

interface DeleteRecordDialogProps<T extends WrittenRecord> {
  deletion: Deletion<T>;
  /** Null while the dialog is closed. */
  target: DeleteTarget<T> | null;
  /** Called with the text for the person once the record is deleted, or once its deletion waits in the outbox. */
  onDeleted: (target: DeleteTarget<T>, text: string) => void;
  onClose: () => void;
}

export function DeleteRecordDialog<T extends WrittenRecord>({
  deletion,
  target,
  onDeleted,
  onClose,
}: DeleteRecordDialogProps<T>) {
  const deleting = useDelete();
  // The dialog keeps its text during the closing animation.
  const last = useLastPresent(target);
  const { records, nameOf, fieldsOf, title, consequence, confirm, done } = deletion;

  async function run(chosen: DeleteTarget<T>): Promise<void> {
    const { record, unsent } = chosen;
    const name = nameOf(record);
    const outcome = await deleting.run(name, {
      what: { kind: 'record', act: 'delete', of: records.of, name, fields: [] },
      kind: records.of,
      record: unsent ? null : record.id,
      base: unsent ? null : { version: record.version ?? null, fields: fieldsOf(record) },
      unsent,
      // An unsent record has no id. The outbox finds its entry by `unsent`, so the number 1 has no effect.
      send: (about) => records.remove(unsent ? 1 : record.id, about),
    });
    // A deletion that waits in the outbox has a text of its own.
    if (outcome) onDeleted(chosen, outcome.gone ? done : outcome.text);
  }
  return (
    <DeleteDialog
      open={target !== null}
      title={last === null ? '' : title(last.record)}
      confirm={confirm}
      isUnsent={isUnsentAdd(last?.add ?? null)}
      consequence={consequence}
      deleting={deleting}
      onConfirm={() => {
        if (target !== null) void run(target);
      }}
      onClose={onClose}
    />
  );
}

/** The button that opens the question. It stands below the main button of an open record. */
export function DeleteButton<T extends WrittenRecord>({
  deletion,
  record,
  onDeleted,
}: {
  deletion: Deletion<T>;
  record: T;
  onDeleted: (text: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button fullWidth variant="text" tone="danger" onClick={() => setOpen(true)}>
        {deletion.label}
      </Button>
      <DeleteRecordDialog
        deletion={deletion}
        // After a save the record may be refetched while the question is open. The deletion must send the new version.
        target={isOpen ? { record, unsent: null, add: null } : null}
        onDeleted={(_, text) => onDeleted(text)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
