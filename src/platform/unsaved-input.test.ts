// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { isTyped, onTyping } from './unsaved-input.ts';

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
  expect(isTyped()).toBe(false);
  type(name, 'Ling');
  expect(isTyped()).toBe(true);
  type(name, 'Lin');
  expect(isTyped()).toBe(false);
  type(field('textarea'), 'a remark');
  expect(isTyped()).toBe(true);
  document.body.replaceChildren();
  expect(isTyped()).toBe(false);
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
  expect(isTyped()).toBe(false);
  const tick = field('input', 'on', 'checkbox');
  tick.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  tick.checked = true;
  expect(isTyped()).toBe(true);
});

it('calls its listeners when a field changes', () => {
  const heard = vi.fn();
  const stop = onTyping(heard);
  type(field('input'), 'x');
  expect(heard).toHaveBeenCalled();
  stop();
});
