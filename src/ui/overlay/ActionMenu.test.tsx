// @vitest-environment happy-dom
/**
 * Tests the keys in a menu: the focus goes around the actions, and returns to the button. Also tests a chosen action.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { ActionMenu } from './ActionMenu.tsx';

// The menu loads this module on demand. Import it first, because on a busy machine loading takes longer than a query
// waits.
await import('./MenuPanel.tsx');

afterEach(cleanup);

async function open() {
  const onAct = vi.fn<(key: string) => void>();
  const actions = ['renew', 'edit', 'share', 'delete'].map((key) => ({
    key,
    label: key,
    icon: 'M0 0',
    disabled: key === 'edit',
    onAct: () => onAct(key),
  }));
  render(<ActionMenu label="更多" actions={actions} />, { wrapper: TestFrame });
  const button = screen.getByRole('button', { name: '更多' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('menu', { name: '更多' });
  await eventually(() => expect(focused()).toBe('renew'));
  return { onAct, button };
}
const focused = (): string | null | undefined => document.activeElement?.textContent;
/** Presses a key. Returns whether the browser still does what the key usually does. */
const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('arrow keys, Home and End go around the actions that are possible', async () => {
  await open();
  const steps = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
    expect(press(key)).toBe(false);
    return focused();
  });
  expect(steps).toEqual(['share', 'delete', 'renew', 'delete', 'renew', 'delete']);
  expect(press('a')).toBe(true);
});

test.each(['Tab', 'Escape'])('%s closes the menu, and its button has the focus again', async (key) => {
  const { onAct, button } = await open();
  press(key);
  await eventually(() => expect(screen.queryByRole('menu')).toBeNull());
  await eventually(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(onAct).not.toHaveBeenCalled();
});

test('a chosen action runs once, and closes the menu', async () => {
  const { onAct } = await open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'share' }));
  expect(onAct).toHaveBeenCalledExactlyOnceWith('share');
  await eventually(() => expect(screen.queryByRole('menu')).toBeNull());
});
