/**
 * Moves the focus to an element that replaced the page's content, for example a receipt. Otherwise screen readers would
 * not read it, and the keyboard would start at the top.
 */
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref for the element that takes the focus when it appears, if `wanted`. With `ifLost` the element takes
 * the focus only if no element has it, for example because the question with the focused button has closed.
 */
export function useFocusOnMount<E extends HTMLElement>(wanted: boolean | 'ifLost' = true): RefObject<E | null> {
  const target = useRef<E>(null);
  useEffect(() => {
    if (wanted === true || (wanted === 'ifLost' && document.activeElement === document.body))
      target.current?.focus({ preventScroll: true });
  }, [wanted]);
  return target;
}
