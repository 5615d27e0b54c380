/** @vitest-environment happy-dom */
/** Tests which heading takes a lost focus. */
import { expect, test } from 'vitest';
import { placeLostFocus } from './lost-focus.ts';

function focusedAfter(html: string): string | null {
  document.body.innerHTML = html;
  document.querySelector('input')?.focus();
  placeLostFocus();
  return document.activeElement === document.body ? null : (document.activeElement?.tagName ?? null);
}

test('a lost focus goes to the heading of the view, or else to the heading of the page', () => {
  expect(focusedAfter('<h1>系统管理</h1><h2 tabindex="-1" data-view-heading>用户</h2>')).toBe('H2');
  expect(focusedAfter('<h1>系统管理</h1><h2>用户</h2>')).toBe('H1');
});

test('a field that has the focus keeps it', () => {
  expect(focusedAfter('<h1>系统管理</h1><input>')).toBe('INPUT');
});

test('a page under an open layer takes no focus', () => {
  expect(focusedAfter('<div aria-hidden="true"><h1>系统管理</h1></div>')).toBeNull();
});
