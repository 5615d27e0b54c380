/**
 * What scrolls by itself can be reached with the keyboard, so that all of it can be read; what doesn't scroll is no
 * stop of Tab.
 */
import { useEffect, useState } from 'react';

interface Scrollable {
  /** For the element that may scroll. */
  ref: (element: HTMLElement | null) => void;
  tabIndex: 0 | undefined;
}

export function useScrollable(): Scrollable {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const measure = (): void => setScrolls(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    const changes = new MutationObserver(() => {
      for (const child of element.children) observer.observe(child);
      measure();
    });
    changes.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, [element]);
  return { ref: setElement, tabIndex: scrolls ? 0 : undefined };
}
