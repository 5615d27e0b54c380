/** Moves focus to what a page turned into, so that it is read and the keyboard goes on from there. */
import { useEffect, useRef, type RefObject } from 'react';

export function useArrivalFocus<E extends HTMLElement>(wanted = true): RefObject<E | null> {
  const target = useRef<E>(null);
  useEffect(() => {
    if (wanted) target.current?.focus({ preventScroll: true });
  }, [wanted]);
  return target;
}
