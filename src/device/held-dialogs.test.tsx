// @vitest-environment happy-dom
/** A dialog waits while a test holds dialogs back. A dialog that is open already stays open. */
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useReleasedDialog } from './held-dialogs.ts';

afterEach(() => {
  cleanup();
  hold(false);
});

function hold(isHeld: boolean): void {
  act(() => {
    window.demoDialogsHeld = isHeld;
    window.dispatchEvent(new Event('demo-dialogs'));
  });
}

function Dialog({ wanted }: { wanted: boolean }): ReactElement {
  return <p>{useReleasedDialog(wanted) ? 'open' : 'closed'}</p>;
}

it('opens once it is released, and stays open while others are held', () => {
  hold(true);
  const { rerender } = render(<Dialog wanted />);
  expect(screen.getByRole('paragraph').textContent).toBe('closed');
  hold(false);
  expect(screen.getByRole('paragraph').textContent).toBe('open');
  hold(true);
  expect(screen.getByRole('paragraph').textContent).toBe('open');
  rerender(<Dialog wanted={false} />);
  rerender(<Dialog wanted />);
  expect(screen.getByRole('paragraph').textContent).toBe('closed');
});
