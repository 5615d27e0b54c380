/**
 * A form in a sheet or a pane. An error about the whole form stands above the fields. The main button stands below the
 * fields.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { DraftAutosave } from '../../../api/edits/drafts.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts';
import { FieldsReadOnly } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { DraftSavedNote, DraftRestoredNote } from '../../../ui/form/DraftNotes.tsx';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { DetailPane } from './DetailPane.tsx';
import css from './system.module.css';

/** An error about the whole form. */
export interface FormError {
  text: string;
  /** Whether the note takes the focus. Otherwise a wrong field does. */
  takesFocus: boolean;
}

/** The draft of a form on this device. */
export interface FormDraft {
  autosave: DraftAutosave;
  /** When the restored draft was stored, in ms; null if no draft was restored. */
  restoredAt: number | null;
  /** Whether the form is for a new record that has no entry in the outbox yet. */
  isNew: boolean;
  onDiscard: () => void;
}

interface DetailFormProps {
  title: string;
  /** The text of the main button. */
  save: string;
  busy: boolean;
  /** The refusal, or the names of the wrong fields; null for neither. */
  error: FormError | null;
  onSubmit: () => void;
  onClose: () => void;
  /** Whether the sheet opens before its record is loaded. The sheet then has its full height from the start. */
  tall?: boolean;
  draft: FormDraft;
  /** Whether an edit made offline waits in the outbox. If not, the form can't be saved offline. */
  queuesOffline?: boolean;
  /** Elements after the main button. */
  more?: ReactNode;
  children: ReactNode;
}

export function DetailForm({
  title,
  save,
  busy,
  error,
  onSubmit,
  onClose,
  tall = false,
  draft: { autosave, restoredAt, isNew, onDiscard },
  queuesOffline = false,
  more,
  children,
}: DetailFormProps) {
  const { t } = useLingui();
  const { whileOffline } = useOfflineReason();
  const canSave = useOnline() || queuesOffline;
  const formId = useId();
  const note = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const wide = useTwoPanes();
  useSaveShortcut(formElement);
  const errorText = error?.text ?? null;
  const takesFocus = error?.takesFocus === true;
  // A sheet focuses itself. In the pane the first field of the form takes the focus.
  useEffect(() => {
    if (wide) formElement.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [wide]);
  useEffect(() => {
    if (errorText !== null && takesFocus) note.current?.focus();
  }, [errorText, takesFocus]);
  return (
    <DetailPane
      title={title}
      tall={tall}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <span role="status" className={css['kept']}>
            <DraftSavedNote at={autosave.storedAt} isStored={autosave.isStored} hasProblems={error !== null} />
          </span>
          <Button type="submit" form={formId} fullWidth loading={busy} disabled={!canSave}>
            {canSave ? save : t`${whileOffline}不能保存`}
          </Button>
          {more}
        </>
      }
    >
      <form
        ref={formElement}
        id={formId}
        noValidate
        aria-busy={busy}
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && canSave) onSubmit();
        }}
      >
        {error !== null && (
          <div ref={note} tabIndex={-1} className={css['note']}>
            <FormNote kind="error">{error.text}</FormNote>
          </div>
        )}
        <DraftRestoredNote at={restoredAt} isNew={isNew} onDiscard={onDiscard} />
        <FieldsReadOnly value={busy}>{children}</FieldsReadOnly>
      </form>
    </DetailPane>
  );
}
