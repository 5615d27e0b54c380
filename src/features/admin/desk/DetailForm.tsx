/**
 * A form in a sheet or a pane: what is wrong with the whole of it on top, its fields, and one main button at the foot.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { DraftKeeping } from '../../../api/edits/drafts.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { DraftKept, DraftRestored } from '../../../ui/form/FormNotes.tsx';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { Side } from './DetailPane.tsx';
import css from './system.module.css';

/** What is wrong with the whole of a form. */
export interface Told {
  text: string;
  /** It is about no field, so it takes the focus. */
  ofNoField: boolean;
}

/** What is kept of a form on this device. */
export interface SideDraft {
  keeping: DraftKeeping;
  /** When what it goes on with was kept; null where it began anew. */
  restoredAt: number | null;
  onDiscard: () => void;
}

interface SideFormProps {
  title: string;
  /** The verb on the main button. */
  save: string;
  busy: boolean;
  /** What was refused, or which fields are wrong. */
  told: Told | null;
  onSubmit: () => void;
  onClose: () => void;
  /** It holds a record that was read while it was open. */
  tall?: boolean;
  draft: SideDraft;
  /** What is saved without a network waits for it. */
  waits?: boolean;
  /** After the main button. */
  more?: ReactNode;
  children: ReactNode;
}

export function SideForm({
  title,
  save,
  busy,
  told,
  onSubmit,
  onClose,
  tall = false,
  draft: { keeping, restoredAt, onDiscard },
  waits = false,
  more,
  children,
}: SideFormProps) {
  const { t } = useLingui();
  const { whileOffline } = useWhyWords();
  const online = useOnline() || waits;
  const form = useId();
  const words = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  const wide = useTwoPanes();
  const toldText = told?.text ?? null;
  const ofNoField = told?.ofNoField === true;
  // A sheet takes the focus by itself; beside the list the form begins at its first field.
  useEffect(() => {
    if (wide) fields.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [wide]);
  useEffect(() => {
    if (toldText !== null && ofNoField) words.current?.focus();
  }, [toldText, ofNoField]);
  return (
    <Side
      title={title}
      tall={tall}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <span role="status" className={css['kept']}>
            <DraftKept at={keeping.keptAt} kept={keeping.kept} />
          </span>
          <Button type="submit" form={form} fullWidth loading={busy} disabled={!online}>
            {online ? save : t`${whileOffline}不能保存`}
          </Button>
          {more}
        </>
      }
    >
      <form
        ref={fields}
        id={form}
        noValidate
        aria-busy={busy}
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && online) onSubmit();
        }}
      >
        {told !== null && (
          <div ref={words} tabIndex={-1} className={css['note']}>
            <FormNote kind="error">{told.text}</FormNote>
          </div>
        )}
        {restoredAt !== null && <DraftRestored at={restoredAt} onDiscard={onDiscard} />}
        {children}
      </form>
    </Side>
  );
}
