/**
 * Makes an element focusable while its content overflows, so that people can scroll it with the keyboard. Without
 * overflow the element is no Tab stop.
 */
import { useCallback, useState } from 'react';

interface Scrollable {
  /** Set it on the element that may scroll. */
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  tabIndex: 0 | undefined;
}

export function useScrollable(): Scrollable {
  const [scrolls, setScrolls] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    // Browsers round both heights, so they may differ by 1 px without overflow.
    const measure = (): void => setScrolls(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The size of the element itself need not change with its content, so its children are observed too.
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
  }, []);
  return { ref, tabIndex: scrolls ? 0 : undefined };
}
