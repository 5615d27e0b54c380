/** Keeps the real height of something that others keep clear of in a custom property of the root: larger text makes it higher than planned. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** While `on`, `name` is the height of the element that gets the ref, in px; otherwise it is what the style sheet says. */
export function useMeasuredHeight<E extends HTMLElement>(name: '--tabs', on = true): RefObject<E | null> {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !on) return undefined;
    const { style } = document.documentElement;
    // It begins with the height that the frame to come is laid out with: asked for now, it would be laid out once more for that.
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name, on]);
  return place;
}
