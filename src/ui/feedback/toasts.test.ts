import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentNotice, dismiss, hold, notify, resume, toast } from './toasts.ts';

const shown = (): string | null => currentNotice()?.text ?? null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  while (currentNotice()) dismiss();
  vi.useRealTimers();
});

it('shows a notice for 3000 ms and a toast for 2000 ms', () => {
  notify({ tone: 'error', text: '积分不足' });
  vi.advanceTimersByTime(2999);
  expect(shown()).toBe('积分不足');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
  toast('已复制');
  vi.advanceTimersByTime(1999);
  expect(shown()).toBe('已复制');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

it('shows one toast at a time, each for its full time', () => {
  notify({ tone: 'error', text: '一' });
  toast('二');
  notify({ tone: 'success', text: '三' });
  expect(shown()).toBe('一');
  vi.advanceTimersByTime(3000);
  expect(shown()).toBe('二');
  vi.advanceTimersByTime(2000);
  expect(shown()).toBe('三');
  vi.advanceTimersByTime(3000);
  expect(shown()).toBeNull();
});

it('shows the same words once, and starts their time again', () => {
  notify({ tone: 'error', text: '网络不通' });
  vi.advanceTimersByTime(2000);
  notify({ tone: 'error', text: '网络不通' });
  vi.advanceTimersByTime(2999);
  expect(shown()).toBe('网络不通');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

it('keeps a held toast, and continues with the remaining time', () => {
  notify({ tone: 'info', text: '看着它' });
  vi.advanceTimersByTime(1000);
  hold();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('看着它');
  resume();
  vi.advanceTimersByTime(1999);
  expect(shown()).toBe('看着它');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

it('limits the queue: the oldest waiting toasts are dropped, never the visible one', () => {
  for (let index = 0; index < 50; index += 1) toast(`第 ${index} 条`);
  expect(shown()).toBe('第 0 条');
  let count = 0;
  while (currentNotice()) {
    dismiss();
    count += 1;
  }
  expect(count).toBeLessThanOrEqual(7);
});
