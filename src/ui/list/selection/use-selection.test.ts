/** @vitest-environment happy-dom */
/** Tests which rows a click selects, without and with the shift key, and that Escape ends a selection. */
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { toggleKey, useSelection } from './use-selection.ts';

afterEach(cleanup);

const order = ['a', 'b', 'c', 'd', 'e'];
const none = { isActive: false, keys: new Set<string>(), anchor: null };

test('a click selects a row, and a second click takes it back', () => {
  const once = toggleKey(none, order, 'b', false);
  expect([once.isActive, ...once.keys]).toEqual([true, 'b']);
  expect([...toggleKey(once, order, 'b', false).keys]).toEqual([]);
});

test("a range reaches from the row toggled before to this one, in either direction, and gets this row's state", () => {
  const down = toggleKey(toggleKey(none, order, 'b', false), order, 'd', true);
  expect([...down.keys]).toEqual(['b', 'c', 'd']);
  const up = toggleKey(toggleKey(none, order, 'd', false), order, 'a', true);
  expect([...up.keys].toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect([...toggleKey(down, order, 'c', true).keys]).toEqual(['b']);
});

test('a range without a first row, or whose first row has gone, is one row', () => {
  expect([...toggleKey(none, order, 'c', true).keys]).toEqual(['c']);
  expect([...toggleKey({ ...none, anchor: 'gone' }, order, 'c', true).keys]).toEqual(['c']);
});

test('Escape ends the selection, but not while a word is composed', () => {
  const { result } = renderHook(() => useSelection(order));
  act(() => result.current.begin('a'));
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 229 });
  expect(result.current.isActive).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(result.current.isActive).toBe(false);
});
