/** The filters in the URL, their chips, and the page request. */
import { describe, expect, test } from 'vitest';
import { chipOf, chipsFor, filtersOf, isFiltered, passes, withChip } from './change-filters.ts';

describe('chips', () => {
  test('prefer the kind to the direction', () => {
    expect(chipOf({})).toBe('all');
    expect(chipOf({ direction: 'in' })).toBe('in');
    expect(chipOf({ type: 'renewal', direction: 'in' })).toBe('renewal');
  });
  test('replace one another and keep the time range', () => {
    expect(withChip({ type: 'renewal', from: '2026-11-01' }, 'out')).toEqual({
      direction: 'out',
      from: '2026-11-01',
      until: undefined,
    });
    expect(withChip({ direction: 'out', until: '2026-11-02' }, 'all')).toEqual({
      from: undefined,
      until: '2026-11-02',
    });
  });
  test('include a kind that only the URL names', () => {
    expect(chipsFor({ type: 'unlock' })).toContain('unlock');
    expect(chipsFor({})).not.toContain('unlock');
  });
});

describe('the page request', () => {
  test('has no filters by default', () => {
    expect(filtersOf({})).toEqual({});
    expect(isFiltered({})).toBe(false);
  });
  test('starts with the first day and ends with the last day, in Shanghai', () => {
    expect(filtersOf({ from: '2026-11-01', until: '2026-11-02' })).toEqual({
      startTime: '2026-10-31T16:00:00.000Z',
      endTime: '2026-11-02T16:00:00.000Z',
    });
  });
  test('is the same if the days are reversed', () => {
    expect(filtersOf({ from: '2026-11-02', until: '2026-11-01' })).toEqual(
      filtersOf({ from: '2026-11-01', until: '2026-11-02' }),
    );
  });
});

test('known changes are filtered as the backend filters them', () => {
  const change = {
    id: 1,
    transactionId: 1,
    userId: 2,
    amount: -5,
    balance: 5,
    type: 'transferOut',
    counterparty: 'student',
    remark: null,
    orderId: null,
    createTime: '2026-11-02T15:59:59.000Z',
  } as const;
  expect(passes(change, {})).toBe(true);
  expect(passes(change, { direction: 'out', type: 'transferOut' })).toBe(true);
  expect(passes(change, { direction: 'in' })).toBe(false);
  expect(passes(change, { type: 'renewal' })).toBe(false);
  expect(passes(change, filtersOf({ from: '2026-11-02', until: '2026-11-02' }))).toBe(true);
  expect(passes(change, filtersOf({ from: '2026-11-03' }))).toBe(false);
  expect(passes(change, filtersOf({ until: '2026-11-01' }))).toBe(false);
});
