/**
 * Keeps what is below the strip under the bar where it is. A page that begins with a strip begins below it; one that
 * comes while the page is being read would push everything down, so the page is scrolled on by as much at the same
 * moment: nothing moves, the strip stands over the first lines, and they are read again by scrolling back. The height
 * that a page began with is in `--banner`, what came later in `--banner-late`.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

const { documentElement: root = null } = typeof document === 'undefined' ? {} : document;

function write(room: number, late: number): void {
  root?.style.setProperty('--banner', `${room}px`);
  root?.style.setProperty('--banner-late', `${late}px`);
}

/** For the strip's place on the page at `path`; `strip` is what stands there, by any name, null for nothing. */
export function useKeptPlace(path: string, strip: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef<{ path: string | null; room: number; late: number }>({ path: null, room: 0, late: 0 });
  /**
   * Asked for now it may be what the browser has just made of it, which keeps some of what it sees moving in place by
   * itself.
   */
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    const note = (): void => {
      scrolled.current = window.scrollY;
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    const { current } = known;
    const height = place.current?.offsetHeight ?? 0;
    // What was there from the start goes only where a person takes it away.
    const late = current.path === path ? Math.max(0, height - current.room) : 0;
    known.current = { path, room: height - late, late };
    write(height - late, late);
    if (current.path !== path || late === current.late) return;
    window.scrollTo({ top: scrolled.current + late - current.late, behavior: 'instant' });
    scrolled.current = window.scrollY;
  }, [path, strip]);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // Larger text makes it higher than planned.
    const observer = new ResizeObserver(() => {
      const { late } = known.current;
      known.current = { ...known.current, room: Math.max(0, element.offsetHeight - late) };
      write(known.current.room, late);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      for (const name of ['--banner', '--banner-late']) root?.style.removeProperty(name);
    };
  }, []);
  return place;
}
