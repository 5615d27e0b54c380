/**
 * The audience is sent only if it is needed, because a backend of the contract's first stage refuses the field. Another
 * test is about a draft that is older than its notice.
 */
import { describe, expect, test } from 'vitest';
import { nextEditForm } from '../../../api/edits/edit-form.ts';
import { firstValues, snapshotOf, type FormValues } from '../../../api/edits/fields.ts';
import { openForm } from '../../../api/edits/open-form.ts';
import { noticeTable } from './notice-fields.ts';

/** Returns the payload that saving these values sends. `record` is null for a new notice. */
function sent(record: object | null, changes: FormValues): unknown {
  const base = record && snapshotOf(noticeTable.fields, record);
  const start = base?.values ?? firstValues(noticeTable.fields);
  const held = {
    record: record === null ? null : 7,
    base,
    start,
    values: { ...start, ...changes },
    newest: base,
    from: null,
    tried: false,
    wrongAtSave: [],
    leftFields: [],
    takenOver: [],
    restoredAt: null,
    status: 'editing',
  } as const;
  const effect = nextEditForm(noticeTable, held, { type: 'saveRequested' }).effects.find(({ type }) => type === 'send');
  return effect?.type === 'send' ? effect.edit.payload : null;
}

const words = { title: '会议', content: '周五' };
const notice = (audience: string | null) => ({ id: 7, version: 2, ...words, audience });

describe('a notice', () => {
  test('to everybody is added without an audience', () => {
    expect(sent(null, words)).toEqual(words);
  });

  test('to agents is added with its audience', () => {
    expect(sent(null, { ...words, audience: 'agents' })).toEqual({ ...words, audience: 'agents' });
  });

  test('sends its audience again only if it changes, also back to everybody', () => {
    expect(sent(notice('agents'), { title: '改名' })).toEqual({ id: 7, version: 2, title: '改名' });
    expect(sent(notice('agents'), { audience: 'all' })).toEqual({ id: 7, version: 2, audience: 'all' });
  });

  test('of a backend without audiences never sends one', () => {
    expect(sent(notice(null), { title: '改名' })).toEqual({ id: 7, version: 2, title: '改名' });
  });

  test('whose draft is from before it was sent has no newer values, also if the backend has no audiences', () => {
    const first = { ...firstValues(noticeTable.fields), ...words };
    for (const version of [null, 1]) {
      const current = snapshotOf(noticeTable.fields, { ...notice(null), version });
      const draft = { base: { version: null, values: first }, values: { ...first, title: '改名' }, at: 1 };
      const state = openForm(noticeTable, { record: 7, current, first, entry: null, draft });
      expect(state).toMatchObject({ values: { title: '改名' }, restoredAt: 1, takenOver: [] });
    }
  });
});
