/**
 * A modal dialog near the top of the screen, for a command palette: a text field of the caller's and what it finds.
 * Escape, a touch outside and the system's back close it. Only lazily loaded modules may import it.
 */
import Dialog from '@mui/material/Dialog';
import { useId, type ReactElement, type ReactNode } from 'react';
import { useCloseOnBack } from '../../../platform/back-button.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { ModalToasts } from '../../feedback/Toasts.tsx';
import { MuiRoot } from '../MuiRoot.tsx';
import css from './CommandDialog.module.css';

interface CommandDialogProps {
  open: boolean;
  /** The accessible name. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function CommandDialog({ open, label, onClose, children }: CommandDialogProps): ReactElement {
  const titleId = useId();
  useCloseOnBack(open, onClose);
  return (
    <MuiRoot>
      <Dialog
        open={open}
        onClose={onClose}
        transitionDuration={{ enter: 120, exit: 80 }}
        maxWidth={false}
        aria-labelledby={titleId}
        slotProps={{
          container: { className: css['container'] ?? '' },
          paper: { className: css['paper'] ?? '', elevation: 3 },
        }}
      >
        <VisuallyHidden component="div">
          <h2 id={titleId}>{label}</h2>
        </VisuallyHidden>
        {children}
        <ModalToasts open={open} />
      </Dialog>
    </MuiRoot>
  );
}
