/**
 * Makes an element focusable while its content overflows, so that people can scroll it with the keyboard. Without
 * overflow the element is no Tab stop.
 */
import { useEffect, useState } from 'react';

interface Scrollable {
  /** Set it on the element that may scroll. */
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
