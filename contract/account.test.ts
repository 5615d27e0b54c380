import { expect, test } from 'vitest';
import { accountStateOf } from './account.ts';

const now = Date.parse('2026-11-20T06:32:08.000Z');
const dayMs = 86_400_000;

test('an account has a state by its remaining time, and a pause takes precedence', () => {
  const at = (left: number) => accountStateOf('active', now + left, now);
  expect([at(-1), at(0), at(1), at(7 * dayMs), at(7 * dayMs + 1)]).toEqual([
    'expired',
    'expired',
    'expiring',
    'expiring',
    'active',
  ]);
  expect(accountStateOf('paused', now - 1, now)).toBe('paused');
});
