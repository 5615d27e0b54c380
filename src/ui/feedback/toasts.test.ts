// @vitest-environment happy-dom
/** Tests how long toasts show, their queue, which toasts a submit withdraws, and when toasts stand at the top. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  currentToast,
  dismissToast,
  pauseToast,
  showToast,
  resumeToast,
  showToastsAboveTabs,
  showToastsAtTop,
  showShortToast,
  withdrawOnSubmit,
} from './toasts.ts';

const shown = (): string | null => currentToast()?.text ?? null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  while (currentToast()) dismissToast();
  vi.useRealTimers();
});

it('shows a toast for 3000 ms, and a short toast for 2000 ms', () => {
  showToast({ tone: 'error', text: '积分不足' });
  vi.advanceTimersByTime(2999);
  expect(shown()).toBe('积分不足');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
  showShortToast('已复制');
  vi.advanceTimersByTime(1999);
  expect(shown()).toBe('已复制');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

it('shows one toast at a time, each for its full time', () => {
  showToast({ tone: 'error', text: '一' });
  showShortToast('二');
  showToast({ tone: 'success', text: '三' });
  expect(shown()).toBe('一');
  vi.advanceTimersByTime(3000);
  expect(shown()).toBe('二');
  vi.advanceTimersByTime(2000);
  expect(shown()).toBe('三');
  vi.advanceTimersByTime(3000);
  expect(shown()).toBeNull();
});

it('shows the same words once, and starts their time again', () => {
  showToast({ tone: 'error', text: '网络不通' });
  vi.advanceTimersByTime(2000);
  showToast({ tone: 'error', text: '网络不通' });
  vi.advanceTimersByTime(2999);
  expect(shown()).toBe('网络不通');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

it('keeps a paused toast, and continues with the remaining time', () => {
  showToast({ tone: 'info', text: '看着它' });
  vi.advanceTimersByTime(1000);
  pauseToast();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('看着它');
  resumeToast();
  vi.advanceTimersByTime(1999);
  expect(shown()).toBe('看着它');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

it('limits the queue: the oldest waiting toasts are dropped, never the visible one', () => {
  for (let index = 0; index < 50; index += 1) showShortToast(`第 ${index} 条`);
  expect(shown()).toBe('第 0 条');
  let count = 0;
  while (currentToast()) {
    dismissToast();
    count += 1;
  }
  expect(count).toBeLessThanOrEqual(7);
});

it('withdraws the confirmation of an action when the next form is submitted, and no other news', () => {
  const stop = withdrawOnSubmit();
  const submit = (): boolean => document.body.dispatchEvent(new Event('submit'));
  showShortToast('已保存');
  showToast({ tone: 'success', text: '已添加', isConfirmation: true });
  showToast({ tone: 'success', text: '陈*宇 收到 500 积分' });
  showShortToast('已复制');
  submit();
  expect(shown()).toBe('陈*宇 收到 500 积分');
  vi.advanceTimersByTime(2000);
  showShortToast('已复制');
  submit();
  expect(shown()).toBe('陈*宇 收到 500 积分');
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeNull();
  submit();
  showShortToast('看着它');
  pauseToast();
  submit();
  expect(shown()).toBeNull();
  stop();
  showShortToast('已保存');
  submit();
  expect(shown()).toBe('已保存');
  vi.advanceTimersByTime(2000);
  expect(shown()).toBeNull();
});

it('shows a toast at the top from when a modal opens, and the next one below after the modal closed', () => {
  const showAtTopAgain = showToastsAboveTabs();
  showShortToast('一');
  showShortToast('二');
  expect(currentToast()?.atTop).toBe(false);
  const closeModal = showToastsAtTop();
  expect(currentToast()?.atTop).toBe(true);
  closeModal();
  expect(currentToast()?.atTop).toBe(true);
  dismissToast();
  expect(currentToast()).toMatchObject({ text: '二', atTop: false });
  showAtTopAgain();
});

it('without a frame a toast shows at the top, and it stays there once the frame has come', () => {
  showToast({ tone: 'error', text: '一' });
  showToast({ tone: 'error', text: '二' });
  expect(currentToast()?.atTop).toBe(true);
  const showAtTopAgain = showToastsAboveTabs();
  expect(currentToast()).toMatchObject({ text: '一', atTop: true });
  dismissToast();
  expect(currentToast()).toMatchObject({ text: '二', atTop: false });
  showAtTopAgain();
  expect(currentToast()).toMatchObject({ text: '二', atTop: true });
});
