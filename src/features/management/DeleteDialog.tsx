/**
 * Asks by name before a record is deleted, and deletes it, or has it deleted once there is a network. One that was never sent is simply
 * not added.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { discardDraft } from '../../api/drafts.ts';
import type { Shelved } from '../../api/shelves.ts';
import { useOnline } from '../../platform/network.ts';
import { useWhyWords, whyWords } from '../../platform/why-words.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/notices.ts';
import type { Kind } from './kind.ts';
import type { Listed } from './waiting.ts';

interface DeleteDialogProps<R extends Shelved> {
  kind: Kind<R>;
  /** Null while nothing is to be deleted. */
  listed: Listed<R> | null;
  /** What it comes to. */
  consequence: string;
  onClose: () => void;
  /** It is gone, and the lists know; or it is noted down to go. */
  onDeleted: (listed: Listed<R>) => void;
}

export function DeleteDialog<R extends Shelved>({ kind, listed, consequence, onClose, onDeleted }: DeleteDialogProps<R>) {
  const { t } = useLingui();
  const { onceOnline, noNetwork } = useWhyWords();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // It keeps its words while it goes.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) {
    setLast(listed);
    setError(null);
  }
  const name = last ? kind.nameOf(last.record) : '';
  const isNew = last?.act === 'add';

  async function remove(doomed: Listed<R>): Promise<void> {
    const { remove: send } = kind.shelf;
    if (!send) return;
    setError(null);
    setBusy(true);
    const record = doomed.act === 'add' ? null : doomed.id;
    const result = await send(record ?? 1, {
      what: { kind: 'record', act: 'delete', of: kind.form, name, fields: [] }, kind: kind.form, record, from: record === null ? doomed.entry : null,
    }).finally(() => setBusy(false));
    // As it is now: when this was asked there may have been a network.
    const { noNetwork: without, onceOnline: then } = whyWords();
    switch (result.kind) {
      case 'done': case 'kept':
        discardDraft({ form: kind.form, record });
        onClose();
        if (result.kind === 'done') await kind.shelf.changed();
        toast(result.kind === 'done' ? t`已删除 ${name}` : t`已记下，${then}删除 ${name}`);
        onDeleted(doomed);
        return;
      case 'lost':
        setError(t`没有收到结果，还不知道是否已删除。再删除一次不会有别的影响。`);
        return;
      case 'unkept':
        setError(t`现在${without}，这台设备也存不下，所以没有删除。${then}再试。`);
        return;
      case 'refused':
        setError(result.message);
        return;
      case 'conflict':
        setError(t`它在别处也改过，请核对`);
        return;
      default: result satisfies never;
    }
  }

  return (
    <ConfirmDialog
      open={listed !== null}
      title={t`删除 ${name}？`}
      confirm={t`删除`}
      busy={busy}
      error={error}
      onConfirm={() => {
        if (listed && !busy) void remove(listed);
      }}
      onClose={onClose}
    >
      <p>{isNew ? t`它还没有发送，删除后不会再发送。` : consequence}</p>
      {!online && !isNew && <p>{t`现在${noNetwork}，${onceOnline}才会删除。在那之前可以撤销。`}</p>}
    </ConfirmDialog>
  );
}
