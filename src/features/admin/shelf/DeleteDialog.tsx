/**
 * Asks before a record is deleted, then deletes it now or from the outbox once the network is back. If the record was
 * never sent, its entry is removed instead.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { discardDraft } from '../../../api/edits/drafts.ts';
import type { Shelved } from '../../../api/resources/admin/shelves.ts';
import { useDeleting } from '../../../api/edits/use-delete.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import type { Kind } from './kind.ts';
import type { Listed } from './with-waiting-edits.ts';

interface DeleteDialogProps<R extends Shelved> {
  kind: Kind<R>;
  /** Null while nothing is to be deleted. */
  listed: Listed<R> | null;
  /** The consequence of a deletion for users, as a sentence. */
  consequence: string;
  onClose: () => void;
  /** Called when the record is deleted and the lists are invalidated, or when the deletion waits in the outbox. */
  onDeleted: (listed: Listed<R>) => void;
}

export function DeleteDialog<R extends Shelved>({
  kind,
  listed,
  consequence,
  onClose,
  onDeleted,
}: DeleteDialogProps<R>) {
  const { t } = useLingui();
  const { onceOnline, noNetwork } = useWhyWords();
  const online = useOnline();
  const deleting = useDeleting();
  // The dialog keeps its text during the closing animation.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) {
    setLast(listed);
    deleting.anew();
  }
  const name = last ? kind.nameOf(last.record) : '';
  const isNew = last?.act === 'add';

  async function remove(removed: Listed<R>): Promise<void> {
    const { remove: send } = kind.shelf;
    if (!send) return;
    const record = removed.act === 'add' ? null : removed.id;
    const outcome = await deleting.run(name, () =>
      send(record ?? 1, {
        what: { kind: 'record', act: 'delete', of: kind.form, name, fields: [] },
        kind: kind.form,
        record,
        from: record === null ? removed.entry : null,
      }),
    );
    if (!outcome) return;
    discardDraft({ form: kind.form, record });
    onClose();
    if (outcome.gone) await kind.shelf.changed();
    toast(outcome.text);
    onDeleted(removed);
  }

  return (
    <ConfirmDialog
      open={listed !== null}
      title={t`删除 ${name}？`}
      confirm={t`删除`}
      busy={deleting.busy}
      error={deleting.error}
      onConfirm={() => {
        if (listed && !deleting.busy) void remove(listed);
      }}
      onClose={onClose}
    >
      <p>{isNew ? t`它还没有发送，删除后不会再发送。` : consequence}</p>
      {!online && !isNew && <p>{t`现在${noNetwork}，${onceOnline}才会删除。在那之前可以撤销。`}</p>}
    </ConfirmDialog>
  );
}
