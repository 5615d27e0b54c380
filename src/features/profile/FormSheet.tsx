/**
 * A sheet with a short form and one main button. An error about the whole form stands above the fields and takes the
 * focus.
 */
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import css from './Profile.module.css';

interface FormSheetProps {
  open: boolean;
  title: string;
  /** The words on the main button. */
  saveLabel: string;
  /** Whether the main button removes something. It is red then. */
  danger?: boolean;
  busy: boolean;
  /** The error about the whole form, or null if there is none. Its note takes the focus. */
  refusal: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormSheet({
  open,
  title,
  saveLabel,
  danger = false,
  busy,
  refusal,
  onSubmit,
  onClose,
  children,
}: FormSheetProps): ReactElement {
  const formId = useId();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== null) note.current?.focus();
  }, [refusal]);
  return (
    <Sheet
      open={open}
      title={title}
      busy={busy}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} fullWidth tone={danger ? 'danger' : 'accent'} loading={busy}>
          {saveLabel}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        aria-busy={busy}
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {refusal !== null && (
          <div ref={note} tabIndex={-1} className={css['formNote']}>
            <FormNote kind="error">{refusal}</FormNote>
          </div>
        )}
        {children}
      </form>
    </Sheet>
  );
}
