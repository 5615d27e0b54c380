/**
 * A modal dialog near the top of the screen, for a command palette: a text field of the caller's and what it finds.
 * Escape, a touch outside and the system's back close it. Only lazily loaded modules may import it.
 */
import Dialog from '@mui/material/Dialog';
import type { ReactElement, ReactNode } from 'react';
import { useCloseOnBack } from '../../platform/back-button.ts';
import { ModalToasts } from '../feedback/Toasts.tsx';
import { MuiRoot } from './MuiRoot.tsx';
import css from './CommandDialog.module.css';

interface CommandDialogProps {
  open: boolean;
  /** The accessible name. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function CommandDialog({ open, label, onClose, children }: CommandDialogProps): ReactElement {
  useCloseOnBack(open, onClose);
  return (
    <MuiRoot>
      <Dialog
        open={open}
        onClose={onClose}
        transitionDuration={{ enter: 120, exit: 80 }}
        maxWidth={false}
        aria-label={label}
        slotProps={{
          container: { className: css['container'] ?? '' },
          paper: { className: css['paper'] ?? '', elevation: 3 },
        }}
      >
        {children}
        <ModalToasts open={open} />
      </Dialog>
    </MuiRoot>
  );
}
