/**
 * The hook that runs an edit form. It holds the state of the reducer, stores the draft, and carries out the effects,
 * for example by handing the edit to the outbox. The form's view gets the state, and functions that report events.
 */
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { OutboxEntry } from '../outbox/entry.ts';
import { cancelEntryOf, type Edit, type SendResult } from '../outbox/outbox.ts';
import { errorText } from '../transport/error-words.ts';
import {
  discardDraft,
  type Draft,
  type DraftAutosave,
  type DraftKey,
  editDraftKey,
  readDraft,
  useDraftAutosave,
} from './drafts.ts';
import { editable, type EditForm, type EditTable, isTyped } from './edit-state.ts';
import { type EditEvent, type Effect, nextEditForm, type Saved } from './edit-form.ts';
import {
  changedFields,
  type FieldSpec,
  formValues,
  snapshot,
  type Snapshot,
  type FormValues,
  wrongFields,
} from './fields.ts';
import { openForm } from './open-form.ts';
import { type ConflictChoices, isOutdated } from './merge.ts';
import { useClosing } from './use-closing.ts';

/**
 * The base of a draft. An earlier version of the app stored the base of some forms as plain values, without the
 * record's version.
 */
const storedBase = v.union([
  v.null(),
  snapshot,
  v.pipe(
    formValues,
    v.transform((values): Snapshot => ({ version: null, values })),
  ),
]);

function storedDraft(draftKey: DraftKey): Draft<FormValues, Snapshot | null> | null {
  return readDraft(draftKey, formValues, storedBase);
}

/**
 * Returns the base of the form's draft. The draft of an unsent record starts from the values of its entry, because its
 * record is sent with these values.
 */
function baseOfDraft({ record, base, from, start }: EditForm): Snapshot | null {
  return base ?? (record === null && from ? { version: null, values: start } : null);
}

export interface EditSource {
  /** Null for a new record. */
  record: number | null;
  /** The record as it was read last; null if it wasn't read. The object may change only if the record does. */
  current: Snapshot | null;
  /** The values of a new record. */
  first: FormValues;
  /** The waiting outbox entry of this record; null for none. */
  entry: OutboxEntry | null;
}

export interface EditPorts {
  /** Hands the edit to the outbox. Resolves with its outcome for the form. */
  send: (edit: Edit) => Promise<SendResult>;
  /** Reads the record and its lists again. */
  refresh: () => Promise<void>;
  /** Shows the outcome and closes the form. If the person has closed the form already, `isOpen` returns false. */
  onSaved: (saved: Saved, isOpen: () => boolean) => void;
  /** Moves the focus to a wrong field. */
  onFocus: (field: string) => void;
  /** Says that the user's own changes were given up. */
  onGivenUp?: () => void;
}

export interface EditFormHandle<Field extends FieldSpec = FieldSpec> {
  table: EditTable<Field>;
  state: EditForm;
  /** The fields that can be edited. */
  fields: readonly Field[];
  /** The fields that keep the form from being saved. */
  wrong: readonly Field[];
  /** Whether the input differs from what is saved or waits. */
  typed: boolean;
  /** Whether the form continues no entry, and nothing was typed or saved here. Nothing is lost if such a form goes. */
  untouched: boolean;
  /** The result of `isOutdated`. */
  outdated: boolean;
  autosave: DraftAutosave;
  /**
   * Returns whether an error of this field may be shown. It may be shown once the field has lost the focus with a text
   * in it, or after an attempt to save.
   */
  showsErrorOf: (field: FieldSpec) => boolean;
  change: (values: FormValues) => void;
  leaveField: (name: string) => void;
  /** Discards the typed values and their draft. */
  discard: () => void;
  save: () => void;
  /** Ends a conflict with the chosen sides, and saves. */
  choose: (choices: ConflictChoices) => void;
  /** Ends a conflict with the other side's values. */
  giveUp: () => void;
}

/** Returns the state of an edit form, and the functions that report its events. */
export function useEditForm<Field extends FieldSpec>(
  table: EditTable<Field>,
  { record, current, first, entry }: EditSource,
  ports: EditPorts,
): EditFormHandle<Field> {
  const [draftKey] = useState(() => editDraftKey(table.form, record, entry));
  const [state, setState] = useState(() =>
    openForm(table, { record, current, first, entry, draft: storedDraft(draftKey) }),
  );
  const { isOpen, signal } = useClosing();
  const typed = isTyped(table, state);
  const autosave = useDraftAutosave({
    draftKey,
    values: state.values,
    base: baseOfDraft(state),
    isTyped: typed,
    restoredAt: state.restoredAt,
    // A draft that is older than the waiting entry isn't restored, because the entry then has the newer values.
    newerThan: entry?.createdAt,
  });
  // An answer may come after later renders, so the reducer uses the latest state and table, and the effects the latest
  // ports.
  const latest = useRef({ state, table, ports, autosave });
  useEffect(() => {
    latest.current = { ...latest.current, table, ports, autosave };
  });

  /**
   * Returns whether the draft has the values that were sent. Another form of the record may have stored a newer draft.
   */
  function isDraftSent(sent: FormValues): boolean {
    const draft = storedDraft(draftKey);
    return draft !== null && changedFields(table.fields, draft.values, sent).length === 0;
  }
  /** Hands the edit to the outbox. Returns the event for the reducer, and never throws. */
  async function sendNow(edit: Edit): Promise<EditEvent> {
    const about = { ...edit.about, formClosedSignal: signal() };
    try {
      return { type: 'answerCame', result: await latest.current.ports.send({ ...edit, about }) };
    } catch (error) {
      return { type: 'sendingFailed', text: errorText(error) };
    }
  }
  /** Sends the edit and reports the answer. If the form has closed, the outbox may have to go on with the edit. */
  async function sendAndGoOn(edit: Edit): Promise<void> {
    const event = await sendNow(edit);
    const isInOutbox = event.type === 'answerCame' && 'key' in event.result && event.result.key !== null;
    if (isOpen() || !isInOutbox) {
      report(event);
      return;
    }
    // The form is closed, and the outbox has its values. A draft would offer them a second time.
    const { state: closed, ports: currentPorts } = latest.current;
    if (isDraftSent(closed.values)) discardDraft(draftKey);
    // If the form continues an entry, the reducer may go on and send merged values, which replace that entry. If the
    // form continues no entry, merged values would become a second entry.
    if (closed.from) report(event);
    else void currentPorts.refresh();
  }
  /** Carries out an effect of the reducer. */
  function run(effect: Effect): void {
    const { ports: currentPorts, autosave: currentAutosave } = latest.current;
    switch (effect.type) {
      case 'send':
        void sendAndGoOn(effect.edit);
        break;
      case 'close':
        if (isDraftSent(effect.saved.values)) discardDraft(draftKey);
        if (isOpen()) currentAutosave.forget();
        currentPorts.onSaved(effect.saved, isOpen);
        break;
      case 'focus':
        if (isOpen()) currentPorts.onFocus(effect.field);
        break;
      case 'dropEntry':
        void cancelEntryOf(effect.key);
        break;
      case 'refresh':
        void currentPorts.refresh();
        break;
      case 'tellGivenUp':
        currentAutosave.discardOwn();
        currentPorts.onGivenUp?.();
        break;
      default:
        effect satisfies never;
    }
  }
  /** Gives the event to the reducer, and carries out its effects. */
  function report(event: EditEvent): void {
    const { state: next, effects } = nextEditForm(latest.current.table, latest.current.state, event);
    latest.current.state = next;
    setState(next);
    for (const effect of effects) run(effect);
  }
  const latestReport = useRef(report);
  useEffect(() => {
    latestReport.current = report;
  });
  useEffect(() => {
    if (current) latestReport.current({ type: 'recordRead', record: current });
  }, [current]);

  return {
    table,
    state,
    fields: editable(table, state),
    wrong: wrongFields(table, state.values),
    typed,
    untouched: !typed && state.from === null && state.status === 'editing',
    outdated: isOutdated(table, state),
    autosave,
    showsErrorOf: ({ name }) => state.tried || state.leftFields.includes(name),
    change: (values) => report({ type: 'fieldsChanged', values }),
    leaveField: (name) => report({ type: 'fieldLeft', name }),
    discard: () => {
      report({ type: 'draftDiscarded' });
      autosave.discardOwn();
    },
    save: () => report({ type: 'saveRequested' }),
    choose: (choices) => report({ type: 'sidesChosen', choices }),
    giveUp: () => report({ type: 'mineGivenUp' }),
  };
}
