// @vitest-environment happy-dom
/** A tab that still starts is told about a log-out of another tab, because it knows no user who could be missing. */
import { expect, test } from 'vitest';
import { student } from '../../../tests/support/users.ts';
import { stored } from '../../device/storage.ts';
import { isSigningOut } from './leaving.ts';
import { adopt, setNobody } from './session.ts';

test('a log-out after the page was asked for ends the session of a tab that still starts', () => {
  expect(isSigningOut()).toBe(false);
  stored.write('lastForgotten', performance.timeOrigin - 1);
  expect(isSigningOut()).toBe(false);
  stored.write('lastForgotten', performance.timeOrigin + 1);
  expect(isSigningOut()).toBe(true);

  // From the first user on, that user's absence tells it.
  adopt({ user: student, asOf: 0 }, true);
  setNobody();
  expect(isSigningOut()).toBe(false);
});
