/** Tests that a saved form leaves its page, and when the toast shows that says what was saved. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '../feedback/toasts.ts';
import { leaveSavedForm } from './leave-saved-form.ts';

const listeners = new Set<() => void>();
const pages = {
  subscribe: (_event: 'onRendered', listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
const drawNextPage = (): void => {
  for (const listener of listeners) listener();
};

beforeEach(() => listeners.clear());
afterEach(dismissToast);

test('the page is left first, and the toast waits for the next page', () => {
  const leave = vi.fn();
  leaveSavedForm('已保存', true, pages, leave);
  expect(leave).toHaveBeenCalledOnce();
  expect(currentToast()).toBeNull();
  drawNextPage();
  expect(currentToast()?.text).toBe('已保存');
});

test('the page after the next one shows no second toast', () => {
  leaveSavedForm('已保存', true, pages, () => {});
  drawNextPage();
  dismissToast();
  drawNextPage();
  expect(currentToast()).toBeNull();
});

test('a form that the person has left already shows its toast at once', () => {
  const leave = vi.fn();
  leaveSavedForm('已保存', false, pages, leave);
  expect(leave).not.toHaveBeenCalled();
  expect(currentToast()?.text).toBe('已保存');
});
