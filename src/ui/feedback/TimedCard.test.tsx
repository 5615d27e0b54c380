// @vitest-environment happy-dom
/** Tests when a card with an action closes by itself: after ten seconds in which it holds neither focus nor pointer. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { UndoCard } from './TimedCard.tsx';

const onClose = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const card = (key: string) => (
  <UndoCard done={{ key, text: '已下架' }} undo="撤销" closeLabel="关闭提示" onUndo={() => {}} onClose={onClose} />
);
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('closes after ten seconds, and the next action has its own ten seconds', () => {
  const { rerender } = render(card('1'), { wrapper: TestFrame });
  pass(9_000);
  rerender(card('2'));
  pass(9_999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['the focus', fireEvent.focus, fireEvent.blur],
  ['a pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
])('stays while it holds %s', (_, enter, leave) => {
  render(card('1'), { wrapper: TestFrame });
  const button = screen.getByRole('button', { name: '撤销' });
  enter(button);
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  leave(button);
  pass(10_000);
  expect(onClose).toHaveBeenCalledOnce();
});

test('stays while it holds the focus, although a pointer has left it', () => {
  render(card('1'), { wrapper: TestFrame });
  const button = screen.getByRole('button', { name: '撤销' });
  fireEvent.focus(button);
  fireEvent.pointerEnter(button);
  fireEvent.pointerLeave(button);
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.blur(button);
  pass(10_000);
  expect(onClose).toHaveBeenCalledOnce();
});
