/**
 * The system's back closes the topmost layer before it navigates. Layers such as sheets, dialogs, menus and selections
 * register here, and the router calls `closeTopLayer` before it goes back.
 *
 * On touch devices whose browser has CloseWatcher, this module uses it too. If the app was opened from the home screen
 * or by a link, it has no history. Then back doesn't reach the router, and would leave the app while a sheet is open.
 * The layers themselves handle Escape and close buttons.
 */
import { useEffect, useEffectEvent } from 'react';

/** The functions that close the open layers, the topmost last. */
const layerClosers: (() => void)[] = [];

/** Closes the topmost layer. Returns false if none is open, so that back may navigate. */
export function closeTopLayer(): boolean {
  const close = layerClosers.at(-1);
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
    /** Undefined in browsers without this API. */
    readonly CloseWatcher?: new () => Watcher;
  }
}

/** The number of open layers with a watcher. */
let watcherCount = 0;

/**
 * Escape triggers a watcher too, and the layer already handles Escape. Without this listener one press would close two
 * layers.
 */
function blockWatcherOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && watcherCount > 0) event.preventDefault();
}

/**
 * Makes Android's back call `close`, if the screen is a touch screen and the browser has CloseWatcher. Returns a
 * function that stops this.
 */
function watchSystemBack(close: () => void): () => void {
  const { CloseWatcher } = window;
  if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return () => {};
  let watcher: Watcher | null = null;
  const arm = (): void => {
    watcher = new CloseWatcher();
    watcher.addEventListener('close', () => {
      close();
      // A watcher works once. A sheet may stay open, for example during a request, and needs a new watcher then.
      arm();
    });
  };
  if (watcherCount === 0) document.addEventListener('keydown', blockWatcherOnEscape, true);
  watcherCount += 1;
  arm();
  return () => {
    watcherCount -= 1;
    if (watcherCount === 0) document.removeEventListener('keydown', blockWatcherOnEscape, true);
    watcher?.destroy();
  };
}

/** Returns whether a layer is open that back would close. */
export function isLayerOpen(): boolean {
  return layerClosers.length > 0;
}

/** While `open` is true, the system's back calls `close` instead of leaving the page, unless a later layer is open. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const closeThisLayer = (): void => onBack();
    layerClosers.push(closeThisLayer);
    const unwatch = watchSystemBack(closeThisLayer);
    return () => {
      unwatch();
      const index = layerClosers.indexOf(closeThisLayer);
      if (index >= 0) layerClosers.splice(index, 1);
    };
  }, [open]);
}
