/**
 * Keeps the tabs' measured height in the root's `--tabs`, because larger text makes the tabs higher than planned. Other
 * elements use this height to keep clear of the tabs. `--dock` is the height of a bar that stands on the tabs, as in
 * the demo's tour.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the ref for the tabs' element. `isAtBottom` is false for a rail. If tabs at the bottom are higher than
 * planned, `--tabs` is their height plus `--dock`. Otherwise the style sheet's value counts.
 */
export function useTabsHeight<E extends HTMLElement>(isAtBottom: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !isAtBottom) return undefined;
    const { style } = document.documentElement;
    // The observer's first report comes with the next layout. Reading `offsetHeight` here would force an extra layout.
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      const planned = Number.parseFloat(getComputedStyle(element).minHeight);
      // The property is set only if it is needed, because it makes the browser compute all styles again.
      if (Math.abs(height - planned) < 1) style.removeProperty('--tabs');
      else style.setProperty('--tabs', `calc(${height}px + var(--dock))`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--tabs');
    };
  }, [isAtBottom]);
  return place;
}
