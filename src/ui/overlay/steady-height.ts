/**
 * What hangs at the bottom of the screen never gets lower while it is open: what takes another's place in it when an
 * answer comes would otherwise move its edge under the finger. What makes it higher lifts it gently from where it was.
 *
 * It stands at the top of the room that it may take, and is translated down to the room's end: nothing in it gets
 * another place in the layout as it grows, so that what a reader has in sight and a browser's measure of what moved by
 * itself agree. What is to stay at the end meanwhile, its foot, stands beside it in that room. Another size of the
 * screen begins anew.
 */
import { useCallback, useRef, type RefCallback } from 'react';

/** For the element that hangs there, which fills its room's width; how it lifts is its style's `transition`. */
export function useSteadyHeight(): RefCallback<HTMLElement> {
  const end = useRef<() => void>(undefined);
  return useCallback((element: HTMLElement | null) => {
    end.current?.();
    end.current = undefined;
    const room = element?.parentElement;
    if (!element || !room) return;
    const { style } = element;
    let highest = 0;
    const place = (): void => {
      const height = element.offsetHeight;
      if (height <= highest) return;
      // The first place is no lift.
      style.transition = highest === 0 ? 'none' : '';
      style.translate = `0 ${room.offsetHeight - height}px`;
      style.minHeight = `${height}px`;
      highest = height;
    };
    const anew = (): void => {
      highest = 0;
      style.minHeight = '';
      place();
    };
    const grown = new ResizeObserver(place);
    grown.observe(element, { box: 'border-box' });
    const another = new ResizeObserver(anew);
    another.observe(room);
    end.current = () => {
      grown.disconnect();
      another.disconnect();
    };
  }, []);
}
