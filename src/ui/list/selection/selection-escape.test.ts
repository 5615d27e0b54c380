/** @vitest-environment happy-dom */
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

test('Escape ends the selection, but not while a word is composed', () => {
  const order = ['a', 'b'];
  const { result } = renderHook(() => useSelection(order));
  act(() => result.current.begin('a'));
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 229 });
  expect(result.current.isActive).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(result.current.isActive).toBe(false);
});
