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

/** Returns the ref for the strip's element. `strip` is any key that changes with the strip's content. */
export function useSteadyScroll(path: string, strip: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  /** `room` is null until the observer first measures the strip, which happens before the first paint. */
  const known = useRef<{ path: string; room: number | null; late: number }>({ path, room: null, late: 0 });
  /**
   * The last scroll position before the layout changed. `window.scrollY` read after the change may contain the
   * browser's own scroll anchoring.
   */
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    const note = (): void => {
      scrolled.current = window.scrollY;
    };
    // Reading the position now would force a layout before the first paint.
    void afterPaint().then(note);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    const { current } = known;
    if (current.room === null) {
      known.current = { ...current, path };
      return;
    }
    const height = place.current?.offsetHeight ?? 0;
    // The initial strip disappears only if a person closes it, and then the page doesn't scroll.
    const late = current.path === path ? Math.max(0, height - current.room) : 0;
    known.current = { path, room: height - late, late };
    publish(height - late, late);
    if (current.path !== path || late === current.late) return;
    window.scrollTo({ top: scrolled.current + late - current.late, behavior: 'instant' });
    scrolled.current = window.scrollY;
  }, [path, strip]);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // Larger text makes the strip higher than planned.
    const observer = new ResizeObserver(() => {
      const { path: measured, late } = known.current;
      const room = Math.max(0, element.offsetHeight - late);
      known.current = { path: measured, room, late };
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
