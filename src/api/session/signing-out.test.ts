// @vitest-environment happy-dom
/**
 * Tests how a tab that is still starting and knows no user notices another tab's log-out, also after the clock was set
 * back.
 */
import { expect, test } from 'vitest';
import { student } from '../../../tests/support/users.ts';
import { removePersonalEntries, stored } from '../../device/storage.ts';
import { hasLoggedOutSince, isSigningOut } from './signing-out.ts';
import { setSessionUser, setNobody } from './session.ts';

test('a starting tab counts as signing out if another tab has logged out since the page was requested', () => {
  expect(isSigningOut()).toBe(false);
  stored.write('lastForgotten', performance.timeOrigin - 1);
  expect(isSigningOut()).toBe(false);
  stored.write('lastForgotten', performance.timeOrigin + 1);
  expect(isSigningOut()).toBe(true);

  // Once the tab has known a user, `lastForgotten` no longer counts.
  setSessionUser({ user: student, asOf: 0 }, true);
  setNobody();
  expect(isSigningOut()).toBe(false);
});

test('after the clock was set back, an earlier log-out does not count, and the next one does', () => {
  stored.write('lastForgotten', Date.now() + 365 * 24 * 3_600_000);
  expect(hasLoggedOutSince(Date.now() - 1_000)).toBe(false);
  removePersonalEntries();
  expect(hasLoggedOutSince(Date.now() - 1_000)).toBe(true);
});
