/**
 * The engine of an edit form, as a pure reducer: `nextEditForm` takes a state and an event, and returns the next state
 * and the effects. If somebody else has saved a newer version, `meetNewerVersion` decides between merging and a
 * conflict.
 */
import { codes } from '../../../contract/codes.ts';
import type { Edit, SendResult } from '../outbox/outbox.ts';
import {
  editable,
  type EditForm,
  type EditTable,
  type Gone,
  type FormParts,
  isAdding,
  originOf,
  type EditRefusal,
  refusalIn,
  refusalOf,
  snapshotIn,
} from './edit-state.ts';
import { changedFields, payloadOf, type Snapshot, textOf, type FormValues, wrongFields } from './fields.ts';
import { type ConflictChoices, isOwnEarlierEdit, mergedValues, mergeOnto, rebaseOn, takeOverNewest } from './merge.ts';

export type EditEvent =
  | { readonly type: 'fieldsChanged'; readonly values: FormValues }
  | { readonly type: 'fieldLeft'; readonly name: string }
  | { readonly type: 'draftDiscarded' }
  /** The query has read the record. It may be newer than the base. */
  | { readonly type: 'recordRead'; readonly record: Snapshot }
  | { readonly type: 'saveRequested' }
  /** The user has chosen sides for the fields of the conflict. */
  | { readonly type: 'sidesChosen'; readonly choices: ConflictChoices }
  /** In a conflict, the user has given up their own changes. */
  | { readonly type: 'mineGivenUp' }
  | { readonly type: 'answerCame'; readonly result: SendResult }
  /** The edit couldn't be handed to the outbox. */
  | { readonly type: 'sendingFailed'; readonly text: string };

export type Effect =
  | { readonly type: 'send'; readonly edit: Edit }
  /**
   * The edit is saved, or waits in the outbox for the reason `queued`. The form and its draft aren't needed any more.
   */
  | { readonly type: 'close'; readonly saved: Saved }
  /** Moves the focus to a wrong field. */
  | { readonly type: 'focus'; readonly field: string }
  /** Removes the outbox entry that the form continued. */
  | { readonly type: 'dropEntry'; readonly key: string }
  /** Reads the record's queries again, because the record may have changed or may be gone. */
  | { readonly type: 'refresh' }
  /** Says that the user's own changes were given up. */
  | { readonly type: 'tellGivenUp' };

export interface Saved {
  readonly act: 'add' | 'update';
  readonly values: FormValues;
  readonly queued: Extract<SendResult, { kind: 'queued' }>['why'] | null;
}

export interface EditFormStep {
  readonly state: EditForm;
  readonly effects: readonly Effect[];
}

/** Returns the edit for the outbox: the payload of the call, the base of the edit, and its description. */
function editOf(table: EditTable, state: EditForm): Edit {
  const { record, values, from } = state;
  const adding = isAdding(state);
  const base = adding ? null : state.base;
  const fields = adding ? table.fields : editable(table, state);
  // A new record leaves out fields that still have the backend's default.
  const sendable = fields.filter(
    ({ name, backendDefault }) => !adding || backendDefault === undefined || textOf(values, name) !== backendDefault,
  );
  const changed = base ? changedFields(fields, values, base.values) : sendable;
  const act = adding ? 'add' : 'update';
  const [firstField] = table.fields;
  const version = base?.version ?? null;
  return {
    act,
    payload: {
      ...payloadOf(table.sends === 'all' ? sendable : changed, values),
      ...(adding ? {} : { id: record }),
      ...(version === null ? {} : { version }),
    },
    about: {
      what: {
        ...table.subject,
        act,
        name: firstField ? textOf(values, firstField.name).trim() : '',
        fields: base ? changed.map(({ name }) => name) : [],
      },
      kind: table.subject.kind === 'account' ? table.subject.platform : table.subject.of,
      record: adding ? null : record,
      base: base && { version, fields: payloadOf(fields, base.values) },
      draft: { values, base },
      from,
    },
  };
}

function withoutEffects(state: EditForm): EditFormStep {
  return { state, effects: [] };
}

function send(table: EditTable, form: FormParts, gone: Gone | null): EditFormStep {
  const state: EditForm = { ...form, status: 'saving', gone, tried: true, wrongAtSave: [], takenOver: [] };
  return { state, effects: [{ type: 'send', edit: editOf(table, state) }] };
}

/** Sends the values if all are valid. Otherwise notes the wrong fields, and moves the focus to the first. */
function trySaving(table: EditTable, state: EditForm): EditFormStep {
  const wrongAtSave = wrongFields(table, state.values);
  const [first] = wrongAtSave;
  const gone = state.status === 'gone' ? state.gone : null;
  if (!first) return send(table, state, gone);
  const tried = { ...state, tried: true, wrongAtSave };
  return {
    state: gone ? { ...tried, status: 'gone', gone, refusal: null } : { ...tried, status: 'editing' },
    effects: [{ type: 'focus', field: first.name }],
  };
}

/** Returns the state after a refusal. If the record is gone, the form still adds it anew. */
function refuse(state: EditForm, refusal: EditRefusal, gone: Gone | null): EditForm {
  return gone ? { ...state, status: 'gone', gone, refusal } : { ...state, status: 'refused', refusal };
}

/**
 * Decides what happens after the answer that the backend has a newer version of the record, `theirs`. These are the
 * cases, in this order:
 *
 * - The form has no base: the answer can't be used, and the edit is refused.
 * - The newer version is this form's own earlier edit: the edit is sent on top of it.
 * - Both sides changed a field differently, or the table always asks: a conflict, and the user decides.
 * - All changes of the other side are also in this edit: the edit is sent on top of the newer version.
 * - Otherwise both sides are merged. The user looks at the result and saves again.
 */
function meetNewerVersion(table: EditTable, state: EditForm, theirs: Snapshot): EditFormStep {
  const { base } = state;
  if (!base) return withoutEffects(refuse(state, { field: null, kind: 'unreadable' }, null));
  if (isOwnEarlierEdit(table, state, theirs)) return send(table, rebaseOn(table, state, theirs), null);
  const parts = mergeOnto(table, state, base, theirs);
  if (parts.open.length > 0 || table.newer === 'ask')
    return withoutEffects({ ...state, status: 'conflict', theirs, parts });
  const merged = { ...rebaseOn(table, state, theirs), values: mergedValues(parts, {}, state.values, theirs.values) };
  if (parts.theirs.length === 0) return send(table, merged, null);
  return withoutEffects({ ...merged, status: 'editing', takenOver: parts.theirs });
}

/** Goes on after an answer of the outbox. */
function afterAnswer(
  table: EditTable,
  state: Extract<EditForm, { status: 'saving' }>,
  result: SendResult,
): EditFormStep {
  const act = isAdding(state) ? 'add' : 'update';
  const close = (queued: Saved['queued']): EditFormStep => ({
    state,
    effects: [{ type: 'close', saved: { act, values: state.values, queued } }],
  });
  // The outbox may still hold the entry of this edit, under a new key. The next save must replace that entry.
  const key = 'key' in result ? result.key : null;
  const answered = key !== null && state.from ? { ...state, from: { ...state.from, key } } : state;
  switch (result.kind) {
    case 'done':
      return close(null);
    case 'queued':
      return close(result.why);
    case 'lost':
    case 'notStored':
      return withoutEffects(takeOverNewest(table, refuse(answered, { field: null, kind: result.kind }, state.gone)));
    case 'refused': {
      // Somebody has deleted the record. The form can add it anew.
      if (act === 'update' && result.code === codes.notFound)
        return {
          state: { ...answered, status: 'gone', gone: { text: result.message }, refusal: null },
          effects: [{ type: 'refresh' }],
        };
      const refusal = refusalOf(table, act === 'add', result.code, result.message);
      return {
        state: takeOverNewest(table, refuse(answered, refusal, state.gone)),
        effects: [
          { type: 'refresh' },
          ...(refusal.field === null ? [] : [{ type: 'focus', field: refusal.field } as const]),
        ],
      };
    }
    case 'conflict': {
      const theirs = snapshotIn(table, result.theirs);
      return theirs
        ? meetNewerVersion(table, answered, theirs)
        : withoutEffects(refuse(answered, { field: null, kind: 'unreadable' }, state.gone));
    }
    default:
      return result satisfies never;
  }
}

/** Returns the state with these values. A refusal that belongs to one of the fields is removed. */
function withValues(state: EditForm, values: FormValues): EditForm {
  const next = { ...state, values: { ...state.values, ...values } };
  const field = refusalIn(state)?.field ?? null;
  if (field === null || !(field in values)) return next;
  return next.status === 'gone' ? { ...next, refusal: null } : { ...next, status: 'editing' };
}

/**
 * Returns the next state and the effects. An event that means nothing in a state changes nothing. Some events end with
 * `takeOverNewest`, because a newer record may have been read while the person typed or the form saved.
 */
export function nextEditForm(table: EditTable, state: EditForm, event: EditEvent): EditFormStep {
  const { status } = state;
  switch (event.type) {
    case 'fieldsChanged':
      // While saving, later values would be lost, because the form closes and its draft is removed. In a conflict the
      // user chooses sides first.
      if (status === 'saving' || status === 'conflict') return withoutEffects(state);
      return withoutEffects(takeOverNewest(table, withValues(state, event.values)));
    case 'fieldLeft': {
      // A field that was left empty isn't noted, so that its error doesn't show yet.
      const isNew = textOf(state.values, event.name) !== '' && !state.leftFields.includes(event.name);
      return withoutEffects(
        isNew && status !== 'conflict' ? { ...state, leftFields: [...state.leftFields, event.name] } : state,
      );
    }
    case 'draftDiscarded':
      if (status === 'saving' || status === 'conflict') return withoutEffects(state);
      return withoutEffects(
        takeOverNewest(table, {
          ...state,
          values: originOf(state),
          restoredAt: null,
          takenOver: [],
          tried: false,
          wrongAtSave: [],
          leftFields: [],
        }),
      );
    case 'recordRead':
      return withoutEffects(takeOverNewest(table, { ...state, newest: event.record }));
    case 'saveRequested':
      return status === 'saving' || status === 'conflict' ? withoutEffects(state) : trySaving(table, state);
    case 'sidesChosen': {
      if (status !== 'conflict') return withoutEffects(state);
      const values = mergedValues(state.parts, event.choices, state.values, state.theirs.values);
      return trySaving(table, { ...rebaseOn(table, state, state.theirs), status: 'editing', values });
    }
    case 'mineGivenUp': {
      if (status !== 'conflict') return withoutEffects(state);
      const { theirs, from } = state;
      return {
        state: {
          ...rebaseOn(table, state, theirs),
          status: 'editing',
          start: theirs.values,
          values: theirs.values,
          from: null,
          restoredAt: null,
          tried: false,
          wrongAtSave: [],
          leftFields: [],
        },
        effects: [
          ...(from ? [{ type: 'dropEntry', key: from.key } as const] : []),
          { type: 'refresh' },
          { type: 'tellGivenUp' },
        ],
      };
    }
    case 'answerCame':
      return status === 'saving' ? afterAnswer(table, state, event.result) : withoutEffects(state);
    case 'sendingFailed':
      if (status !== 'saving') return withoutEffects(state);
      return withoutEffects(
        takeOverNewest(table, refuse(state, { field: null, kind: 'said', text: event.text }, state.gone)),
      );
    default:
      return event satisfies never;
  }
}
