/** Tests which entry is sent next, and how a new edit joins the entries of its record (queue-entry.ts). */
import { describe, expect, test } from 'vitest';
import { waitingEntry } from '../../../tests/support/outbox/waiting-entry.ts';
import type { OutboxEntry, EntryStep } from './entry.ts';
import { type NewEdit, planQueue } from './queue-entry.ts';
import { nextDueTime, nextEntry, attemptsBeforeSkipping, backoffMs, sendingLimitMs } from './next-entry.ts';

const key = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function entry(
  id: number,
  subject: string,
  step: EntryStep = { state: 'waiting' },
  more: Partial<OutboxEntry> = {},
): OutboxEntry {
  const call = '/api/gxy/update';
  const payload = { id: 1, version: 3, remark: `${id}` };
  return waitingEntry({ id, key: key(id), call, payload, subject, createdAt: id, step, ...more });
}
const stuck: EntryStep = { state: 'needsYou', code: 50001, message: '不行' };
const later = (why: 'network' | 'trouble'): EntryStep => ({ state: 'backoff', why, nextAt: 1_000 });

describe('the next entry', () => {
  test('is the oldest', () => {
    expect(nextEntry([entry(1, 'gxy:1'), entry(2, 'gxy:2')], 0)?.id).toBe(1);
  });
  test('is a later entry if the first waits for a person, unless both have the same record', () => {
    expect(nextEntry([entry(1, 'gxy:1', stuck), entry(2, 'gxy:1'), entry(3, 'gxy:2')], 0)?.id).toBe(3);
    expect(nextEntry([entry(1, 'gxy:1', stuck), entry(2, 'gxy:1')], 0)).toBeNull();
  });
  test('is none after a missing answer, until the wait is over', () => {
    const entries = [entry(1, 'gxy:1', later('network'), { attempts: 9 }), entry(2, 'gxy:2')];
    expect(nextEntry(entries, 999)).toBeNull();
    expect(nextDueTime(entries)).toBe(1_000);
    expect(nextEntry(entries, 1_000)?.id).toBe(1);
  });
  test('is not due while its import is paused', () => {
    const paused = entry(1, 'gxy:1', later('network'), { held: true });
    expect(nextDueTime([paused])).toBeNull();
    expect(nextDueTime([paused, entry(2, 'gxy:2', { state: 'backoff', why: 'trouble', nextAt: 2_000 })])).toBe(2_000);
  });
  test('is due if its wait is only long because the clock was put back', () => {
    const hoursAgo = 1_000 - 3 * 3_600_000;
    for (const why of ['network', 'trouble'] as const)
      expect(nextEntry([entry(1, 'gxy:1', later(why), { attempts: 9 })], hoursAgo)?.id).toBe(1);
  });
  test('is a later entry only after three faults of the backend at the first', () => {
    const poisoned = (attempts: number): OutboxEntry => entry(1, 'gxy:1', later('trouble'), { attempts });
    expect(nextEntry([poisoned(attemptsBeforeSkipping - 1), entry(2, 'gxy:2')], 0)).toBeNull();
    expect(nextEntry([poisoned(attemptsBeforeSkipping), entry(2, 'gxy:1'), entry(3, 'gxy:2')], 0)?.id).toBe(3);
  });
  test('is none while an entry is being sent', () => {
    expect(nextEntry([entry(1, 'gxy:1', { state: 'sending', sentAt: 0 }), entry(2, 'gxy:2')], 0)).toBeNull();
  });
  test('is due again once the tab that was sending it counts as closed', () => {
    const sending = entry(1, 'gxy:1', { state: 'sending', sentAt: 5_000 });
    expect(nextDueTime([sending, entry(2, 'gxy:2')])).toBe(5_000 + sendingLimitMs);
  });
  test('waits longer after each attempt, at most a minute', () => {
    expect([1, 2, 3, 6, 7, 40].map(backoffMs)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
  });
});

const editOf = (call: string, more: Partial<NewEdit> = {}): NewEdit => ({
  key: key(99),
  call,
  payload: { id: 1, version: 3, remark: '新' },
  what: { kind: 'account', act: 'update', platform: 'gxy', name: '王思明', fields: [] },
  kind: 'gxy',
  record: 1,
  base: null,
  draft: null,
  from: null,
  ...more,
});
const none = new Map<string, number>();
const from = ({ key: of, subject, payload }: OutboxEntry) => ({ key: of, subject, payload });

describe('a new edit of a record that has entries', () => {
  test('replaces the entry from which its form was opened, if that entry was never sent', () => {
    const waiting = entry(1, 'gxy:1');
    expect(planQueue([waiting], editOf('/api/gxy/update', { from: from(waiting) }), none)).toMatchObject({
      inPlaceOf: { id: 1 },
      row: { key: key(99), subject: 'gxy:1' },
    });
    const left = { ...waiting, left: true };
    expect(planQueue([left], editOf('/api/gxy/update', { from: from(left) }), none)).toMatchObject({
      inPlaceOf: null,
      drop: [],
    });
  });
  test("is queued behind an entry that its form doesn't know, so that no edit is lost", () => {
    expect(planQueue([entry(1, 'gxy:1')], editOf('/api/gxy/update'), none)).toMatchObject({
      inPlaceOf: null,
      drop: [],
      row: { subject: 'gxy:1' },
    });
  });
  test('of an unsent add stays an add, and a delete removes the add', () => {
    const add = entry(
      1,
      `gxy:new:${key(1)}`,
      { state: 'waiting' },
      { call: '/api/gxy/add', payload: { remark: '旧' } },
    );
    const edit = editOf('/api/gxy/add', { record: null, from: from(add), payload: { remark: '新' } });
    expect(planQueue([add], edit, none)).toMatchObject({ inPlaceOf: { id: 1 }, row: { call: '/api/gxy/add' } });
    expect(
      planQueue([add, entry(2, add.subject)], editOf('/api/gxy/delete', { record: null, from: from(add) }), none),
    ).toEqual({ drop: [1, 2], inPlaceOf: null, row: null });
  });
  test('of an add that was sent becomes an update, which gets the id once it is known', () => {
    const add = entry(1, `gxy:new:${key(1)}`, later('network'), {
      call: '/api/gxy/add',
      payload: { remark: '旧' },
      left: true,
    });
    const edit = editOf('/api/gxy/add', { record: null, from: from(add), payload: { remark: '新' } });
    expect(planQueue([add], edit, none)).toMatchObject({
      inPlaceOf: null,
      row: { call: '/api/gxy/update', subject: add.subject, base: { fields: { remark: '旧' } } },
    });
    expect(planQueue([], edit, new Map([[add.subject, 12]]))).toMatchObject({
      row: { call: '/api/gxy/update', subject: 'gxy:12', payload: { id: 12, version: 1 } },
    });
  });
  test('of a sent add carries no version if the backend may have none, so that the record is read instead', () => {
    const add = entry(1, `notice:new:${key(1)}`, later('network'), {
      call: '/api/notice/add',
      payload: { title: '旧' },
      left: true,
    });
    const edit = editOf('/api/notice/add', {
      kind: 'notice',
      record: null,
      from: from(add),
      payload: { title: '新' },
    });
    expect(planQueue([add], edit, none).row).toMatchObject({
      call: '/api/notice/update',
      payload: { title: '新', id: 0 },
      base: { fields: { title: '旧' } },
    });
    for (const { row } of [planQueue([add], edit, none), planQueue([], edit, new Map([[add.subject, 12]]))])
      expect(row?.payload).not.toHaveProperty('version');
  });
  test('of an update behind a sent add stays an update, although its form still adds the record', () => {
    const subject = `gxy:new:${key(1)}`;
    const add = entry(1, subject, later('network'), { call: '/api/gxy/add', payload: { remark: '旧' }, left: true });
    const behind = entry(2, subject, { state: 'waiting' }, { payload: { id: 0, version: 0, remark: '二' } });
    const edit = editOf('/api/gxy/add', { record: null, from: from(behind), payload: { remark: '三' } });
    expect(planQueue([add, behind], edit, none)).toMatchObject({
      inPlaceOf: { id: 2 },
      row: { call: '/api/gxy/update', subject, payload: { id: 0, remark: '三' }, base: { fields: { remark: '旧' } } },
    });
    // The add is done while the form is open. The plan is the same whether this tab knows the new id or not.
    const base = { version: null, fields: { remark: '旧' } };
    const named = { ...behind, subject: 'gxy:12', payload: { id: 12, version: 1, remark: '二' }, base };
    for (const ids of [none, new Map([[subject, 12]])])
      expect(planQueue([named], edit, ids)).toMatchObject({
        inPlaceOf: { id: 2 },
        row: { call: '/api/gxy/update', subject: 'gxy:12', payload: { id: 12, version: 1, remark: '三' }, base },
      });
  });
  test('that deletes a record which was added meanwhile has the id of this record', () => {
    const add = entry(1, `gxy:new:${key(1)}`, { state: 'waiting' }, { call: '/api/gxy/add', payload: {} });
    // An unsent record has no id, so its form names any number.
    const edit = editOf('/api/gxy/delete', { record: null, from: from(add), payload: { id: 1 } });
    expect(planQueue([], edit, new Map([[add.subject, 12]]))).toMatchObject({
      row: { call: '/api/gxy/delete', subject: 'gxy:12', payload: { id: 12 } },
    });
  });
  test('that deletes the record removes unsent edits and waits for the sent ones, whose values it expects', () => {
    const entries = [entry(1, 'gxy:1', later('network'), { left: true }), entry(2, 'gxy:1'), entry(3, 'gxy:2')];
    const base = { version: 3, fields: { remark: '旧' } };
    expect(planQueue(entries, editOf('/api/gxy/delete', { base }), none)).toMatchObject({
      drop: [2],
      row: { call: '/api/gxy/delete', start: { remark: '1' } },
    });
  });
  test('that adds a deleted record anew replaces the refused edit and gets a new subject', () => {
    const gone = entry(1, 'gxy:1', { state: 'needsYou', code: 40400, message: '' });
    const again = planQueue([gone], editOf('/api/gxy/add', { record: null, from: from(gone) }), none);
    expect(again).toMatchObject({ inPlaceOf: { id: 1 }, row: { subject: `gxy:new:${key(99)}` } });
  });
  test('that adds a record anew, which was added and deleted while its form was open, stays an add', () => {
    const gone = entry(1, 'gxy:7', { state: 'needsYou', code: 40400, message: '' });
    const opened = { ...from(gone), subject: `gxy:new:${key(5)}` };
    const again = planQueue(
      [gone],
      editOf('/api/gxy/add', { record: null, from: opened }),
      new Map([[opened.subject, 7]]),
    );
    expect(again).toMatchObject({
      inPlaceOf: { id: 1 },
      row: { call: '/api/gxy/add', subject: `gxy:new:${key(99)}` },
    });
  });
});
