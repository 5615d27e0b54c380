/**
 * Tells whether the screen is too low for fixed bars, measured in lines of text. Examples are a phone in landscape, and
 * text of double size. On such a screen the bars scroll with the page. Media queries can't measure this, because their
 * units ignore the page's own text size.
 */
import { useSyncExternalStore } from 'react';

/** At the usual text size, most upright phones with an open keyboard are higher than this. */
const minHeightRem = 30;

function isLow(): boolean {
  return window.innerHeight < minHeightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** The last measurement. Null if nothing was measured, or if the measurement may be out of date. */
let lastMeasured: boolean | null = null;
let subscribers = 0;

/** Measures once and not in each render, because measuring makes the browser compute all styles. */
function isKnownLow(): boolean {
  if (lastMeasured !== null) return lastMeasured;
  lastMeasured = isLow();
  // Without a subscriber, no event would renew the measurement.
  setTimeout(() => {
    if (subscribers === 0) lastMeasured = null;
  });
  return lastMeasured;
}

/** Measures again when the window's size or the page's height changes. */
function subscribe(listener: () => void): () => void {
  const measure = (): void => {
    lastMeasured = isLow();
    listener();
  };
  subscribers += 1;
  window.addEventListener('resize', measure);
  // A change of the text size fires no event, but it changes the page's height.
  const observer = new ResizeObserver(measure);
  observer.observe(document.body);
  return () => {
    subscribers -= 1;
    if (subscribers === 0) lastMeasured = null;
    window.removeEventListener('resize', measure);
    observer.disconnect();
  };
}

/** Returns whether the screen is too low for fixed bars. A change renders the caller again. */
export function useLowScreen(): boolean {
  return useSyncExternalStore(subscribe, isKnownLow, () => false);
}
