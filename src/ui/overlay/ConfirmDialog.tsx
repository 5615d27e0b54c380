/**
 * A question before something that can't be taken back, by name: 删除王*明? Its main button says what it does. While that
 * is under way only the buttons close it, and what went wrong is said in it. While it goes away it takes no answer any
 * more.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { AppDialog } from './AppDialog.tsx';
import { Button } from '../controls/Button.tsx';
import { FormNote } from '../form/FormNote.tsx';
import css from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  /** The question, with the name of what it is about. */
  title: string;
  /** What it comes to. */
  children: ReactNode;
  /** The verb on the main button. */
  confirm: string;
  /** The quiet way back; 取消 if nothing else is said. */
  cancel?: string;
  /** `danger` where something is destroyed. */
  tone?: 'danger' | 'jade';
  busy?: boolean;
  /** It can't be done now; the words say why. */
  disabled?: boolean;
  /** What went wrong with the last try. */
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
