/**
 * Decides when the chat button docks at an edge. If nobody moved the button, it docks on a wide screen, once the page
 * scrolls, or once somebody tries to scroll a page that is too short for it. It also docks when a control beneath it
 * gets the focus or a touch, wherever it stands.
 */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Point } from './chat-button-drag.ts';
import { cornerDock, type Dock, dockFor, freeBox, overlap } from './chat-button-place.ts';

/** Milliseconds after the last scroll event until the page counts as still. */
const scrollEndMs = 300;
const controls = 'a[href], button, input, select, textarea, summary, label, [tabindex="0"]';

interface Docking {
  /** Null while the button is free. */
  dock: Dock | null;
  scrolling: boolean;
  dockNow: () => void;
  undock: () => void;
}

interface DockingOptions {
  /** The element in which the button moves. */
  room: RefObject<HTMLElement | null>;
  place: Point;
  /** Whether the person chose the place. Then scrolling doesn't move the button. */
  chosen: boolean;
  wide: boolean;
}

/** Returns the control that an event is about, unless it is the chat button. */
function controlOf({ target }: Event, room: Element | null): Element | null {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control && !room?.contains(control) ? control : null;
}

/** Returns whether a page or its pane scrolls up or down, and not a row of filters sideways. */
function isPageScroll({ target }: Event): boolean {
  if (target === document) return true;
  return target instanceof Element && target.closest('main') !== null && target.scrollHeight > target.clientHeight;
}

export function useDocking({ room, place, chosen, wide }: DockingOptions): Docking {
  // Null until the button docks or comes back for the first time.
  const [moved, setMoved] = useState<Dock | 'free' | null>(null);
  const first = wide && !chosen ? cornerDock : null;
  const dock = moved === 'free' ? null : (moved ?? first);
  const [scrolling, setScrolling] = useState(false);

  /** Docks the button if it has to, or moves the tab away from the focused control. */
  function consider(control: Element | null, must: boolean): void {
    const around = room.current?.getBoundingClientRect();
    if (!around) return;
    const free = freeBox(place, around);
    const box = control?.getBoundingClientRect() ?? null;
    if (!must && !dock && !(box && overlap(free, box))) return;
    const next = dockFor(free, { room: around, wide, focused: box });
    if (dock?.side !== next.side || dock.top !== next.top) setMoved(next);
  }
  const focused = (): Element | null =>
    room.current?.contains(document.activeElement) ? null : (document.activeElement?.closest(controls) ?? null);

  const onScroll = useEffectEvent(() => {
    const control = focused();
    if (control || (!chosen && !dock)) consider(control, !chosen);
  });
  const onWanted = useEffectEvent((event: Event) => {
    const control = controlOf(event, room.current);
    if (control) consider(control, false);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scroll = (event: Event): void => {
      if (!isPageScroll(event)) return;
      setScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), scrollEndMs);
      onScroll();
    };
    const pull = ({ target }: Event): void => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (scrollHeight <= clientHeight && target instanceof Element && target.closest('main')) onScroll();
    };
    const wanted = (event: Event): void => onWanted(event);
    document.addEventListener('scroll', scroll, { passive: true, capture: true });
    document.addEventListener('wheel', pull, { passive: true });
    document.addEventListener('touchmove', pull, { passive: true });
    document.addEventListener('focusin', wanted);
    document.addEventListener('pointerdown', wanted);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', scroll, { capture: true });
      document.removeEventListener('wheel', pull);
      document.removeEventListener('touchmove', pull);
      document.removeEventListener('focusin', wanted);
      document.removeEventListener('pointerdown', wanted);
    };
  }, []);

  return { dock, scrolling, dockNow: () => consider(null, true), undock: () => setMoved('free') };
}
