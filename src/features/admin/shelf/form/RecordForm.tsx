/**
 * The form of a package or a platform: notes, fields and the main button. While two versions are in conflict, the view
 * of the conflict takes its place.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { DraftKeeping } from '../../../../api/edits/drafts.ts';
import type { OutboxEntry } from '../../../../api/outbox/entry.ts';
import type { Shelved } from '../../../../api/resources/admin/shelves.ts';
import { now } from '../../../../platform/clock.ts';
import { useWhyWords } from '../../../../platform/why-words.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { classes } from '../../../../ui/elements/class-names.ts';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { DraftKept, DraftRestored, useWrongFields } from '../../../../ui/form/FormNotes.tsx';
import { ConflictView } from './ConflictView.tsx';
import { useFieldWords } from './field-words.ts';
import css from './form.module.css';
import { FormBar, type Place } from './FormBar.tsx';
import type { Kind } from '../kind.ts';
import type { FieldSpec, Values } from './record-form.ts';
import { type RecordForm as Form, useRecordForm } from './use-record-form.ts';

interface RecordFormProps<R extends Shelved> {
  kind: Kind<R>;
  /** Null for a new record. */
  record: R | null;
  /** The values of a new record. */
  first: Values;
  place: Place;
  /** Called once the record is saved and its queries are invalidated, or once the edit waits in the outbox. */
  onSaved: (values: Values, kept: string | null) => void;
  /** The waiting outbox entry of this record; null for none. */
  entry: OutboxEntry | null;
  children: (form: Form) => ReactNode;
}

/** Notes above the fields: a restored draft, and the wrong fields. */
function Notes({ form, named }: { form: Form; named: readonly FieldSpec[] }) {
  const { labelOf } = useFieldWords();
  const wrongWords = useWrongFields();
  return (
    <div className={css['notes']}>
      {form.restoredAt !== null && <DraftRestored at={form.restoredAt} onDiscard={form.discard} />}
      {named.length > 0 && <FormNote kind="error">{wrongWords(named.map(labelOf))}</FormNote>}
    </div>
  );
}

/**
 * Notes that appear while the form is open. They stand after the fields, so that they move no field, and are scrolled
 * into view.
 */
function News({ form }: { form: Form }) {
  const { t } = useLingui();
  const { labelOf } = useFieldWords();
  const element = useRef<HTMLDivElement>(null);
  const brought = form.brought.map(labelOf).join(t`、`);
  const refused = form.refusal?.field === null ? form.refusal.text : null;
  useEffect(() => {
    if (brought !== '' || refused !== null) element.current?.scrollIntoView({ block: 'center' });
  }, [brought, refused]);
  return (
    <div ref={element} className={css['notes']}>
      {brought !== '' && <FormNote kind="warning">{t`别处刚改过，已带入：${brought}。看过再保存。`}</FormNote>}
      {form.outdated && <FormNote kind="warning">{t`别处也改过这里改的内容，保存时需要你选择。`}</FormNote>}
      {refused !== null && <FormNote kind="error">{refused}</FormNote>}
    </div>
  );
}

/**
 * The note takes its place with the first letter. Otherwise the button would move under the finger once the draft is
 * stored.
 */
function Kept({ keeping: { keptAt, kept } }: { keeping: DraftKeeping }) {
  const waits = keptAt === null && kept;
  return (
    <span className={waits ? css['waits'] : undefined}>
      <DraftKept at={waits ? now() : keptAt} kept={kept} />
    </span>
  );
}

export function RecordForm<R extends Shelved>({
  kind,
  record,
  first,
  place,
  entry,
  onSaved,
  children,
}: RecordFormProps<R>) {
  const { t } = useLingui();
  const { onceOnline, noNetwork } = useWhyWords();
  const offlineId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useRecordForm(kind, record, first, entry, onSaved);
  // The wrong fields at the last attempt to save. A note that disappears during typing would move the focused field.
  const [named, setNamed] = useState<readonly FieldSpec[]>([]);
  const { online, saving, conflict, keeping, refusal } = form;

  const focus = (name: string): void => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    const wrong = form.save();
    setNamed(wrong);
    const [top] = wrong;
    if (top) focus(top.name);
  };
  const refused = refusal?.field ?? null;
  const focusRefused = useEffectEvent(() => {
    if (refused !== null) focus(refused);
  });
  useEffect(() => focusRefused(), [refused]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!conflict) submit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (conflict) {
    return (
      <ConflictView
        kind={kind}
        conflict={conflict}
        values={form.values}
        keptAt={keeping.keptAt}
        place={place}
        saving={saving}
        onChoose={form.resolve}
        onGiveUp={form.giveUp}
      />
    );
  }
  return (
    <form ref={element} noValidate className={classes(css['page'], place === 'pane' && css['pane'])} onSubmit={submit}>
      <Notes form={form} named={named} />
      {children(form)}
      <News form={form} />
      {!online && (
        <FormNote kind="warning" id={offlineId}>{t`现在${noNetwork}。保存后先存在本机，${onceOnline}发送。`}</FormNote>
      )}
      {/* The key creates a new bar when the note appears, because browsers count a moved button as a layout shift. */}
      <FormBar
        key={form.typed ? 'typed' : 'untouched'}
        place={place}
        note={form.typed ? <Kept keeping={keeping} /> : undefined}
      >
        <Button
          type="submit"
          fullWidth={place === 'page'}
          loading={saving}
          {...(online ? {} : { 'aria-describedby': offlineId })}
        >
          {record ? t`保存` : t`添加`}
        </Button>
      </FormBar>
    </form>
  );
}
