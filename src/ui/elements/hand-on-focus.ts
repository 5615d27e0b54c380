/**
 * Hands the focus on when a focused control disappears, for example a retry after its success. Otherwise the browser
 * moves the focus to the body, and screen readers and the keyboard lose their place.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { appPath } from '../../platform/base-path.ts';

/**
 * Moves the focus to the nearest of these elements that is still on the page, but never to the body or the root
 * element. `around` begins with the innermost element.
 */
function focusNearest(around: readonly HTMLElement[]): void {
  const nearest = around.find((element) => element.isConnected && element !== document.body);
  if (!nearest || nearest === document.documentElement) return;
  if (!nearest.hasAttribute('tabindex')) {
    nearest.tabIndex = -1;
    nearest.addEventListener('blur', () => nearest.removeAttribute('tabindex'), { once: true });
  }
  nearest.focus({ preventScroll: true });
}

/**
 * Returns the ref for the control. If the control has the focus when it disappears, the nearest element around it takes
 * the focus. After a navigation the new page places the focus itself.
 */
export function useHandOnFocus<E extends HTMLElement>(): RefObject<E | null> {
  const control = useRef<E>(null);
  useLayoutEffect(() => {
    const element = control.current;
    const path = appPath();
    return () => {
      if (!element || element !== document.activeElement || appPath() !== path) return;
      const around: HTMLElement[] = [];
      for (let outer = element.parentElement; outer; outer = outer.parentElement) around.push(outer);
      // The new content is in place only after this commit, and may take the focus itself.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusNearest(around);
      });
    };
  }, []);
  return control;
}
