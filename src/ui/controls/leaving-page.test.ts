// @vitest-environment happy-dom
/** Tests `useIsOnPage`. */
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLeavingPage, useIsOnPage } from './leaving-page.ts';

afterEach(() => setLeavingPage(false));

it('says whether the person is still on the page', () => {
  const { result, unmount } = renderHook(() => useIsOnPage());
  const isOnPage = result.current;
  expect(isOnPage()).toBe(true);
  setLeavingPage(true);
  expect(isOnPage()).toBe(false);
  setLeavingPage(false);
  expect(isOnPage()).toBe(true);
  unmount();
  expect(isOnPage()).toBe(false);
});
