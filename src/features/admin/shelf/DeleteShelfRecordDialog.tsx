/**
 * Asks whether to delete a record of a shelf, then deletes it or lets the deletion wait in the outbox. If an edit of
 * the name waits in the outbox, the question shows the edited name. After a deletion the lists are read again, before
 * `onDeleted` moves the focus to another row.
 */
import { useLingui } from '@lingui/react/macro';
import { payloadOf, valuesOf } from '../../../api/edits/fields.ts';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { useDelete } from '../../../api/edits/use-delete.ts';
import { isUnsentAdd } from '../../../api/outbox/entry.ts';
import { DeleteDialog } from '../../../ui/overlay/DeleteDialog.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import type { ShelfKind } from './kind.ts';
import type { ListedRecord } from '../desk/listed-records.ts';
import { useShownName } from './use-shown-name.ts';

interface DeleteShelfRecordDialogProps<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  /** Null while nothing is to be deleted. */
  listed: ListedRecord<R> | null;
  /** The consequence of a deletion for users, as a sentence. */
  consequence: string;
  onClose: () => void;
  /** Called when the record is deleted and the lists are invalidated, or when the deletion waits in the outbox. */
  onDeleted: (listed: ListedRecord<R>) => void;
}

export function DeleteShelfRecordDialog<R extends ShelfRecord>({
  kind,
  listed,
  consequence,
  onClose,
  onDeleted,
}: DeleteShelfRecordDialogProps<R>) {
  const { t } = useLingui();
  const deleting = useDelete();
  // The dialog keeps its text during the closing animation.
  const last = useLastPresent(listed);
  const shownName = useShownName(kind);
  const name = last ? shownName(last.record) : '';

  async function remove(removed: ListedRecord<R>): Promise<void> {
    const { remove: send } = kind.shelf;
    if (!send) return;
    const recordId = removed.act === 'add' ? null : removed.id;
    const { known } = removed;
    const { fields } = kind.table;
    const outcome = await deleting.run(name, {
      what: { kind: 'record', act: 'delete', of: kind.form, name, fields: [] },
      kind: kind.form,
      record: recordId,
      base: known && { version: known.version, fields: payloadOf(fields, valuesOf(fields, known)) },
      unsent: recordId === null ? removed.entry : null,
      // An unsent record has no id. The outbox finds its entry by `unsent`, so the number doesn't matter.
      send: (about) => send(recordId ?? 1, about),
    });
    if (!outcome) return;
    onClose();
    if (outcome.gone) await kind.shelf.invalidate();
    showShortToast(outcome.text);
    onDeleted(removed);
  }

  return (
    <DeleteDialog
      open={listed !== null}
      title={t`删除 ${name}？`}
      confirm={t`删除`}
      isUnsent={isUnsentAdd(last?.add ?? null)}
      consequence={consequence}
      deleting={deleting}
      onConfirm={() => {
        if (listed) void remove(listed);
      }}
      onClose={onClose}
    />
  );
}
