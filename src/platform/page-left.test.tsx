/** @vitest-environment happy-dom */
/**
 * Tests that `save` of the last finished render is called when the page is hidden, shown or left, and at the unmount.
 */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useOnPageLeft } from './page-left.ts';

/** With `leaves`, the form fires `pagehide` while React renders it, as may happen in Firefox. */
function Form({ save, leaves = false }: { save: () => void; leaves?: boolean }): ReactNode {
  useOnPageLeft(save);
  if (leaves) window.dispatchEvent(new Event('pagehide'));
  return null;
}

test('calls `save` of the last render, also while React renders, and when the component is unmounted', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = render(<Form save={first} />);
  rerender(<Form save={second} leaves />);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  unmount();
  expect(second).toHaveBeenCalledTimes(2);
});
