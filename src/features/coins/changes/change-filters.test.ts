/** The address's filters, their chips, and what they ask the backend for. */
import { describe, expect, test } from 'vitest';
import { chipOf, chipsFor, filtersOf, isFiltered, passes, withChip } from './change-filters.ts';

describe('chips', () => {
  test('stand for a kind before a direction', () => {
    expect(chipOf({})).toBe('all');
    expect(chipOf({ direction: 'in' })).toBe('in');
    expect(chipOf({ type: 'renewal', direction: 'in' })).toBe('renewal');
  });
  test('replace one another and leave the time alone', () => {
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
  test('have one for a kind that came with a link', () => {
    expect(chipsFor({ type: 'unlock' })).toContain('unlock');
    expect(chipsFor({})).not.toContain('unlock');
  });
});

describe('what is asked for', () => {
  test('is everything without filters', () => {
    expect(filtersOf({})).toEqual({});
    expect(isFiltered({})).toBe(false);
  });
  test('begins with the first day and ends with the last one, in Shanghai', () => {
    expect(filtersOf({ from: '2026-11-01', until: '2026-11-02' })).toEqual({
      startTime: '2026-10-31T16:00:00.000Z',
      endTime: '2026-11-02T16:00:00.000Z',
    });
  });
  test('is the same with the days the wrong way round', () => {
    expect(filtersOf({ from: '2026-11-02', until: '2026-11-01' })).toEqual(
      filtersOf({ from: '2026-11-01', until: '2026-11-02' }),
    );
  });
});

test('what is known is filtered as the backend would', () => {
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
