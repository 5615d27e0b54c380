/**
 * Asks before an action. The main button names the action. While `busy`, the person can't close the dialog. If the
 * request fails, the dialog shows the error. While the dialog closes, its main button does nothing.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { AppDialog } from './AppDialog.tsx';
import { Button } from '../controls/Button.tsx';
import { FormNote } from '../form/FormNote.tsx';
import css from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  /** The question, for example 删除王*明？ */
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The verb on the main button. */
  confirm: string;
  /** The label of the cancel button, 取消 by default. */
  cancel?: string;
  /** Use `danger` if the action destroys something. */
  tone?: 'danger' | 'accent';
  busy?: boolean;
  /** Whether the action can't be done now. The words must say why. */
  disabled?: boolean;
  /** The error of the last attempt. */
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel,
  tone = 'danger',
  busy = false,
  disabled = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps): ReactElement {
  const { t } = useLingui();
  return (
    <AppDialog
      open={open}
      title={title}
      role="alertdialog"
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button fullWidth tone={tone} loading={busy} disabled={disabled} onClick={() => open && onConfirm()}>
            {confirm}
          </Button>
          <Button fullWidth variant="text" disabled={busy} onClick={onClose}>
            {cancel ?? t`取消`}
          </Button>
        </>
      }
    >
      {children}
      {error ? (
        <div className={css['error']}>
          <FormNote kind="error">{error}</FormNote>
        </div>
      ) : null}
    </AppDialog>
  );
}
