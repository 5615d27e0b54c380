/**
 * Tells whether the screen is too low for fixed bars, measured in lines of text: a phone in landscape, or text of
 * double size. Then the bars scroll with the page. Media queries can't measure this, because their units ignore the
 * page's own text size.
 */
import { useSyncExternalStore } from 'react';

/** An upright phone with an open keyboard is slightly higher than this. */
const minHeightRem = 30;

function isLow(): boolean {
  return window.innerHeight < minHeightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  // A change of the text size fires no event, but it changes the page's height.
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
