/**
 * The engine of an edit form, as a pure reducer: `step` takes a state and an event, and returns the next state and the
 * effects. Input is never lost. Newer values of other people are merged, or shown beside the input as a conflict.
 */
import { codes } from '../../../contract/codes.ts';
import type { Edit, SendResult } from '../outbox/outbox.ts';
import {
  editable,
  type EditForm,
  type EditTable,
  type Gone,
  type Held,
  isAdding,
  isNewer,
  isTyped,
  mergeOnto,
  originOf,
  type Refusal,
  refusalIn,
  refusalOf,
  snapshotIn,
} from './edit-state.ts';
import { changedFields, payloadOf, type Snapshot, textOf, type ShelfFormValues, wrongFields } from './fields.ts';
import { type ConflictChoices, mergedValues } from './three-way-merge.ts';

export type EditEvent =
  | { readonly type: 'fieldsChanged'; readonly values: ShelfFormValues }
  | { readonly type: 'fieldLeft'; readonly name: string }
  | { readonly type: 'draftDiscarded' }
  /** The query has read the record. It may be newer than the base. */
  | { readonly type: 'recordRead'; readonly record: Snapshot }
  | { readonly type: 'saveRequested' }
  /** The user has chosen a side for each field of the conflict. */
  | { readonly type: 'sidesChosen'; readonly choices: ConflictChoices }
  /** The user has discarded the own side of the conflict. */
  | { readonly type: 'mineGivenUp' }
  | { readonly type: 'answerCame'; readonly result: SendResult }
  /** The edit couldn't be handed to the outbox. */
  | { readonly type: 'sendingFailed'; readonly text: string };

export type Effect =
  | { readonly type: 'send'; readonly edit: Edit }
  /** The edit is saved, or waits in the outbox for the reason `queued`. The draft isn't needed any more. */
  | { readonly type: 'leave'; readonly saved: Saved }
  | { readonly type: 'focus'; readonly field: string }
  | { readonly type: 'dropEntry'; readonly id: number }
  /** The record may have changed or gone, so its queries are read again. */
  | { readonly type: 'refresh' }
  | { readonly type: 'tellGivenUp' };

export interface Saved {
  readonly act: 'add' | 'update';
  readonly values: ShelfFormValues;
  readonly queued: Extract<SendResult, { kind: 'queued' }>['why'] | null;
}

export interface Step {
  readonly state: EditForm;
  readonly effects: readonly Effect[];
}

/** Lets the edit go on from `theirs`. */
function standOn(table: EditTable, state: EditForm, theirs: Snapshot): EditForm {
  // Without a version nobody can tell which of two copies is newer. Therefore `theirs` replaces the earlier copy.
  const isLater = theirs.version !== null && isNewer(table, state.newest, theirs);
  return { ...state, base: theirs, newest: isLater ? state.newest : theirs };
}

/**
 * Returns whether `theirs` is this form's own earlier edit. The outbox may send the entry while the form that continues
 * it is open.
 */
function isOwn(table: EditTable, { from, start, base }: Held, theirs: Snapshot): boolean {
  return (
    from !== null && isNewer(table, theirs, base) && changedFields(table.fields, start, theirs.values).length === 0
  );
}

/** Lets the edit go on from a newer record, if that needs no decision of the user. */
export function catchUp(table: EditTable, state: EditForm): EditForm {
  const { newest, base, from } = state;
  if ((state.status !== 'editing' && state.status !== 'refused') || !base || !isNewer(table, newest, base))
    return state;
  if (isOwn(table, state, newest)) return { ...state, base: newest };
  const typed = isTyped(table, state);
  if (!typed && from === null) return { ...state, base: newest, start: newest.values, values: newest.values };
  if (table.newer === 'ask') return state;
  const parts = mergeOnto(table, state, base, newest);
  if (parts.open.length > 0) return state;
  const values = mergedValues(parts, {}, state.values, newest.values);
  return { ...state, base: newest, values, brought: typed && parts.theirs.length > 0 ? parts.theirs : state.brought };
}

function editOf(table: EditTable, state: EditForm): Edit {
  const { record, values, from } = state;
  const adding = isAdding(state);
  const base = adding ? null : state.base;
  const fields = adding ? table.fields : editable(table, state);
  const told = fields.filter(({ name, unsent }) => !adding || unsent === undefined || textOf(values, name) !== unsent);
  const changed = base ? changedFields(fields, values, base.values) : told;
  const act = adding ? 'add' : 'update';
  const [first] = table.fields;
  const version = base?.version ?? null;
  return {
    act,
    payload: {
      ...payloadOf(table.sends === 'all' ? told : changed, values),
      ...(adding ? {} : { id: record }),
      ...(version === null ? {} : { version }),
    },
    about: {
      what: {
        ...table.subject,
        act,
        name: first ? textOf(values, first.name).trim() : '',
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

function stay(state: EditForm): Step {
  return { state, effects: [] };
}

function send(table: EditTable, held: Held, gone: Gone | null): Step {
  const state: EditForm = { ...held, status: 'saving', gone, tried: true, named: [], brought: [] };
  return { state, effects: [{ type: 'send', edit: editOf(table, state) }] };
}

/** Sends the values, or names the wrong fields. */
function trySaving(table: EditTable, state: EditForm): Step {
  const named = wrongFields(table, state.values);
  const [first] = named;
  const gone = state.status === 'gone' ? state.gone : null;
  if (!first) return send(table, state, gone);
  const tried = { ...state, tried: true, named };
  return {
    state: gone ? { ...tried, status: 'gone', gone, refusal: null } : { ...tried, status: 'editing' },
    effects: [{ type: 'focus', field: first.name }],
  };
}

function refuse(state: EditForm, refusal: Refusal, gone: Gone | null): EditForm {
  return gone ? { ...state, status: 'gone', gone, refusal } : { ...state, status: 'refused', refusal };
}

/** Goes on after somebody else saved a newer version. */
function meet(table: EditTable, state: EditForm, theirs: Snapshot): Step {
  const { base } = state;
  if (!base) return stay(refuse(state, { field: null, kind: 'unreadable' }, null));
  if (isOwn(table, state, theirs)) return send(table, standOn(table, state, theirs), null);
  const parts = mergeOnto(table, state, base, theirs);
  if (parts.open.length > 0 || table.newer === 'ask') return stay({ ...state, status: 'conflict', theirs, parts });
  const together = { ...standOn(table, state, theirs), values: mergedValues(parts, {}, state.values, theirs.values) };
  // Their changes equal changes made here, so only the remaining changes are sent.
  if (parts.theirs.length === 0) return send(table, together, null);
  return stay({ ...together, status: 'editing', brought: parts.theirs });
}

/** Goes on after an answer of the outbox. No other place distinguishes the six answers. */
function answered(table: EditTable, state: Extract<EditForm, { status: 'saving' }>, result: SendResult): Step {
  const act = isAdding(state) ? 'add' : 'update';
  const leave = (queued: Saved['queued']): Step => ({
    state,
    effects: [{ type: 'leave', saved: { act, values: state.values, queued } }],
  });
  const key = 'key' in result ? result.key : null;
  const held = key !== null && state.from ? { ...state, from: { ...state.from, key } } : state;
  switch (result.kind) {
    case 'done':
      return leave(null);
    case 'queued':
      return leave(result.why);
    case 'lost':
    case 'notStored':
      return stay(catchUp(table, refuse(held, { field: null, kind: result.kind }, state.gone)));
    case 'refused': {
      if (act === 'update' && result.code === codes.notFound)
        return {
          state: { ...held, status: 'gone', gone: { text: result.message }, refusal: null },
          effects: [{ type: 'refresh' }],
        };
      const refusal = refusalOf(table, act === 'add', result.code, result.message);
      return {
        state: catchUp(table, refuse(held, refusal, state.gone)),
        effects: [
          { type: 'refresh' },
          ...(refusal.field === null ? [] : [{ type: 'focus', field: refusal.field } as const]),
        ],
      };
    }
    case 'conflict': {
      const theirs = snapshotIn(table, result.theirs);
      return theirs ? meet(table, held, theirs) : stay(refuse(held, { field: null, kind: 'unreadable' }, state.gone));
    }
    default:
      return result satisfies never;
  }
}

function withValues(state: EditForm, values: ShelfFormValues): EditForm {
  const next = { ...state, values: { ...state.values, ...values } };
  const field = refusalIn(state)?.field ?? null;
  if (field === null || !(field in values)) return next;
  return next.status === 'gone' ? { ...next, refusal: null } : { ...next, status: 'editing' };
}

/** Returns the next state and the effects. An event that means nothing in a state changes nothing. */
export function step(table: EditTable, state: EditForm, event: EditEvent): Step {
  const { status } = state;
  switch (event.type) {
    case 'fieldsChanged':
      // The form closes with the values that were sent. Values that came later would be lost with the draft.
      if (status === 'saving' || status === 'conflict') return stay(state);
      return stay(catchUp(table, withValues(state, event.values)));
    case 'fieldLeft': {
      // An empty field is reported only after an attempt to save.
      const isNew = textOf(state.values, event.name) !== '' && !state.left.includes(event.name);
      return stay(isNew && status !== 'conflict' ? { ...state, left: [...state.left, event.name] } : state);
    }
    case 'draftDiscarded':
      if (status === 'saving' || status === 'conflict') return stay(state);
      return stay(
        catchUp(table, {
          ...state,
          values: originOf(state),
          restoredAt: null,
          brought: [],
          tried: false,
          named: [],
          left: [],
        }),
      );
    case 'recordRead':
      return stay(catchUp(table, { ...state, newest: event.record }));
    case 'saveRequested':
      return status === 'saving' || status === 'conflict' ? stay(state) : trySaving(table, state);
    case 'sidesChosen': {
      if (status !== 'conflict') return stay(state);
      const values = mergedValues(state.parts, event.choices, state.values, state.theirs.values);
      return trySaving(table, { ...standOn(table, state, state.theirs), status: 'editing', values });
    }
    case 'mineGivenUp': {
      if (status !== 'conflict') return stay(state);
      const { theirs, from } = state;
      return {
        state: {
          ...standOn(table, state, theirs),
          status: 'editing',
          start: theirs.values,
          values: theirs.values,
          from: null,
          restoredAt: null,
          tried: false,
          named: [],
          left: [],
        },
        effects: [
          ...(from ? [{ type: 'dropEntry', id: from.id } as const] : []),
          { type: 'refresh' },
          { type: 'tellGivenUp' },
        ],
      };
    }
    case 'answerCame':
      return status === 'saving' ? answered(table, state, event.result) : stay(state);
    case 'sendingFailed':
      if (status !== 'saving') return stay(state);
      return stay(catchUp(table, refuse(state, { field: null, kind: 'said', text: event.text }, state.gone)));
    default:
      return event satisfies never;
  }
}
