/** Tests the order of sending, which entries may pass others, and how a new edit joins earlier entries. */
import { describe, expect, test } from 'vitest';
import type { OutboxEntry, OutboxState } from './entry.ts';
import { type Deed, place } from './queue-entry.ts';
import { nextDue, nextEntry, attemptsBeforeSkipping, waitAfter } from './next-entry.ts';

const key = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const what = { kind: 'account', act: 'update', platform: 'gxy', name: '王思明', fields: [] } as const;

function entry(
  id: number,
  subject: string,
  step: OutboxState = { state: 'waiting' },
  more: Partial<OutboxEntry> = {},
): OutboxEntry {
  return {
    id,
    userId: 2,
    key: key(id),
    call: '/api/gxy/update',
    payload: { id: 1, version: 3, remark: `${id}` },
    what: { ...what, fields: [] },
    subject,
    base: null,
    draft: null,
    createdAt: id,
    left: false,
    attempts: 0,
    step,
    ...more,
  };
}
const stuck: OutboxState = { state: 'needsYou', code: 50001, message: '不行' };
const later = (why: 'network' | 'trouble'): OutboxState => ({ state: 'backoff', why, nextAt: 1_000 });

describe('the next entry', () => {
  test('is the oldest', () => {
    expect(nextEntry([entry(1, 'gxy:1'), entry(2, 'gxy:2')], 0)?.id).toBe(1);
  });
  test('passes an entry that waits for its author, but not if both have the same record', () => {
    expect(nextEntry([entry(1, 'gxy:1', stuck), entry(2, 'gxy:1'), entry(3, 'gxy:2')], 0)?.id).toBe(3);
    expect(nextEntry([entry(1, 'gxy:1', stuck), entry(2, 'gxy:1')], 0)).toBeNull();
  });
  test('waits with all others after a missing answer, until the wait is over', () => {
    const entries = [entry(1, 'gxy:1', later('network'), { attempts: 9 }), entry(2, 'gxy:2')];
    expect(nextEntry(entries, 999)).toBeNull();
    expect(nextDue(entries)).toBe(1_000);
    expect(nextEntry(entries, 1_000)?.id).toBe(1);
  });
  test('ignores a wait that is only long because the clock was put back', () => {
    const hoursAgo = 1_000 - 3 * 3_600_000;
    for (const why of ['network', 'trouble'] as const)
      expect(nextEntry([entry(1, 'gxy:1', later(why), { attempts: 9 })], hoursAgo)?.id).toBe(1);
  });
  test('passes an entry after several faults of the backend, but not earlier', () => {
    const poisoned = (attempts: number): OutboxEntry => entry(1, 'gxy:1', later('trouble'), { attempts });
    expect(nextEntry([poisoned(attemptsBeforeSkipping - 1), entry(2, 'gxy:2')], 0)).toBeNull();
    expect(nextEntry([poisoned(attemptsBeforeSkipping), entry(2, 'gxy:1'), entry(3, 'gxy:2')], 0)?.id).toBe(3);
  });
  test('is null while an entry is being sent', () => {
    expect(nextEntry([entry(1, 'gxy:1', { state: 'sending', sentAt: 0 }), entry(2, 'gxy:2')], 0)).toBeNull();
  });
  test('waits longer after every attempt, but never longer than a minute', () => {
    expect([1, 2, 3, 6, 7, 40].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
  });
});

const deed = (call: string, more: Partial<Deed> = {}): Deed => ({
  key: key(99),
  call,
  payload: { id: 1, version: 3, remark: '新' },
  what: { ...what, fields: [] },
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
    expect(place([waiting], deed('/api/gxy/update', { from: from(waiting) }), none)).toMatchObject({
      inPlaceOf: { id: 1 },
      written: { key: key(99), subject: 'gxy:1' },
    });
    const left = { ...waiting, left: true };
    expect(place([left], deed('/api/gxy/update', { from: from(left) }), none)).toMatchObject({
      inPlaceOf: null,
      drop: [],
    });
  });
  test("is queued behind an entry that its form doesn't know, so that no edit is lost", () => {
    expect(place([entry(1, 'gxy:1')], deed('/api/gxy/update'), none)).toMatchObject({
      inPlaceOf: null,
      drop: [],
      written: { subject: 'gxy:1' },
    });
  });
  test('of an unsent add stays an add, and a delete removes the add', () => {
    const add = entry(
      1,
      `gxy:new:${key(1)}`,
      { state: 'waiting' },
      { call: '/api/gxy/add', payload: { remark: '旧' } },
    );
    const edit = deed('/api/gxy/add', { record: null, from: from(add), payload: { remark: '新' } });
    expect(place([add], edit, none)).toMatchObject({ inPlaceOf: { id: 1 }, written: { call: '/api/gxy/add' } });
    expect(
      place([add, entry(2, add.subject)], deed('/api/gxy/delete', { record: null, from: from(add) }), none),
    ).toEqual({ drop: [1, 2], inPlaceOf: null, written: null });
  });
  test('of an add that was sent becomes an update, whose id is filled in later or is known already', () => {
    const add = entry(1, `gxy:new:${key(1)}`, later('network'), {
      call: '/api/gxy/add',
      payload: { remark: '旧' },
      left: true,
    });
    const edit = deed('/api/gxy/add', { record: null, from: from(add), payload: { remark: '新' } });
    expect(place([add], edit, none)).toMatchObject({
      inPlaceOf: null,
      written: { call: '/api/gxy/update', subject: add.subject, base: { fields: { remark: '旧' } } },
    });
    expect(place([], edit, new Map([[add.subject, 12]]))).toMatchObject({
      written: { call: '/api/gxy/update', subject: 'gxy:12', payload: { id: 12, version: 1 } },
    });
  });
  test('that deletes the record removes unsent edits and waits for the sent ones', () => {
    const entries = [entry(1, 'gxy:1', later('network'), { left: true }), entry(2, 'gxy:1'), entry(3, 'gxy:2')];
    expect(place(entries, deed('/api/gxy/delete'), none)).toMatchObject({
      drop: [2],
      written: { call: '/api/gxy/delete' },
    });
  });
  test('that adds a deleted record anew replaces its refused edit and has a new subject', () => {
    const gone = entry(1, 'gxy:1', { state: 'needsYou', code: 40400, message: '' });
    const again = place([gone], deed('/api/gxy/add', { record: null, from: from(gone) }), none);
    expect(again).toMatchObject({ inPlaceOf: { id: 1 }, written: { subject: `gxy:new:${key(99)}` } });
  });
});
