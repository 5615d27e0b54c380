/**
 * What hangs from the bottom of the screen never gets lower while it is open: what takes another's place in it when an answer comes
 * would otherwise move its edge under the finger. What makes it higher lifts it gently from where it was, and its last part, the foot
 * with the buttons, stays in its place. Another size of the screen begins anew.
 */
import { useCallback, useRef, type RefCallback } from 'react';

const lift: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)', composite: 'add' };

function rise(element: HTMLElement, by: number): void {
  const timing = matchMedia('(prefers-reduced-motion: reduce)').matches ? { ...lift, duration: 1 } : lift;
  element.animate([{ transform: `translateY(${by}px)` }, { transform: 'translateY(0)' }], timing);
  element.querySelector('[data-foot]')?.animate([{ transform: `translateY(${-by}px)` }, { transform: 'translateY(0)' }], timing);
}

export function useSteadyHeight(): RefCallback<HTMLElement> {
  const end = useRef<() => void>(undefined);
  return useCallback((element: HTMLElement | null) => {
    end.current?.();
    end.current = undefined;
    if (!element) return;
    let highest = 0;
    const grow = (): void => {
      const by = element.offsetHeight - highest;
      if (by <= 0) return;
      if (highest > 0) rise(element, by);
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
