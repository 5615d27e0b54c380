/**
 * A sheet that holds a short form: its fields, one main button, and above them what went wrong with the whole of it.
 */
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import css from './about.module.css';

interface FormSheetProps {
  open: boolean;
  title: string;
  save: string;
  /** What it does destroys something. */
  danger?: boolean;
  busy: boolean;
  /** What was refused; it takes the focus. */
  refusal: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormSheet({
  open,
  title,
  save,
  danger = false,
  busy,
  refusal,
  onSubmit,
  onClose,
  children,
}: FormSheetProps): ReactElement {
  const form = useId();
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
        <Button type="submit" form={form} fullWidth tone={danger ? 'danger' : 'jade'} loading={busy}>
          {save}
        </Button>
      }
    >
      <form
        id={form}
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
