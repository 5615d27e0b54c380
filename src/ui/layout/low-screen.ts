/**
 * Whether the screen is too low, measured in its own text, for bars that stay: a phone on its side, or text twice as
 * large. What would stick scrolls with the page then. Media queries can't tell: their units don't know of text that was
 * enlarged on the page.
 */
import { useSyncExternalStore } from 'react';

/** In rem. An upright phone with its keyboard open is just above. */
const enough = 30;

function isLow(): boolean {
  return window.innerHeight < enough * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  // Text that grows makes the page grow.
  const observer = new ResizeObserver(listener);
  observer.observe(document.body);
  return () => {
    window.removeEventListener('resize', listener);
    observer.disconnect();
  };
}

export function useLowScreen(): boolean {
  return useSyncExternalStore(subscribe, isLow, () => false);
}
