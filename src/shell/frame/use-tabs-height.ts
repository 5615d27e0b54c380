/**
 * Keeps the real height of the tabs, which others keep clear of, in the root's `--tabs`: larger text makes them higher
 * than planned.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For the tabs' element. While `low`, that they stand at the bottom, `--tabs` is their height in px; else what the
 * style sheet says.
 */
export function useTabsHeight<E extends HTMLElement>(low: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !low) return undefined;
    const { style } = document.documentElement;
    // It begins with the height that the frame to come is laid out with: asked for now, it would be laid out once more
    // for that.
    const observer = new ResizeObserver(() => style.setProperty('--tabs', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--tabs');
    };
  }, [low]);
  return place;
}
