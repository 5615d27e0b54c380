import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { coinChangeWith } from '../../../../tests/support/coin-change.ts';
import { isSummedByApp, filtersOf, matchesFilters, sumsOf } from './change-filters.ts';
import { changeSearchEntries } from './change-search.ts';

const today = '2026-11-23';

describe('the page request', () => {
  test('has no filters by default', () => {
    expect(filtersOf({}, today)).toEqual({});
  });
  test('starts with the first day and ends with the last day, in Shanghai', () => {
    expect(filtersOf({ from: '2026-11-01', until: '2026-11-02' }, today)).toEqual({
      startTime: '2026-10-31T16:00:00.000Z',
      endTime: '2026-11-02T16:00:00.000Z',
    });
  });
  test('is the same if the days are reversed', () => {
    expect(filtersOf({ from: '2026-11-02', until: '2026-11-01' }, today)).toEqual(
      filtersOf({ from: '2026-11-01', until: '2026-11-02' }, today),
    );
  });
  test('has the days of a period, which wins over days in the address', () => {
    expect(filtersOf({ period: 'last7', from: '2020-01-01' }, today)).toEqual(
      filtersOf({ from: '2026-11-17', until: today }, today),
    );
  });
  test('ignores a day that the calendar lacks', () => {
    expect(filtersOf({ from: '2026-02-31', until: '2026-03-01' }, today)).toEqual(
      filtersOf({ until: '2026-03-01' }, today),
    );
  });
  test('has the text as it is typed, and the kind', () => {
    expect(filtersOf({ text: '房租', type: 'transferOut' }, today)).toEqual({
      searchText: '房租',
      type: 'transferOut',
    });
  });
});

test('the address holds each filter, and nonsense in one of them leaves the others', () => {
  const schema = v.object(changeSearchEntries);
  const all = { text: '2468', type: 'unlock', period: 'lastMonth', from: '2026-11-01', until: '2026-11-02' };
  expect(v.parse(schema, { ...all, text: 2468 })).toEqual({ ...all, direction: undefined });
  expect(v.parse(schema, { ...all, period: 'ever', from: 'x', text: '' })).toEqual({
    ...all,
    text: undefined,
    direction: undefined,
    period: undefined,
    from: undefined,
  });
});

describe('changes in the cache', () => {
  const change = coinChangeWith({
    amount: -5,
    type: 'transferOut',
    counterparty: 'student',
    createTime: '2026-11-02T15:59:59.000Z',
  });
  test('are filtered as the backend filters them', () => {
    expect(matchesFilters(change, {})).toBe(true);
    expect(matchesFilters(change, { direction: 'out', type: 'transferOut' })).toBe(true);
    expect(matchesFilters(change, { direction: 'in' })).toBe(false);
    expect(matchesFilters(change, { type: 'renewal' })).toBe(false);
    expect(matchesFilters(change, filtersOf({ from: '2026-11-02', until: '2026-11-02' }, today))).toBe(true);
    expect(matchesFilters(change, filtersOf({ from: '2026-11-03' }, today))).toBe(false);
    expect(matchesFilters(change, filtersOf({ until: '2026-11-01' }, today))).toBe(false);
  });
  test('are searched in the other party and in the remark, letter by letter', () => {
    expect(matchesFilters(change, { searchText: 'tuden' })).toBe(true);
    expect(matchesFilters(change, { searchText: 'Student' })).toBe(false);
    expect(matchesFilters(change, { searchText: '房租' })).toBe(false);
    expect(matchesFilters({ ...change, remark: '11 月房租' }, { searchText: '房租' })).toBe(true);
  });
  test('are summed by direction', () => {
    expect(sumsOf([change, { ...change, amount: 30 }, { ...change, amount: 12 }])).toEqual({ in: 42, out: 5 });
  });
});

test('the app adds up the changes itself only for a kind or a text', () => {
  expect(isSummedByApp(filtersOf({ period: 'today', direction: 'in' }, today))).toBe(false);
  expect(isSummedByApp(filtersOf({ type: 'unlock' }, today))).toBe(true);
  expect(isSummedByApp(filtersOf({ text: 'x' }, today))).toBe(true);
});
