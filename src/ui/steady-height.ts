/**
 * What hangs from the bottom of the screen never gets lower while it is open: what takes another's place in it when an answer comes
 * would otherwise move its edge under the finger. Another size of the screen begins anew.
 */
import { useCallback, useRef, type RefCallback } from 'react';

export function useSteadyHeight(): RefCallback<HTMLElement> {
  const end = useRef<() => void>(undefined);
  return useCallback((element: HTMLElement | null) => {
    end.current?.();
    end.current = undefined;
    if (!element) return;
    let highest = 0;
    const grow = (): void => {
      if (element.offsetHeight <= highest) return;
      highest = element.offsetHeight;
      element.style.minHeight = `${highest}px`;
    };
    const anew = (): void => {
      highest = 0;
      element.style.minHeight = '';
    };
    const observer = new ResizeObserver(grow);
    observer.observe(element);
    window.addEventListener('resize', anew);
    end.current = () => {
      observer.disconnect();
      window.removeEventListener('resize', anew);
    };
  }, []);
}
