/**
 * Keeps a sheet from getting lower while it is open. Otherwise its edge would move under the finger when new content
 * replaces the old. If the content gets higher, the sheet rises.
 *
 * The sheet is at the top of its parent and is translated down to the parent's end. Growing changes only the
 * translation, so the browser counts no layout shift. The foot must stay at the end, so it is a sibling of the sheet.
 * If the parent's size changes, the measuring starts again.
 */
import { useCallback, useRef, type RefCallback } from 'react';

/**
 * Returns the ref for the sheet. The sheet must fill its parent's width. If the sheet has a CSS `transition`, it
 * animates the sheet's growth.
 */
export function useSteadyHeight(): RefCallback<HTMLElement> {
  const stop = useRef<() => void>(undefined);
  return useCallback((element: HTMLElement | null) => {
    stop.current?.();
    stop.current = undefined;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const { style } = element;
    let maxHeight = 0;
    const place = (): void => {
      const height = element.offsetHeight;
      if (height <= maxHeight) return;
      // The first placement must not animate.
      style.transition = maxHeight === 0 ? 'none' : '';
      style.translate = `0 ${parent.offsetHeight - height}px`;
      style.minHeight = `${height}px`;
      maxHeight = height;
    };
    const restart = (): void => {
      maxHeight = 0;
      style.minHeight = '';
      place();
    };
    const ownSize = new ResizeObserver(place);
    ownSize.observe(element, { box: 'border-box' });
    const parentSize = new ResizeObserver(restart);
    parentSize.observe(parent);
    stop.current = () => {
      ownSize.disconnect();
      parentSize.disconnect();
    };
  }, []);
}
