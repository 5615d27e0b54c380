/** Pulls a page down with a finger, in unit tests. */
import { act } from '@testing-library/react';

/**
 * Moves a finger down by 200 px from `target`, and lifts it. That is more than a pull that refreshes needs (112 px in
 * src/ui/list/PullToRefresh.tsx). Resolves when the page has reacted.
 */
export async function pullDown(target: Element): Promise<void> {
  const touch = (type: string, clientY: number): void => {
    const touches = [{ clientX: 10, clientY }];
    target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }));
  };
  await act(async () => {
    touch('touchstart', 100);
    touch('touchmove', 300);
    touch('touchend', 300);
  });
}
