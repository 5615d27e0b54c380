/** Keeps the real height of something that others keep clear of in a custom property of the root: larger text makes it higher than planned. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** While `on`, `name` is the height of the element that gets the ref, in px; otherwise it is what the style sheet says. */
export function useMeasuredHeight<E extends HTMLElement>(name: '--tabs', on = true): RefObject<E | null> {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !on) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty(name, `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name, on]);
  return place;
}
