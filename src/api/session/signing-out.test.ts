// @vitest-environment happy-dom
/** Tests that a tab notices another tab's log-out while it is still starting and knows no user. */
import { expect, test } from 'vitest';
import { student } from '../../../tests/support/users.ts';
import { stored } from '../../device/storage.ts';
import { isSigningOut } from './signing-out.ts';
import { adopt, setNobody } from './session.ts';

test('a starting tab counts as signing out if another tab has logged out since the page was requested', () => {
  expect(isSigningOut()).toBe(false);
  stored.write('lastForgotten', performance.timeOrigin - 1);
  expect(isSigningOut()).toBe(false);
  stored.write('lastForgotten', performance.timeOrigin + 1);
  expect(isSigningOut()).toBe(true);

  // Once the tab has known a user, only the loss of that user counts.
  adopt({ user: student, asOf: 0 }, true);
  setNobody();
  expect(isSigningOut()).toBe(false);
});
