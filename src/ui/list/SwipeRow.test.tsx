// @vitest-environment happy-dom
/** Tests how a row is opened and closed, and that its ⋮ menu has the same actions. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { closeTopLayer } from '../../platform/back-button.ts';
import { ActionMenu } from '../overlay/ActionMenu.tsx';
import type { RowAction } from './row-action.ts';
import { SwipeRow } from './SwipeRow.tsx';

// The menu loads this module on demand. Import it first, because on a busy machine loading takes longer than a query
// waits.
await import('../overlay/MenuPanel.tsx');

let done: string[] = [];
const actions: readonly RowAction[] = [
  { key: 'edit', label: '编辑', icon: 'M0 0', onAct: () => done.push('编辑') },
  { key: 'delete', label: '删除', icon: 'M0 0', tone: 'danger', onAct: () => done.push('删除') },
];

function Rows() {
  return ['甲', '乙'].map((name) => (
    <SwipeRow key={name} label={`${name}的操作`} actions={actions}>
      <button type="button" onClick={() => done.push(`打开${name}`)}>
        {name}
      </button>
      <ActionMenu label={`${name}的更多操作`} actions={actions} />
    </SwipeRow>
  ));
}

/** Moves a finger by `by` and lifts it. A click follows, as in browsers. */
function swipe(target: Element, by: { x: number; y?: number }): void {
  const at = (x: number, y: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y });
  fireEvent.pointerDown(target, at(300, 100));
  for (const share of [0.3, 0.6, 1]) fireEvent.pointerMove(target, at(300 + by.x * share, 100 + (by.y ?? 0) * share));
  fireEvent.pointerUp(target, at(300 + by.x, 100 + (by.y ?? 0)));
  fireEvent.click(target);
}

const isOpen = (name: string): boolean => screen.getByLabelText(`${name}的操作`).className.includes('open');

beforeEach(() => {
  done = [];
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(128);
});
afterEach(cleanup);

it('opens by a swipe from the end, runs the tapped action, and closes', () => {
  render(<Rows />, { wrapper: TestFrame });
  swipe(screen.getByText('甲'), { x: -100 });
  expect(isOpen('甲')).toBe(true);
  expect(done).toEqual([]);
  const [edit] = screen.getAllByText('编辑');
  if (edit) fireEvent.click(edit);
  expect(done).toEqual(['编辑']);
  expect(isOpen('甲')).toBe(false);
});

it('stays closed after scrolling, a short swipe, or a swipe in the other direction', () => {
  render(<Rows />, { wrapper: TestFrame });
  for (const by of [{ x: -20, y: 200 }, { x: -30 }, { x: 100 }]) {
    swipe(screen.getByText('甲'), by);
    expect(isOpen('甲')).toBe(false);
  }
});

it('has one row open at a time, and closes by Escape, by back, and by a tap that does nothing else', () => {
  render(<Rows />, { wrapper: TestFrame });
  swipe(screen.getByText('甲'), { x: -100 });
  swipe(screen.getByText('乙'), { x: -100 });
  expect([isOpen('甲'), isOpen('乙')]).toEqual([false, true]);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(isOpen('乙')).toBe(false);
  swipe(screen.getByText('乙'), { x: -100 });
  fireEvent.pointerDown(screen.getByText('乙'), { isPrimary: true, button: 0 });
  fireEvent.click(screen.getByText('乙'));
  expect(isOpen('乙')).toBe(false);
  expect(done).toEqual([]);
  swipe(screen.getByText('乙'), { x: -100 });
  expect(isOpen('乙')).toBe(true);
});

it("is closed by the system's back", async () => {
  render(<Rows />, { wrapper: TestFrame });
  swipe(screen.getByText('甲'), { x: -100 });
  expect(closeTopLayer()).toBe(true);
  await waitFor(() => expect(isOpen('甲')).toBe(false));
});

it('passes a tap without a drag to the row', () => {
  render(<Rows />, { wrapper: TestFrame });
  swipe(screen.getByText('甲'), { x: 0 });
  expect(done).toEqual(['打开甲']);
});

it('has the same actions in the ⋮ menu, which works by keyboard and returns the focus', async () => {
  const user = userEvent.setup();
  render(<Rows />, { wrapper: TestFrame });
  const button = screen.getByRole('button', { name: '甲的更多操作' });
  button.focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: '甲的更多操作' });
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(done).toEqual(['删除']);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(done).toEqual(['删除']);
});

it("closes the ⋮ menu by the system's back, without an action", async () => {
  const user = userEvent.setup();
  render(<Rows />, { wrapper: TestFrame });
  await user.click(screen.getByRole('button', { name: '甲的更多操作' }));
  await screen.findByRole('menu');
  expect(closeTopLayer()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(done).toEqual([]);
});
