/**
 * A modal dialog near the top of the screen, for a command palette. The caller renders the text field and the results
 * inside. Escape, a touch outside and the system's back close it. Only lazily loaded modules may import it.
 */
import { useId, type ReactElement, type ReactNode } from 'react';
import { useCloseOnBack } from '../../../platform/back-button.ts';
import { classes } from '../../elements/class-names.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { ModalToasts } from '../../feedback/ToastHost.tsx';
import { ModalLayer } from '../ModalLayer.tsx';
import layer from '../ModalLayer.module.css';
import css from './CommandDialog.module.css';

interface CommandDialogProps {
  open: boolean;
  /** The accessible name. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** In milliseconds, as long as `--leave` in CommandDialog.module.css. */
const exitMs = 80;

export function CommandDialog({ open, label, onClose, children }: CommandDialogProps): ReactElement {
  const titleId = useId();
  useCloseOnBack(open, onClose);
  return (
    <ModalLayer open={open} onClose={onClose} exitMs={exitMs} className={css['layer']}>
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classes(layer['dialog'], css['paper'])}
      >
        <VisuallyHidden component="div">
          <h2 id={titleId}>{label}</h2>
        </VisuallyHidden>
        {children}
        <ModalToasts open={open} />
      </div>
    </ModalLayer>
  );
}
