// @vitest-environment happy-dom
/** A malformed colour is an error at once only if a link gave it. */
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { useCustomerForm } from './use-customer-form.ts';

// The form doesn't need the mock's state, and nobody answers here.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function formAfter(refused: readonly string[]) {
  const { result } = renderHook(() => useCustomerForm(refused), { wrapper: queryFrame(new QueryClient()) });
  return result;
}

it('a half typed colour is no error, although another parameter of the link was refused', () => {
  const form = formAfter(['scenario=huge', 'customer= a']);
  act(() => form.current.typeColour('#1d4'));
  expect(form.current.errors.colour).toBeNull();
  act(() => form.current.leaveColour());
  expect(form.current.errors.colour).not.toBeNull();
});

it('the refused colour of a link is an error at once', () => {
  const form = formAfter(['scenario=huge', 'colour=red']);
  expect(form.current.typedColour).toBe('red');
  expect(form.current.errors.colour).not.toBeNull();
});
