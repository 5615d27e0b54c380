/** @vitest-environment happy-dom */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeTop, useBackClose } from './back.ts';

/** The system's watchers, as Chromium has them: the newest is asked, and is used up. */
const watchers: Watched[] = [];
class Watched extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }

  destroy(): void {
    const at = watchers.indexOf(this);
    if (at >= 0) watchers.splice(at, 1);
  }
}

function systemBack(): void {
  const newest = watchers.at(-1);
  newest?.destroy();
  newest?.dispatchEvent(new Event('close'));
}

function pressEscape(): boolean {
  return document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}

let coarse = true;
beforeEach(() => {
  coarse = true;
  vi.stubGlobal('CloseWatcher', Watched);
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('closes the topmost open thing first, whoever asks', () => {
  const sheet = vi.fn<() => void>();
  const dialog = vi.fn<() => void>();
  renderHook(() => useBackClose(true, sheet));
  const above = renderHook(({ open }) => useBackClose(open, dialog), { initialProps: { open: true } });
  systemBack();
  expect([dialog, sheet].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(closeTop()).toBe(true);
  expect([dialog, sheet].map(({ mock }) => mock.calls.length)).toEqual([2, 0]);
  above.rerender({ open: false });
  expect(closeTop()).toBe(true);
  systemBack();
  expect([dialog, sheet].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

it('goes on asking what stays open all the same', () => {
  const busy = vi.fn<() => void>();
  renderHook(() => useBackClose(true, busy));
  systemBack();
  systemBack();
  expect(busy).toHaveBeenCalledTimes(2);
  expect(watchers).toHaveLength(1);
});

it('leaves nothing behind, and keeps Escape for what is open', () => {
  const { unmount } = renderHook(() => useBackClose(true, () => {}));
  expect(pressEscape()).toBe(false);
  unmount();
  expect(watchers).toHaveLength(0);
  expect(pressEscape()).toBe(true);
  expect(closeTop()).toBe(false);
});

it('asks no watcher where a mouse is the pointer, or where there is none', () => {
  coarse = false;
  renderHook(() => useBackClose(true, () => {}));
  expect(watchers).toHaveLength(0);
  coarse = true;
  vi.stubGlobal('CloseWatcher', undefined);
  renderHook(() => useBackClose(true, () => {}));
  expect(closeTop()).toBe(true);
});
