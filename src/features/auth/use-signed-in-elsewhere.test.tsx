// @vitest-environment happy-dom
/** Tests when the log-in page takes over a log-in of another tab, and when it stays. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { student } from '../../../tests/support/users.ts';
import { startStorage } from '../../device/storage.ts';
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts';

startStorage();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function logInElsewhere(): void {
  localStorage.setItem('lastUser', JSON.stringify({ user: student, asOf: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'lastUser' }));
}

function show(busy: boolean) {
  const go = vi.fn();
  renderHook(() => useSignedInElsewhere(busy, go));
  return go;
}

test('a log-in in another tab is taken over once', () => {
  const go = show(false);
  logInElsewhere();
  logInElsewhere();
  expect(go).toHaveBeenCalledOnce();
});

test('while this page sends its own log-in, that of another tab is not taken over', () => {
  const go = show(true);
  logInElsewhere();
  expect(go).not.toHaveBeenCalled();
});

test('a page that somebody opened to change the account stays', () => {
  logInElsewhere();
  const go = show(false);
  logInElsewhere();
  expect(go).not.toHaveBeenCalled();
});
