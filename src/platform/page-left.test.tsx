/** @vitest-environment happy-dom */
/** The hook calls `save` of the last render when the page is left or the component is unmounted. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useOnPageLeft } from './page-left.ts';

/** Reports in the middle of its own render that the page is left, as may happen in Firefox. */
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
