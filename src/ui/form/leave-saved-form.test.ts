/** A saved form is left, and the next page says what was saved. */
import { afterEach, expect, test, vi } from 'vitest';
import { tellPageDrawn } from '../controls/leaving-page.ts';
import { currentToast, dismissToast } from '../feedback/toasts.ts';
import { leaveSavedForm } from './leave-saved-form.ts';

afterEach(dismissToast);

test('the page is left first, and the toast waits for the next page', () => {
  const leave = vi.fn();
  leaveSavedForm('已保存', true, leave);
  expect(leave).toHaveBeenCalledOnce();
  expect(currentToast()).toBeNull();
  tellPageDrawn();
  expect(currentToast()?.text).toBe('已保存');
});

test('the page after the next one shows no second toast', () => {
  leaveSavedForm('已保存', true, () => {});
  tellPageDrawn();
  dismissToast();
  tellPageDrawn();
  expect(currentToast()).toBeNull();
});

test('a form that the person has left already shows its toast at once', () => {
  const leave = vi.fn();
  leaveSavedForm('已保存', false, leave);
  expect(leave).not.toHaveBeenCalled();
  expect(currentToast()?.text).toBe('已保存');
});
