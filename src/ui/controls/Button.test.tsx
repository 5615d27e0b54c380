// @vitest-environment happy-dom
/** Tests that a loading button or link ignores presses and keeps its words. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

it.each([
  ['a button', {}],
  ['a link', { href: '#there' }],
])('as %s ignores presses and keeps its words while it is loading', async (_kind, props) => {
  const user = userEvent.setup();
  const pressed = vi.fn<() => void>();
  const { rerender } = render(
    <Button {...props} onClick={pressed}>
      购买
    </Button>,
  );
  await user.click(screen.getByText('购买'));
  expect(pressed).toHaveBeenCalledTimes(1);
  rerender(
    <Button {...props} onClick={pressed} loading>
      购买
    </Button>,
  );
  await user.dblClick(screen.getByText('购买'));
  expect(pressed).toHaveBeenCalledTimes(1);
});
