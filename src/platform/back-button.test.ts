/** @vitest-environment happy-dom */
/** Back closes the topmost layer, whether it comes from the router or from a CloseWatcher. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeTopLayer, useCloseOnBack } from './back-button.ts';

/** Chromium's close watchers: the system's back closes the newest one, and each works only once. */
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

it('closes the topmost sheet or dialog first, for the system and for the app', () => {
  const sheet = vi.fn<() => void>();
  const dialog = vi.fn<() => void>();
  renderHook(() => useCloseOnBack(true, sheet));
  const above = renderHook(({ open }) => useCloseOnBack(open, dialog), { initialProps: { open: true } });
  systemBack();
  expect([dialog, sheet].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(closeTopLayer()).toBe(true);
  expect([dialog, sheet].map(({ mock }) => mock.calls.length)).toEqual([2, 0]);
  above.rerender({ open: false });
  expect(closeTopLayer()).toBe(true);
  systemBack();
  expect([dialog, sheet].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

it('calls `close` again for a sheet that stayed open after the first back', () => {
  const busy = vi.fn<() => void>();
  renderHook(() => useCloseOnBack(true, busy));
  systemBack();
  systemBack();
  expect(busy).toHaveBeenCalledTimes(2);
  expect(watchers).toHaveLength(1);
});

it('removes its watcher and its listener when the sheet is gone, and blocks Escape only until then', () => {
  const { unmount } = renderHook(() => useCloseOnBack(true, () => {}));
  expect(pressEscape()).toBe(false);
  unmount();
  expect(watchers).toHaveLength(0);
  expect(pressEscape()).toBe(true);
  expect(closeTopLayer()).toBe(false);
});

it('creates no watcher for a mouse, or in a browser without CloseWatcher', () => {
  coarse = false;
  renderHook(() => useCloseOnBack(true, () => {}));
  expect(watchers).toHaveLength(0);
  coarse = true;
  vi.stubGlobal('CloseWatcher', undefined);
  renderHook(() => useCloseOnBack(true, () => {}));
  expect(closeTopLayer()).toBe(true);
});
