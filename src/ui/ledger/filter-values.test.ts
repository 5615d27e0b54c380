import { describe, expect, test } from 'vitest';
import { coinChangeType } from '../../../contract/kinds.ts';
import { allChips, chipOf, countInSheet, isFiltered, shortChips, withChip } from './filter-values.ts';

describe('chips', () => {
  test('exist for every kind of change', () => {
    expect(allChips).toEqual(expect.arrayContaining([...coinChangeType.options]));
    expect(new Set(allChips).size).toBe(allChips.length);
  });
  test('prefer the kind to the direction', () => {
    expect(chipOf({})).toBe('all');
    expect(chipOf({ direction: 'in' })).toBe('in');
    expect(chipOf({ type: 'renewal', direction: 'in' })).toBe('renewal');
  });
  test('replace one another and keep text and time', () => {
    expect(withChip({ type: 'renewal', from: '2026-11-01', text: 'x' }, 'out')).toEqual({
      direction: 'out',
      type: undefined,
      from: '2026-11-01',
      text: 'x',
    });
    expect(withChip({ direction: 'out', period: 'last7' }, 'all')).toEqual({
      direction: undefined,
      type: undefined,
      period: 'last7',
    });
  });
  test('over the list include the chosen one', () => {
    expect(shortChips('unlock')).toContain('unlock');
    expect(shortChips('all')).not.toContain('unlock');
  });
});

test('text, chip and time each count as a filter, but the badge counts only chip and time', () => {
  expect(isFiltered({})).toBe(false);
  for (const filters of [
    { text: 'x' },
    { direction: 'in' },
    { type: 'unlock' },
    { period: 'today' },
    { until: 'd' },
  ] as const)
    expect(isFiltered(filters), JSON.stringify(filters)).toBe(true);
  expect(countInSheet({ text: 'x' })).toBe(0);
  expect(countInSheet({ text: 'x', type: 'unlock', direction: 'out', period: 'today', from: '2026-11-01' })).toBe(2);
});
