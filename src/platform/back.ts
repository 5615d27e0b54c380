/**
 * What the system's back closes first. An open sheet or dialog registers here; whoever owns navigation asks `closeTop`
 * before it goes back. Escape and close buttons don't come through here. Android asks by itself where it can: opened
 * from the home screen, or by a link, the page has no history to go back in, and back would leave the app from beneath
 * an open sheet.
 */
import { useEffect, useEffectEvent } from 'react';

const stack: (() => void)[] = [];

/** Closes the topmost open thing. False when there is none, and back may navigate. */
export function closeTop(): boolean {
  const close = stack.at(-1);
  if (!close) return false;
  close();
  return true;
}

interface Watcher {
  addEventListener: (type: 'close', listener: () => void) => void;
  destroy: () => void;
}

declare global {
  interface Window {
    /** Not in every browser. */
    readonly CloseWatcher?: new () => Watcher;
  }
}

let armed = 0;

/** Escape asks a watcher as well, and what is open hears of it already. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && armed > 0) event.preventDefault();
}

/** Has Android's back call `close`. Returns what ends that. */
function watchSystemBack(close: () => void): () => void {
  const { CloseWatcher } = window;
  if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return () => {};
  let watcher: Watcher | null = null;
  const arm = (): void => {
    watcher = new CloseWatcher();
    watcher.addEventListener('close', () => {
      close();
      // It is used up. What stays open all the same, over a request under way, goes on being asked.
      arm();
    });
  };
  if (armed === 0) document.addEventListener('keydown', keepEscape, true);
  armed += 1;
  arm();
  return () => {
    armed -= 1;
    if (armed === 0) document.removeEventListener('keydown', keepEscape, true);
    watcher?.destroy();
  };
}

/** Whether a sheet or a dialog is open. */
export function isAnythingOpen(): boolean {
  return stack.length > 0;
}

/** While `open`, the system's back calls `close` instead of leaving the page. */
export function useBackClose(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const entry = (): void => onBack();
    stack.push(entry);
    const unwatch = watchSystemBack(entry);
    return () => {
      unwatch();
      const index = stack.indexOf(entry);
      if (index >= 0) stack.splice(index, 1);
    };
  }, [open]);
}
