// @vitest-environment happy-dom
/**
 * Tests that tabs share a stored preference, and that it holds in its tab if the device is full. Also tests that an
 * unchanged value stays the same object.
 */
import { expect, test, vi } from 'vitest';
import { testStorage, throwQuotaError } from '../../tests/support/test-storage.ts';
import { startStorage } from '../device/storage.ts';
import { dialogsReadAtom, figuresHiddenAtom } from './preferences.ts';
import { store } from './store.ts';

startStorage();

/** Changes an entry as another tab does. */
function changeElsewhere(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('a page that opens later has the preference that another tab has set meanwhile', () => {
  expect(store.get(figuresHiddenAtom)).toBe(false);
  changeElsewhere('eye', true);
  const close = store.sub(figuresHiddenAtom, () => {});
  expect(store.get(figuresHiddenAtom)).toBe(true);
  changeElsewhere('eye', false);
  expect(store.get(figuresHiddenAtom)).toBe(false);
  close();
});

test('an unchanged value stays the same object, so that nothing is rendered again', () => {
  store.set(dialogsReadAtom, { isRead: true, mallRead: false });
  const before = store.get(dialogsReadAtom);
  const changed = vi.fn();
  const close = store.sub(dialogsReadAtom, changed);
  expect(store.get(dialogsReadAtom)).toBe(before);
  expect(changed).not.toHaveBeenCalled();
  close();
});

test('on a full device a preference holds in its tab, also after its page was closed', () => {
  testStorage().beforeWrite = throwQuotaError;
  store.set(figuresHiddenAtom, true);
  store.sub(figuresHiddenAtom, () => {})();
  store.sub(figuresHiddenAtom, () => {})();
  expect(store.get(figuresHiddenAtom)).toBe(true);
  vi.unstubAllGlobals();
});
