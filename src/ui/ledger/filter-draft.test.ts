import { describe, expect, test } from 'vitest';
import { applyDraft, dateErrors, draftOf, withPeriod } from './filter-draft.ts';

const today = '2026-11-23';
const empty = draftOf({}, today);

test('the sheet opens with the filters of the list, and a period shows its days', () => {
  expect(draftOf({ type: 'unlock', period: 'last7' }, today)).toMatchObject({
    chip: 'unlock',
    period: 'last7',
    from: '2026-11-17',
    until: today,
  });
  expect(draftOf({ until: '2026-11-02' }, today)).toMatchObject({ period: 'days', from: '', until: '2026-11-02' });
});

test('a period applies by its name, typed days as days, and the text of the search stays', () => {
  const search = { text: 'x', type: 'unlock' } as const;
  expect(applyDraft(search, withPeriod(empty, 'lastMonth', today))).toEqual({
    text: 'x',
    type: undefined,
    direction: undefined,
    period: 'lastMonth',
    from: undefined,
    until: undefined,
  });
  expect(applyDraft(search, { ...empty, chip: 'in', period: 'days', from: '2026-11-01' })).toEqual({
    text: 'x',
    type: undefined,
    direction: 'in',
    period: undefined,
    from: '2026-11-01',
    until: undefined,
  });
});

test('removing the limit of time empties the days', () => {
  expect(empty.period).toBeNull();
  expect(withPeriod({ ...empty, period: 'days', until: today }, null, today)).toEqual(empty);
});

describe('an error stands beside its date', () => {
  test.each([
    [{}, null, null],
    [{ from: '2026-11-01', until: today }, null, null],
    [{ from: today, until: today }, null, null],
    [{ from: '2026-11-03', until: '2026-11-02' }, null, 'reversed'],
    [{ from: '2026-11-24' }, 'future', null],
    [{ from: '2026-11-25', until: '2026-11-24' }, 'future', 'future'],
    [{ from: '12026-11-01' }, 'unreal', null],
    [{ fromPartial: true, until: '2026-11-02' }, 'partial', null],
    [{ untilPartial: true }, null, 'partial'],
  ] as const)('%o', (typed, from, until) => {
    expect(dateErrors({ ...empty, ...typed }, today)).toEqual({ from, until });
  });
});
