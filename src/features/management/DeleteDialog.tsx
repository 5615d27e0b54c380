/** Asks by name before a record is deleted, and deletes it. One that is gone already is as good as deleted. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codes } from '../../../contract/codes.ts';
import { discardDraft } from '../../api/drafts.ts';
import { errorText } from '../../api/error-text.ts';
import { BusinessError } from '../../api/errors.ts';
import type { Shelved } from '../../api/shelves.ts';
import { useOnline } from '../../platform/network.ts';
import { uuid } from '../../platform/uuid.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/notices.ts';
import type { Kind } from './kind.ts';

interface DeleteDialogProps<R extends Shelved> {
  kind: Kind<R>;
  /** Null while nothing is to be deleted. */
  record: R | null;
  /** What it comes to. */
  consequence: string;
  onClose: () => void;
  /** It is gone, and the lists know. */
  onDeleted: (record: R) => void;
}

export function DeleteDialog<R extends Shelved>({ kind, record, consequence, onClose, onDeleted }: DeleteDialogProps<R>) {
  const { t } = useLingui();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // It keeps its words while it goes.
  const [last, setLast] = useState(record);
  if (record && record !== last) {
    setLast(record);
    setError(null);
  }
  const name = last ? kind.nameOf(last) : '';

  async function remove(doomed: R): Promise<void> {
    setError(null);
    setBusy(true);
    try {
      await kind.shelf.remove?.(doomed.id, uuid());
    } catch (failure) {
      if (!(failure instanceof BusinessError && failure.code === codes.notFound)) {
        setError(errorText(failure));
        return;
      }
    } finally {
      setBusy(false);
    }
    discardDraft({ form: kind.form, record: doomed.id });
    onClose();
    await kind.shelf.changed();
    toast(t`已删除 ${name}`);
    onDeleted(doomed);
  }

  return (
    <ConfirmDialog
      open={record !== null}
      title={t`删除 ${name}？`}
      confirm={t`删除`}
      busy={busy}
      disabled={!online}
      error={online ? error : t`离线时不能删除，联网后再试。`}
      onConfirm={() => {
        if (last) void remove(last);
      }}
      onClose={onClose}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}
