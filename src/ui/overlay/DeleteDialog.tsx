/**
 * The question before a record is deleted. If the record was never sent, the dialog says so. Otherwise it names the
 * consequence, and without a network also when the record will be deleted.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { useOfflineReason } from '../../device/connection-words.ts';
import { useOnline } from '../../platform/network.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DeleteDialogProps {
  open: boolean;
  title: string;
  /** The label of the button that deletes. */
  confirm: string;
  /** Whether a delete only removes the record's add from the outbox. */
  isUnsent: boolean;
  /** The consequence of a deletion, as a sentence. */
  consequence: string;
  /** The state of `useDelete` (api/edits/use-delete.ts). */
  deleting: { busy: boolean; error: string | null; reset: () => void };
  onConfirm: () => void;
  onClose: () => void;
  /** Stands above the consequence. */
  children?: ReactNode;
}

export function DeleteDialog({
  isUnsent,
  consequence,
  deleting: { busy, error, reset },
  onConfirm,
  onClose,
  children,
  ...dialog
}: DeleteDialogProps): ReactElement {
  const { t } = useLingui();
  const { noNetwork, onceOnline } = useOfflineReason();
  const online = useOnline();
  return (
    <ConfirmDialog
      {...dialog}
      busy={busy}
      error={error}
      onConfirm={() => {
        if (!busy) onConfirm();
      }}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      {children}
      <p>{isUnsent ? t`它还没有发送，删除后不会再发送。` : consequence}</p>
      {!online && !isUnsent && <p>{t`现在${noNetwork}，${onceOnline}才会删除。在那之前可以撤销。`}</p>}
    </ConfirmDialog>
  );
}
