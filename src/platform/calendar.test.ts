import { expect, test } from 'vitest';
import { dayKey, dayLengthMs, monthKey, startOfDay } from './calendar.ts';

test('a day begins at midnight in Shanghai, independent of the device', () => {
  expect(dayKey(Date.parse('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
  expect(dayKey('2026-11-19T15:59:59Z')).toBe('2026-11-19');
  expect(startOfDay('2026-11-20')).toBe(Date.parse('2026-11-19T16:00:00Z'));
  expect(dayKey(startOfDay('2026-11-20') + dayLengthMs)).toBe('2026-11-21');
});

test('a month begins at midnight in Shanghai too', () => {
  expect(monthKey('2026-11-30T16:00:00Z')).toBe('2026-12');
});
