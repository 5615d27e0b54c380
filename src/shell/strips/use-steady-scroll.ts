/**
 * Keeps the page's content in place when another strip shows on an open page. The page scrolls by the added or removed
 * height at the same moment. A new strip then covers the first lines, and people scroll back to read them.
 *
 * `--banner` holds the height of the strip with which the page began, `--banner-late` the height that later strips
 * added (both in px).
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../../platform/after-paint.ts';

const { documentElement: root = null } = typeof document === 'undefined' ? {} : document;

/** Publishes both heights, in px. */
function publish(room: number, late: number): void {
  root?.style.setProperty('--banner', `${room}px`);
  root?.style.setProperty('--banner-late', `${late}px`);
}

/** Returns the ref for the strip's element. `stripKey` is any text that changes with the strip's content. */
export function useSteadyScroll(path: string, stripKey: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  /**
   * The heights published last, and their page. `room` is that of the strip with which the page began. It is null until
   * the observer first measures the strip, which happens before the first paint. `late` is what later strips added.
   */
  const heights = useRef<{ path: string; room: number | null; late: number }>({ path, room: null, late: 0 });
  /**
   * The last scroll position before the layout changed. `window.scrollY` read after the change may contain the
   * browser's own scroll anchoring.
   */
  const lastScrollY = useRef(0);
  useLayoutEffect(() => {
    const noteScroll = (): void => {
      lastScrollY.current = window.scrollY;
    };
    // Reading the position now would force a layout before the first paint.
    void afterPaint().then(noteScroll);
    window.addEventListener('scroll', noteScroll, { passive: true });
    return () => window.removeEventListener('scroll', noteScroll);
  }, []);

  useLayoutEffect(() => {
    const { current } = heights;
    if (current.room === null) {
      heights.current = { ...current, path };
      return;
    }
    const height = place.current?.offsetHeight ?? 0;
    // The initial strip disappears only if a person closes it, and then the page doesn't scroll.
    const late = current.path === path ? Math.max(0, height - current.room) : 0;
    heights.current = { path, room: height - late, late };
    publish(height - late, late);
    if (current.path !== path || late === current.late) return;
    window.scrollTo({ top: lastScrollY.current + late - current.late, behavior: 'instant' });
    lastScrollY.current = window.scrollY;
  }, [path, stripKey]);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // Larger text makes the strip higher than planned.
    const observer = new ResizeObserver(() => {
      const { path: measured, late } = heights.current;
      const room = Math.max(0, element.offsetHeight - late);
      heights.current = { path: measured, room, late };
      publish(room, late);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      for (const name of ['--banner', '--banner-late']) root?.style.removeProperty(name);
    };
  }, []);
  return place;
}
