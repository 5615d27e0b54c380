/** The dialog, built on MUI's Dialog. AppDialog.tsx describes its behaviour. */
import Dialog from '@mui/material/Dialog';
import { useId, type ReactElement, type ReactNode } from 'react';
import { MuiRoot } from './MuiRoot.tsx';
import { ModalToasts } from '../feedback/Toasts.tsx';
import { useScrollable } from '../layout/scrollable.ts';
import css from './Dialog.module.css';

export interface AppDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Buttons of full width below each other, the main button first. */
  actions: ReactNode;
  /** Whether a request is under way. Then only the buttons close the dialog. */
  busy?: boolean;
  /** Use `alertdialog` for a question about a destructive action. */
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

export default function DialogPanel({
  open,
  title,
  onClose,
  actions,
  busy = false,
  role = 'dialog',
  children,
}: AppDialogProps): ReactElement {
  const titleId = useId();
  const textId = useId();
  const scrollable = useScrollable();
  return (
    <MuiRoot>
      <Dialog
        open={open}
        onClose={() => {
          if (!busy) onClose();
        }}
        transitionDuration={{ enter: 240, exit: 160 }}
        maxWidth={false}
        aria-labelledby={titleId}
        {...(children === undefined ? {} : { 'aria-describedby': textId })}
        slotProps={{ paper: { className: css['paper'] ?? '', elevation: 3, role } }}
      >
        <h2 id={titleId} className={css['title']}>
          {title}
        </h2>
        {children !== undefined && (
          <div id={textId} {...scrollable} className={css['content']}>
            {children}
          </div>
        )}
        <div className={css['actions']}>{actions}</div>
        <ModalToasts open={open} />
      </Dialog>
    </MuiRoot>
  );
}
