/** The dialog. AppDialog.tsx describes its behaviour. */
import { useId, type ReactElement, type ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { ModalLayer } from './ModalLayer.tsx';
import { ModalToasts } from '../feedback/ToastHost.tsx';
import { useScrollable } from '../layout/scrollable.ts';
import css from './Dialog.module.css';
import layer from './ModalLayer.module.css';

export interface AppDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Buttons of full width below each other, the main button first. */
  actions: ReactNode;
  /** Whether a request is under way. Then only the buttons close the dialog. */
  busy?: boolean;
  /** Use `alertdialog` for a question before an action. */
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

/** In milliseconds, as long as the animation in the style sheet. */
const exitMs = 160;

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
    <ModalLayer
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      exitMs={exitMs}
      className={css['layer']}
    >
      <div
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        {...(children === undefined ? {} : { 'aria-describedby': textId })}
        tabIndex={-1}
        className={classes(layer['dialog'], css['paper'])}
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
      </div>
    </ModalLayer>
  );
}
