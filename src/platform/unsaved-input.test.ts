// @vitest-environment happy-dom
/** Tests which fields count as unsaved input, and which of them survive a reload. */
import { afterEach, expect, it, vi } from 'vitest';
import { hasUnsavedInput, onUnsavedInputChanged, startWatchingInput, unsavedFields } from './unsaved-input.ts';

startWatchingInput();

function field<Tag extends 'input' | 'textarea' | 'select'>(
  tag: Tag,
  value = '',
  type?: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (type !== undefined) made.setAttribute('type', type);
  made.value = value;
  document.body.append(made);
  return made;
}

function type(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

afterEach(() => document.body.replaceChildren());

it('input is unsaved from the first letter until the old value is back, or the form is gone', () => {
  const name = field('input', 'Lin');
  expect(hasUnsavedInput()).toBe(false);
  type(name, 'Ling');
  expect(hasUnsavedInput()).toBe(true);
  type(name, 'Lin');
  expect(hasUnsavedInput()).toBe(false);
  type(field('textarea'), 'a remark');
  expect(hasUnsavedInput()).toBe(true);
  document.body.replaceChildren();
  expect(hasUnsavedInput()).toBe(false);
});

it('counts a checkbox, but neither a search nor a value that the page sets', () => {
  const search = field('input', '', 'search');
  type(search, 'student');
  const place = document.createElement('div');
  place.setAttribute('role', 'search');
  document.body.append(place);
  const inPlace = field('input');
  place.append(inPlace);
  type(inPlace, 'student');
  field('input').value = 'by the page';
  expect(hasUnsavedInput()).toBe(false);
  const tick = field('input', 'on', 'checkbox');
  tick.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  tick.checked = true;
  expect(hasUnsavedInput()).toBe(true);
});

it('calls its listeners when a field changes', () => {
  const heard = vi.fn();
  const stop = onUnsavedInputChanged(heard);
  type(field('input'), 'x');
  expect(heard).toHaveBeenCalled();
  stop();
});

it('keeps no password for after a reload, hidden or shown', () => {
  const [account, hidden, shown] = [field('input'), field('input', '', 'password'), field('input')];
  account.name = 'username';
  hidden.name = 'password';
  shown.name = 'newPassword';
  // The button that shows a password changes the type of its field.
  shown.setAttribute('autocomplete', 'new-password');
  for (const control of [account, hidden, shown]) type(control, 'student');
  expect(unsavedFields()).toEqual([{ name: 'username', value: 'student' }]);
});
