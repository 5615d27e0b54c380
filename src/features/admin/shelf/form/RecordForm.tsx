/**
 * The form of a package or a platform: notes, fields and the main button. In a conflict a comparison of both versions
 * replaces the form.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useMemo, useRef } from 'react';
import type { DraftAutosave } from '../../../../api/edits/drafts.ts';
import { isAdding, refusalIn } from '../../../../api/edits/edit-state.ts';
import { snapshotOf, type FormValues } from '../../../../api/edits/fields.ts';
import { refusalWords } from '../../../../api/edits/edit-refusal-words.ts';
import { type EditFormHandle, useEditForm } from '../../../../api/edits/use-edit-form.ts';
import type { OutboxEntry } from '../../../../api/outbox/entry.ts';
import { queuedMessage } from '../../../../api/outbox/queued-message.ts';
import type { ShelfRecord } from '../../../../api/resources/admin/shelves.ts';
import { now } from '../../../../platform/clock.ts';
import { useOnline } from '../../../../platform/network.ts';
import { useOfflineReason } from '../../../../device/connection-words.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useSaveShortcut } from '../../../../ui/form/use-save-shortcut.ts';
import { classes } from '../../../../ui/elements/class-names.ts';
import { FieldsReadOnly } from '../../../../ui/form/Field.tsx';
import { FormBar, type Place } from '../../../../ui/form/FormBar.tsx';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { DraftSavedNote, DraftRestoredNote, useWrongFieldsText } from '../../../../ui/form/DraftNotes.tsx';
import { useFieldWords } from '../../field-words.ts';
import { RecordConflict } from '../../RecordConflict.tsx';
import css from './form.module.css';
import type { ShelfKind } from '../kind.ts';

interface RecordFormProps<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  /** Null for a new record, and for a deleted one of which no copy is loaded. */
  record: R | null;
  /** The values of a new record. */
  first: FormValues;
  place: Place;
  /** Called once the record is saved and its queries are invalidated, or once the edit waits in the outbox. */
  onSaved: (values: FormValues, queuedMessage: string | null, isOpen: boolean) => void;
  /** The waiting outbox entry of this record; null for none. */
  entry: OutboxEntry | null;
  /** Replaces an untouched form whose record was deleted; null if the record exists. Typed values stay. */
  gone?: ReactNode;
  children: (form: EditFormHandle) => ReactNode;
}

/** Notes above the fields: a restored draft, and the wrong fields. */
function Notes({ form: { state, discard }, isNew }: { form: EditFormHandle; isNew: boolean }) {
  const { labelOf } = useFieldWords();
  const wrongWords = useWrongFieldsText();
  // These are the wrong fields at the last attempt to save. A note that disappears during typing would move the
  // focused field.
  const { wrongAtSave, restoredAt } = state;
  return (
    <div className={css['notes']}>
      <DraftRestoredNote at={restoredAt} isNew={isNew} onDiscard={discard} />
      {wrongAtSave.length > 0 && <FormNote kind="error">{wrongWords(wrongAtSave.map(labelOf))}</FormNote>}
    </div>
  );
}

/**
 * Notes that appear while the form is open. They stand after the fields, so that they move no field. A refusal and
 * values that were taken over are scrolled into view.
 */
function LateNotes({ form: { table, state, outdated } }: { form: EditFormHandle }) {
  const { t } = useLingui();
  const { labelOf } = useFieldWords();
  const element = useRef<HTMLDivElement>(null);
  const brought = state.takenOver.map(labelOf).join(t`、`);
  const refusal = refusalIn(state);
  // `FormField` shows a refusal of one field.
  const formRefusal = refusal?.field === null ? refusalWords(table, refusal) : null;
  const goneText = state.status === 'gone' ? state.gone.text : null;
  const refusalText = formRefusal ?? goneText;
  useEffect(() => {
    if (brought !== '' || refusalText !== null) element.current?.scrollIntoView({ block: 'center' });
  }, [brought, refusalText]);
  return (
    <div ref={element} className={css['notes']}>
      {brought !== '' && <FormNote kind="warning">{t`别处刚改过，已带入：${brought}。看过再保存。`}</FormNote>}
      {outdated && <FormNote kind="warning">{t`别处也改过这里改的内容，保存时需要你选择。`}</FormNote>}
      {refusalText !== null && <FormNote kind="error">{refusalText}</FormNote>}
    </div>
  );
}

/**
 * The note takes up space from the first letter on, invisible at first. Otherwise the button would move once the draft
 * is stored.
 */
function AutosaveNote({ autosave: { storedAt, isStored } }: { autosave: DraftAutosave }) {
  const waits = storedAt === null && isStored;
  return (
    <span className={waits ? css['waits'] : undefined}>
      <DraftSavedNote at={waits ? now() : storedAt} isStored={isStored} />
    </span>
  );
}

export function RecordForm<R extends ShelfRecord>({
  kind: { shelf, table },
  record,
  first,
  place,
  entry,
  gone = null,
  onSaved,
  children,
}: RecordFormProps<R>) {
  const { t } = useLingui();
  const { onceOnline, noNetwork } = useOfflineReason();
  const online = useOnline();
  const offlineId = useId();
  const element = useRef<HTMLFormElement>(null);
  const current = useMemo(() => record && snapshotOf(table.fields, record), [table, record]);
  const form = useEditForm(
    table,
    { record: record?.id ?? null, current, first, entry },
    {
      send: ({ act, payload, about }) => (act === 'add' ? shelf.add(payload, about) : shelf.save(payload, about)),
      refresh: shelf.invalidate,
      onSaved: ({ values, queued }, isOpen) => {
        if (queued === null) void shelf.invalidate().finally(() => onSaved(values, null, isOpen()));
        else onSaved(values, queuedMessage(queued), isOpen());
      },
      onFocus: (name) =>
        // The field must be enabled and rendered first.
        setTimeout(() => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()),
    },
  );
  const { state, typed, autosave } = form;
  useSaveShortcut(element);

  const className = classes(css['page'], place === 'pane' && css['pane']);
  if (gone !== null && form.untouched) return gone;
  if (state.status === 'conflict')
    return (
      <RecordConflict
        form={form}
        place={place}
        frame={(content, { giveUp, save }) => (
          <div className={className}>
            {content}
            <FormBar place={place}>
              {giveUp}
              {save}
            </FormBar>
          </div>
        )}
      />
    );
  return (
    <form
      ref={element}
      noValidate
      aria-busy={state.status === 'saving'}
      className={className}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Notes form={form} isNew={record === null && entry === null} />
      <FieldsReadOnly value={state.status === 'saving'}>{children(form)}</FieldsReadOnly>
      <LateNotes form={form} />
      {!online && (
        <FormNote kind="warning" id={offlineId}>{t`现在${noNetwork}。保存后先存在本机，${onceOnline}发送。`}</FormNote>
      )}
      {/* The key creates a new bar when the note appears, because browsers count a moved button as a layout shift. */}
      <FormBar
        key={typed ? 'typed' : 'untouched'}
        place={place}
        note={typed ? <AutosaveNote autosave={autosave} /> : undefined}
      >
        <Button
          type="submit"
          fullWidth={place === 'page'}
          loading={state.status === 'saving'}
          {...(online ? {} : { 'aria-describedby': offlineId })}
        >
          {isAdding(state) ? t`添加` : t`保存`}
        </Button>
      </FormBar>
    </form>
  );
}
