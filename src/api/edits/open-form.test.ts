/** Tests the first state of a form, by its record, its draft and its outbox entry. */
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { codes } from '../../../contract/codes.ts';
import { waitingEntry } from '../../../tests/support/outbox/waiting-entry.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { type EditTable, isAdding, isTyped } from './edit-state.ts';
import { isOutdated } from './merge.ts';
import type { Snapshot, FormValues } from './fields.ts';
import { openForm, type Opening } from './open-form.ts';

const entries = { name: v.string(), note: v.string() };
const table: EditTable = {
  form: 'gxy',
  subject: { kind: 'account', platform: 'gxy' },
  schema: v.object(entries),
  record: v.object({ version: v.number(), ...entries }),
  newer: 'merge',
  sends: 'all',
  fields: [
    { name: 'name', kind: 'requiredText', label: msg`名称` },
    { name: 'note', kind: 'requiredText', label: msg`说明` },
  ],
};
const tables = { merge: table, ask: { ...table, newer: 'ask' } } as const satisfies Record<string, EditTable>;

const snapshot = (version: number, name: string, note = ''): Snapshot => ({ version, values: { name, note } });
const first: FormValues = { name: '', note: '新的' };
const opening = (parts: Partial<Opening>): Opening => ({
  record: 7,
  current: snapshot(3, '甲'),
  first,
  entry: null,
  draft: null,
  ...parts,
});
const draft = (base: Snapshot | null, values: FormValues, at = 20) => ({ base, values, at });

function entry(parts: Partial<OutboxEntry>, base: Snapshot | null = snapshot(3, '甲')): OutboxEntry {
  return waitingEntry({
    id: 5,
    call: '/api/gxy/update',
    subject: 'gxy:7',
    draft: { values: { name: '等着', note: '' }, base },
    createdAt: 10,
    ...parts,
  });
}

it.each(Object.values(tables))('a new record starts from the first values, an existing record from itself', (of) => {
  expect(openForm(of, opening({ record: null, current: null }))).toMatchObject({
    status: 'editing',
    base: null,
    values: first,
  });
  const state = openForm(of, opening({}));
  expect(state).toMatchObject({ status: 'editing', base: { version: 3 }, values: { name: '甲' }, restoredAt: null });
  expect(isTyped(of, state)).toBe(false);
});

it.each(Object.values(tables))(
  'a form continues its draft, also if the record has a new version with the same values',
  (of) => {
    const state = openForm(of, opening({ draft: draft(snapshot(2, '甲'), { name: '我的', note: '' }) }));
    expect(state).toMatchObject({ status: 'editing', base: { version: 3 }, values: { name: '我的' }, restoredAt: 20 });
    expect(isTyped(of, state)).toBe(true);
  },
);

it.each(Object.values(tables))(
  'a draft is ignored if the record has its values by now, or if it belongs to a new record',
  (of) => {
    for (const old of [draft(snapshot(2, '旧'), { name: '甲', note: '' }), draft(null, { name: '我的', note: '' })])
      expect(openForm(of, opening({ draft: old }))).toMatchObject({ values: { name: '甲' }, restoredAt: null });
  },
);

it.each(Object.values(tables))('a form of a new record continues its draft, whatever the base of the draft', (of) => {
  for (const base of [null, snapshot(1, '旧')])
    expect(
      openForm(of, opening({ record: null, current: null, draft: draft(base, { name: '我的', note: '' }) })),
    ).toMatchObject({ base: null, values: { name: '我的' }, restoredAt: 20 });
});

it('a draft of an older record is merged with the newer record, or waits for a choice at the next save', () => {
  const merged = openForm(table, opening({ draft: draft(snapshot(2, '旧'), { name: '旧', note: '我的' }) }));
  expect(merged).toMatchObject({ status: 'editing', base: { version: 3 }, values: { name: '甲', note: '我的' } });
  expect(merged.takenOver.map(({ name }) => name)).toEqual(['name']);
  const clash = openForm(table, opening({ draft: draft(snapshot(2, '旧'), { name: '我的', note: '' }) }));
  expect(clash).toMatchObject({ status: 'editing', base: { version: 2 }, values: { name: '我的' } });
  expect(isOutdated(table, clash)).toBe(true);
});

it('a draft from before its record was sent is merged with other values that the record was sent with', () => {
  const typed = draft({ version: null, values: { name: '甲', note: '' } }, { name: '甲', note: '我的' });
  const merged = openForm(table, opening({ current: snapshot(1, '乙'), draft: typed }));
  expect(merged).toMatchObject({ base: { version: 1 }, values: { name: '乙', note: '我的' }, restoredAt: 20 });
  expect(merged.takenOver.map(({ name }) => name)).toEqual(['name']);
  // An edit with version 1 would overwrite the values unseen. Without a version the sender compares them.
  const clash = openForm(table, opening({ current: snapshot(1, '甲', '别人的'), draft: typed }));
  expect(clash).toMatchObject({ base: { version: null }, values: { name: '甲', note: '我的' } });
  expect(isOutdated(table, clash)).toBe(true);
  expect(openForm(tables.ask, opening({ current: snapshot(1, '乙'), draft: typed })).status).toBe('conflict');
});

it.each(Object.values(tables))('nothing is noted if the record was sent with the values that the draft knows', (of) => {
  const typed = draft({ version: null, values: { name: '甲', note: '' } }, { name: '甲', note: '我的' });
  const state = openForm(of, opening({ current: snapshot(1, '甲'), draft: typed }));
  expect(state).toMatchObject({ status: 'editing', base: { version: 1 }, values: { note: '我的' }, takenOver: [] });
  expect(isOutdated(of, state)).toBe(false);
});

it('a form with a draft of an older record starts with both sides if its table says `ask`', () => {
  const old = opening({ draft: draft(snapshot(2, '旧'), { name: '我的', note: '' }) });
  expect(openForm(tables.ask, old)).toMatchObject({
    status: 'conflict',
    base: { version: 2 },
    values: { name: '我的' },
    theirs: { version: 3 },
    parts: { open: [{ name: 'name' }] },
  });
  // Without a network the record may be an older copy, which is no newer record.
  expect(openForm(tables.ask, { ...old, current: snapshot(1, '更旧') })).toMatchObject({ status: 'editing' });
});

it.each(Object.values(tables))('a form continues the values of a waiting entry, unless its draft is newer', (of) => {
  const waiting = openForm(of, opening({ entry: entry({}) }));
  expect(waiting).toMatchObject({
    base: { version: 3, values: { name: '甲' } },
    values: { name: '等着' },
    from: { id: 5 },
  });
  expect(isTyped(of, waiting)).toBe(false);
  const typed = draft(snapshot(3, '甲'), { name: '更新的', note: '' });
  expect(openForm(of, opening({ entry: entry({}), draft: typed }))).toMatchObject({ values: { name: '更新的' } });
  expect(openForm(of, opening({ entry: entry({}), draft: { ...typed, at: 9 } }))).toMatchObject({
    values: { name: '等着' },
    restoredAt: null,
  });
});

it.each(Object.values(tables))(
  'if the entry was sent, its values are the base of the edit, because it may be carried out already',
  (of) => {
    expect(openForm(of, opening({ entry: entry({ left: true }) }))).toMatchObject({
      base: { values: { name: '等着' } },
    });
    const carriedOut = opening({ entry: entry({}), current: snapshot(4, '等着') });
    expect(openForm(of, carriedOut)).toMatchObject({ base: { version: 4 }, values: { name: '等着' } });
  },
);

it.each(Object.values(tables))('a form starts with the decision that its entry needs', (of) => {
  const stuck = (step: OutboxEntry['step'], parts: Partial<OutboxEntry> = {}, base?: null) =>
    openForm(of, opening({ entry: entry({ step, ...parts }, base) }));
  expect(stuck({ state: 'conflict', theirs: { version: 4, name: '别人', note: '' } })).toMatchObject({
    status: 'conflict',
    theirs: { version: 4 },
    parts: { open: [{ name: 'name' }] },
  });
  expect(stuck({ state: 'conflict', theirs: {} }).status).toBe('editing');
  expect(stuck({ state: 'needsYou', code: null, message: '' }).status).toBe('editing');
  expect(stuck({ state: 'needsYou', code: codes.badParameters, message: '不行' })).toMatchObject({
    status: 'refused',
    refusal: { field: null, kind: 'said', text: '不行' },
  });
  const notFound = { state: 'needsYou', code: codes.notFound, message: '没有了' } as const;
  expect(stuck(notFound)).toMatchObject({ status: 'gone', gone: { text: '没有了' } });
  expect(stuck(notFound, { call: '/api/gxy/add' }, null).status).toBe('refused');
});

it.each(Object.values(tables))(
  'a form continues an entry of a list, which has single fields, on top of the record',
  (of) => {
    const fromList = {
      draft: null,
      payload: { id: 7, version: 2, note: '等着' },
      base: { version: 2, fields: { note: '旧' } },
    };
    expect(openForm(of, opening({ entry: entry(fromList), current: snapshot(2, '甲', '旧') }))).toMatchObject({
      base: { version: 2, values: { name: '甲', note: '旧' } },
      values: { name: '甲', note: '等着' },
      from: { id: 5 },
    });
    const added = opening({ record: null, current: null, entry: entry({ draft: null, payload: { name: '新' } }) });
    expect(openForm(of, added)).toMatchObject({ base: null, values: { name: '新', note: '新的' } });
  },
);

it.each(Object.values(tables))(
  'a form of a deleted record has the values of an entry of a list, so that saving adds the record anew with them',
  (of) => {
    const fromList = {
      draft: null,
      payload: { id: 7, version: 3, name: '改过', note: '等着' },
      base: { version: 3, fields: { name: '甲', note: '' } },
      step: { state: 'needsYou', code: codes.notFound, message: '没有了' },
    } as const;
    const gone = openForm(of, opening({ entry: entry(fromList), current: null }));
    expect(gone).toMatchObject({ status: 'gone', values: { name: '改过', note: '等着' }, base: { version: 3 } });
    const waiting = openForm(of, opening({ entry: entry({ ...fromList, step: { state: 'waiting' } }), current: null }));
    expect(waiting).toMatchObject({ status: 'editing', values: { name: '改过' }, base: { values: { name: '甲' } } });
    expect(isAdding(waiting)).toBe(false);
  },
);

it.each(Object.values(tables))('a form shows the record if it cannot read its entry', (of) => {
  expect(openForm(of, opening({ entry: entry({ draft: { other: 1 } }) }))).toMatchObject({
    values: { name: '甲' },
    from: { id: 5 },
  });
});

it.each(Object.values(tables))('a form continues an edit of a record that was new when it was typed', (of) => {
  const parts = {
    payload: { id: 7, version: 1, name: '等着', note: '' },
    base: { version: null, fields: { name: '先加的', note: '' } },
  };
  const state = openForm(of, opening({ entry: entry(parts, null), current: snapshot(1, '先加的') }));
  expect(state).toMatchObject({ base: { version: 1, values: { name: '先加的' } }, values: { name: '等着' } });
  expect(isAdding(state)).toBe(false);
  // Without a copy of the record, the entry itself has the values with which the record was added.
  expect(isAdding(openForm(of, opening({ entry: entry(parts, null), current: null })))).toBe(false);
});
