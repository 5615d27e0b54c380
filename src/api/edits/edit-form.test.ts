/** Tests the reducer of an edit form: every event in every state, then saving, newer versions and conflicts. */
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { codes } from '../../../contract/codes.ts';
import { wholeNumber } from '../../../contract/fields.ts';
import type { SendResult } from '../outbox/outbox.ts';
import { type EditForm, type EditTable, isTyped } from './edit-state.ts';
import { isOutdated } from './merge.ts';
import { type EditEvent, type Effect, nextEditForm } from './edit-form.ts';
import type { Snapshot, FormValues } from './fields.ts';

const entries = { name: v.pipe(v.string(), v.minLength(1)), sort: wholeNumber(0, 9), note: v.nullable(v.string()) };
const name = { name: 'name', kind: 'requiredText', label: msg`名称` } as const;
const sort = { name: 'sort', kind: 'whole', label: msg`排序` } as const;
const note = { name: 'note', kind: 'remark', label: msg`说明`, optional: true } as const;
const table: EditTable = {
  form: 'mallPackage',
  subject: { kind: 'record', of: 'mallPackage' },
  schema: v.object(entries),
  record: v.object({ id: v.number(), version: v.number(), ...entries }),
  unique: { field: 'name' },
  newer: 'merge',
  sends: 'all',
  fields: [name, sort, note],
};
const asking: EditTable = { ...table, newer: 'ask' };

const saved: FormValues = { name: '甲', sort: '1', note: '' };
const snapshot = (version: number, changes: FormValues = {}): Snapshot => ({
  version,
  values: { ...saved, ...changes },
});
const record = (version: number, changes: object = {}) => ({
  id: 7,
  version,
  name: '甲',
  sort: 1,
  note: null,
  ...changes,
});

const base = snapshot(1);
/** The user has changed the name. */
const parts = {
  record: 7,
  base,
  start: saved,
  values: { ...saved, name: '我的' },
  newest: base,
  from: null,
  tried: false,
  wrongAtSave: [],
  leftFields: [],
  takenOver: [],
  restoredAt: 5,
} as const;
const theirs = snapshot(2, { name: '别人的', note: '新' });
const gone = { text: '没有了' };
const entry = { id: 3, key: 'k1', subject: 'mallPackage:7', payload: {} };

const states = {
  editing: { ...parts, status: 'editing' },
  saving: { ...parts, status: 'saving', gone: null, tried: true },
  conflict: {
    ...parts,
    status: 'conflict',
    theirs,
    parts: { open: [name], theirs: [note], mine: [], equal: [] },
  },
  refused: { ...parts, status: 'refused', tried: true, refusal: { field: null, kind: 'said', text: '不行' } },
  gone: { ...parts, status: 'gone', tried: true, gone, refusal: null },
} as const satisfies { [S in EditForm['status']]: EditForm & { status: S } };
type Status = keyof typeof states;
const statuses = ['editing', 'saving', 'conflict', 'refused', 'gone'] as const;

const answer = (result: SendResult): EditEvent => ({ type: 'answerCame', result });
const refused = (code: number | null): SendResult => ({ kind: 'refused', code, message: '不行', key: 'k2' });
const conflicted = (data: Record<string, unknown>): SendResult => ({ kind: 'conflict', theirs: data, key: 'k2' });

/** The name of an event, or of an answer of the outbox. */
type EventName = Exclude<EditEvent['type'], 'answerCame'> | SendResult['kind'];

const events: Readonly<Record<EventName, EditEvent>> = {
  fieldsChanged: { type: 'fieldsChanged', values: { note: '记' } },
  fieldLeft: { type: 'fieldLeft', name: 'name' },
  draftDiscarded: { type: 'draftDiscarded' },
  recordRead: { type: 'recordRead', record: snapshot(2, { note: '新' }) },
  saveRequested: { type: 'saveRequested' },
  sidesChosen: { type: 'sidesChosen', choices: { name: 'theirs' } },
  mineGivenUp: { type: 'mineGivenUp' },
  sendingFailed: { type: 'sendingFailed', text: '没有代码' },
  done: answer({ kind: 'done' }),
  queued: answer({ kind: 'queued', why: 'offline' }),
  lost: answer({ kind: 'lost' }),
  notStored: answer({ kind: 'notStored' }),
  refused: answer(refused(codes.badParameters)),
  conflict: answer(conflicted(record(2, { name: '别人的', note: '新' }))),
};

const eventsByName = new Map(Object.entries(events));

/**
 * The next state and the effects of every event in every state, with the parts of the state that the event changes. `-`
 * means that the event changes nothing.
 */
const outcomes: Readonly<Record<EventName, Readonly<Record<Status, string>>>> = {
  fieldsChanged: {
    editing: 'editing: values',
    saving: '-',
    conflict: '-',
    refused: 'refused: values',
    gone: 'gone: values',
  },
  fieldLeft: {
    editing: 'editing: leftFields',
    saving: 'saving: leftFields',
    conflict: '-',
    refused: 'refused: leftFields',
    gone: 'gone: leftFields',
  },
  draftDiscarded: {
    editing: 'editing: restoredAt, values',
    saving: '-',
    conflict: '-',
    refused: 'refused: restoredAt, tried, values',
    gone: 'gone: restoredAt, tried, values',
  },
  recordRead: {
    editing: 'editing: base, newest, takenOver, values',
    saving: 'saving: newest',
    conflict: 'conflict: newest',
    refused: 'refused: base, newest, takenOver, values',
    gone: 'gone: newest',
  },
  saveRequested: {
    editing: 'saving: tried + send update',
    saving: '-',
    conflict: '-',
    refused: 'saving: + send update',
    gone: 'saving: + send add',
  },
  sidesChosen: {
    editing: '-',
    saving: '-',
    conflict: 'saving: base, newest, tried, values + send update',
    refused: '-',
    gone: '-',
  },
  mineGivenUp: {
    editing: '-',
    saving: '-',
    conflict: 'editing: base, newest, restoredAt, start, values + refresh, tellGivenUp',
    refused: '-',
    gone: '-',
  },
  sendingFailed: { editing: '-', saving: 'refused:', conflict: '-', refused: '-', gone: '-' },
  done: { editing: '-', saving: 'saving: + close', conflict: '-', refused: '-', gone: '-' },
  queued: { editing: '-', saving: 'saving: + close', conflict: '-', refused: '-', gone: '-' },
  lost: { editing: '-', saving: 'refused:', conflict: '-', refused: '-', gone: '-' },
  notStored: { editing: '-', saving: 'refused:', conflict: '-', refused: '-', gone: '-' },
  refused: { editing: '-', saving: 'refused: + refresh', conflict: '-', refused: '-', gone: '-' },
  conflict: { editing: '-', saving: 'conflict:', conflict: '-', refused: '-', gone: '-' },
};

function effectName(effect: Effect): string {
  return effect.type === 'send' ? `send ${effect.edit.act}` : effect.type;
}

/** Describes what an event did, in the words of `outcomes`. */
function outcome(before: EditForm, event: EditEvent): string {
  const { state, effects } = nextEditForm(table, before, event);
  if (state === before && effects.length === 0) return '-';
  const changed = Object.keys(parts)
    .filter((part) => JSON.stringify(Reflect.get(state, part)) !== JSON.stringify(Reflect.get(before, part)))
    .toSorted();
  const done = effects.length === 0 ? '' : ` + ${effects.map(effectName).join(', ')}`;
  return `${state.status}:${changed.length === 0 ? '' : ` ${changed.join(', ')}`}${done}`;
}

describe.each(statuses)('while %s', (status) => {
  it.each(Object.entries(outcomes))('%s', (event, expected) => {
    const happened = eventsByName.get(event);
    expect(happened && outcome(states[status], happened)).toBe(expected[status]);
  });
});

/** Runs the events one after the other. Returns the last state and all effects. */
function run(before: EditForm, happened: readonly EditEvent[], of: EditTable = table) {
  const effects: Effect[] = [];
  let state = before;
  for (const event of happened) {
    const next = nextEditForm(of, state, event);
    ({ state } = next);
    effects.push(...next.effects);
  }
  return { state, effects };
}
const sent = (effects: readonly Effect[]) => effects.flatMap((effect) => (effect.type === 'send' ? [effect.edit] : []));

describe('saving', () => {
  it('sends the changed record with its version, its base and the draft', () => {
    const [edit] = sent(run(states.editing, [events.saveRequested]).effects);
    expect(edit).toEqual({
      act: 'update',
      payload: { id: 7, version: 1, name: '我的', sort: 1, note: null },
      about: {
        what: { kind: 'record', of: 'mallPackage', act: 'update', name: '我的', fields: ['name'] },
        kind: 'mallPackage',
        record: 7,
        base: { version: 1, fields: { name: '甲', sort: 1, note: null } },
        draft: { values: { name: '我的', sort: '1', note: '' }, base },
        from: null,
      },
    });
  });

  it('sends only the changed fields if the table says so', () => {
    const [edit] = sent(run(states.editing, [events.saveRequested], { ...table, sends: 'changed' }).effects);
    expect(edit?.payload).toEqual({ id: 7, version: 1, name: '我的' });
    expect(edit?.about.base).toEqual({ version: 1, fields: { name: '甲', sort: 1, note: null } });
  });

  it('sends nothing while a field is wrong, notes the wrong fields and focuses the first one', () => {
    const { state, effects } = run(states.refused, [
      { type: 'fieldsChanged', values: { name: ' ', sort: '10' } },
      events.saveRequested,
    ]);
    expect(state).toMatchObject({ status: 'editing', tried: true });
    expect(state.wrongAtSave.map((field) => field.name)).toEqual(['name', 'sort']);
    expect(effects).toEqual([{ type: 'focus', field: 'name' }]);
  });

  it('sends once, however often the user asks', () => {
    expect(sent(run(states.editing, [events.saveRequested, events.saveRequested]).effects)).toHaveLength(1);
  });

  it('closes the form with the saved values and the reason why the edit waits', () => {
    expect(run(states.saving, [events.queued]).effects).toEqual([
      { type: 'close', saved: { act: 'update', values: parts.values, queued: 'offline' } },
    ]);
  });

  it('shows a taken name at its field until the field changes', () => {
    const adding: EditForm = { ...states.saving, record: null, base: null };
    const { state, effects } = run(adding, [answer(refused(codes.conflict))]);
    expect(state).toMatchObject({ status: 'refused', refusal: { field: 'name', kind: 'said', text: '不行' } });
    expect(effects).toEqual([{ type: 'refresh' }, { type: 'focus', field: 'name' }]);
    expect(nextEditForm(table, state, events.fieldsChanged).state.status).toBe('refused');
    expect(nextEditForm(table, state, { type: 'fieldsChanged', values: { name: '乙' } }).state.status).toBe('editing');
  });

  it('adds the record anew if somebody has deleted it, also after a refusal', () => {
    const deleted = run(states.saving, [answer(refused(codes.notFound))]);
    expect(deleted.state).toMatchObject({ status: 'gone', gone: { text: '不行' } });
    const again = run(deleted.state, [events.saveRequested, answer(refused(codes.badParameters))]);
    expect(sent(again.effects)).toMatchObject([
      { act: 'add', payload: { name: '我的', sort: 1, note: null }, about: { record: null, base: null } },
    ]);
    expect(again.state).toMatchObject({ status: 'gone', refusal: { kind: 'said', text: '不行' } });
  });

  it('continues the entry under its new key', () => {
    const { state } = run({ ...states.saving, from: entry }, [events.refused]);
    expect(state.from).toEqual({ ...entry, key: 'k2' });
  });

  it('reports a newer record that it cannot read', () => {
    expect(run(states.saving, [answer(conflicted({ id: 7 }))]).state).toMatchObject({
      status: 'refused',
      refusal: { field: null, kind: 'unreadable' },
    });
  });
});

describe('a newer version', () => {
  const others = answer(conflicted(record(2, { note: '新' })));

  it('is merged, and not sent before the user has seen the merged fields', () => {
    const { state, effects } = run(states.saving, [others]);
    expect(state).toMatchObject({ status: 'editing', base: { version: 2 }, values: { name: '我的', note: '新' } });
    expect(state.takenOver.map((field) => field.name)).toEqual(['note']);
    expect(effects).toEqual([]);
  });

  it('is shown beside the input if the table asks for it', () => {
    expect(run(states.saving, [others], asking).state).toMatchObject({ status: 'conflict', parts: { open: [] } });
    expect(run(states.editing, [events.recordRead], asking).state).toMatchObject({ base: { version: 1 } });
  });

  it('is no conflict if both sides made the same change, and the edit is sent at once', () => {
    const { state, effects } = run(states.saving, [answer(conflicted(record(2, { name: '我的' })))]);
    expect(state).toMatchObject({ status: 'saving', base: { version: 2 } });
    expect(sent(effects)).toMatchObject([{ payload: { version: 2 } }]);
  });

  it.each([table, asking])('is no conflict if it is the entry of this form, sent while the form was open', (of) => {
    const start = { ...saved, name: '先前' };
    const own: EditForm = { ...states.saving, from: entry, start };
    const { state, effects } = run(own, [answer(conflicted(record(2, { name: '先前' })))], of);
    expect(state.status).toBe('saving');
    expect(sent(effects)).toMatchObject([{ payload: { version: 2, name: '我的' }, about: { from: { key: 'k2' } } }]);
    expect(
      run({ ...own, status: 'editing' }, [{ type: 'recordRead', record: snapshot(2, { name: '先前' }) }], of).state,
    ).toMatchObject({ base: { version: 2 }, values: { name: '我的' } });
  });

  it.each([table, asking])('replaces the values if the user has typed nothing', (of) => {
    const { state } = run({ ...states.editing, values: saved }, [events.recordRead], of);
    expect(state).toMatchObject({ base: { version: 2 }, values: { note: '新' }, start: { note: '新' }, takenOver: [] });
    expect(isTyped(of, state)).toBe(false);
  });

  it('is not taken over while both sides changed one field, until the user undoes their own change', () => {
    const clash: EditEvent = { type: 'recordRead', record: snapshot(2, { name: '别人的' }) };
    const { state } = run(states.editing, [clash]);
    expect(state).toMatchObject({ base: { version: 1 }, values: { name: '我的' } });
    expect(isOutdated(table, state)).toBe(true);
    const back = run(state, [{ type: 'fieldsChanged', values: { name: '甲', note: '记' } }]).state;
    expect(back).toMatchObject({ base: { version: 2 }, values: { name: '别人的', note: '记' } });
    expect(isOutdated(table, back)).toBe(false);
  });

  it('that was read while the edit was under way counts once the edit is refused', () => {
    const { state } = run(states.saving, [events.recordRead, events.lost]);
    expect(state).toMatchObject({ status: 'refused', base: { version: 2 }, values: { name: '我的', note: '新' } });
  });

  it('that is older than the base changes nothing', () => {
    expect(run({ ...states.editing, base: snapshot(3) }, [events.recordRead]).state).toMatchObject({
      base: { version: 3 },
      values: parts.values,
    });
  });
});

describe('a record without a version', () => {
  const unversioned = (changes: FormValues = {}): Snapshot => ({
    version: null,
    values: { ...saved, ...changes },
  });
  const state: EditForm = { ...states.editing, base: unversioned(), newest: unversioned() };

  it('is sent without a version', () => {
    const [edit] = sent(run(state, [events.saveRequested]).effects);
    expect(edit?.payload).toEqual({ id: 7, name: '我的', sort: 1, note: null });
    expect(edit?.about.base).toEqual({ version: null, fields: { name: '甲', sort: 1, note: null } });
  });

  it('is newer if its values differ', () => {
    expect(run(state, [{ type: 'recordRead', record: unversioned() }]).state.base).toBe(state.base);
    expect(run(state, [{ type: 'recordRead', record: unversioned({ note: '新' }) }]).state).toMatchObject({
      base: { values: { note: '新' } },
      values: { name: '我的', note: '新' },
    });
  });

  it('that was read before a conflict does not come back after it', () => {
    const chosen = run({ ...states.conflict, ...state, status: 'conflict', theirs: unversioned({ name: '别人的' }) }, [
      { type: 'sidesChosen', choices: { name: 'mine' } },
      events.lost,
      { type: 'fieldsChanged', values: { name: '甲' } },
    ]);
    expect(chosen.state).toMatchObject({ base: { values: { name: '别人的' } }, values: { name: '甲' } });
  });
});

describe('a conflict', () => {
  it('is sent with the chosen sides, based on the newer version', () => {
    const mine = run(states.conflict, [{ type: 'sidesChosen', choices: { name: 'mine' } }]);
    expect(sent(mine.effects)).toMatchObject([{ payload: { version: 2, name: '我的', note: '新' } }]);
    const other = run(states.conflict, [events.sidesChosen]);
    expect(sent(other.effects)).toMatchObject([{ payload: { version: 2, name: '别人的', note: '新' } }]);
  });

  it('leads back to the form if the chosen values are invalid', () => {
    const { state, effects } = run({ ...states.conflict, values: { ...parts.values, name: '' } }, [
      { type: 'sidesChosen', choices: { name: 'mine' } },
    ]);
    expect(state).toMatchObject({ status: 'editing', base: { version: 2 }, tried: true });
    expect(effects).toEqual([{ type: 'focus', field: 'name' }]);
  });

  it('ends with the newer record and without the entry if the user discards their own changes', () => {
    const { state, effects } = run({ ...states.conflict, from: entry }, [events.mineGivenUp]);
    expect(state).toMatchObject({ status: 'editing', base: theirs, values: theirs.values, from: null });
    expect(isTyped(table, state)).toBe(false);
    expect(effects).toEqual([{ type: 'dropEntry', key: 'k1' }, { type: 'refresh' }, { type: 'tellGivenUp' }]);
  });

  it('drops the entry that is in conflict, if the edit was queued behind the entry of the form', () => {
    const theirRecord = record(2, { name: '别人的' });
    const { effects } = run({ ...states.saving, from: entry }, [answer(conflicted(theirRecord)), events.mineGivenUp]);
    expect(effects).toContainEqual({ type: 'dropEntry', key: 'k2' });
  });
});
