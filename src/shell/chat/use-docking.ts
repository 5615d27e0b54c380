/**
 * Decides when the chat button docks at an edge. A button that nobody moved docks on a wide screen, and once somebody
 * scrolls the page. It also docks if its first place would hide a control or a value. A focus or a touch on a control
 * beneath the button docks it too. A touch on the page beside the narrow tab brings it back.
 */
import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Point } from './chat-button-drag.ts';
import {
  type Box,
  cornerDock,
  coveredShare,
  type Dock,
  dockFor,
  freeBox,
  isOnTab,
  overlap,
} from './chat-button-place.ts';
import { whenQuiet } from './when-quiet.ts';

/** Milliseconds after the last scroll event until the page counts as still. */
const scrollEndMs = 300;
const controls = 'a[href], button, input, select, textarea, summary, label, [tabindex="0"]';

interface Docking {
  /** Null while the button is free. */
  dock: Dock | null;
  /** Whether the page is being scrolled. */
  scrolling: boolean;
  dockNow: () => void;
  undock: () => void;
}

interface DockingOptions {
  /** The element in which the button moves. */
  room: RefObject<HTMLElement | null>;
  /** The button's place while it is free. */
  place: Point;
  /** Whether the person chose the place. Then scrolling docks the button only to uncover the focused control. */
  chosen: boolean;
  wide: boolean;
}

/** The largest share of a control that the button may hide. It may hide no part of a value. */
const maxCoveredShare = 0.25;

/** A `dd` is the value of a detail row. Other values have `data-value`, for example those in ui/list/Rows.tsx. */
const values = 'dd, [data-value]';

/** Returns whether the button, at this place, hides a control or a value. */
function hidesContent(button: Box): boolean {
  const main = document.querySelector('main');
  const underButton = [...(main?.querySelectorAll(`${controls}, ${values}`) ?? [])].filter((element) =>
    overlap(button, element.getBoundingClientRect()),
  );
  return underButton.some((element) => {
    if (!element.matches(values)) return coveredShare(button, element.getBoundingClientRect()) > maxCoveredShare;
    const text = document.createRange();
    text.selectNodeContents(element);
    return [...text.getClientRects()].some((line) => overlap(button, line));
  });
}

/** Returns the control that an event is about. Null if there is none, or if it is the chat button. */
function controlOf({ target }: Event, room: Element | null): Element | null {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control && !room?.contains(control) ? control : null;
}

/** Returns whether a page or its pane scrolls up or down, and not a row of filters sideways. */
function isPageScroll({ target }: Event): boolean {
  if (target === document) return true;
  return target instanceof Element && target.closest('main') !== null && target.scrollHeight > target.clientHeight;
}

/** Returns where the button is docked, whether the page scrolls, and the functions that dock and undock it. */
export function useDocking({ room, place, chosen, wide }: DockingOptions): Docking {
  /** The result of the button's last move. Null until the button docks or comes back for the first time. */
  const [lastMove, setLastMove] = useState<Dock | 'free' | null>(null);
  const initialDock = wide && !chosen ? cornerDock : null;
  const dock = lastMove === 'free' ? null : (lastMove ?? initialDock);
  const [scrolling, setScrolling] = useState(false);

  /**
   * Docks the button if it would cover `control`, or moves the tab away from this control. With `docksAnyway` the
   * button docks even if it covers no control.
   */
  function dockIfNeeded(control: Element | null, docksAnyway: boolean): void {
    const roomBox = room.current?.getBoundingClientRect();
    if (!roomBox) return;
    const free = freeBox(place, roomBox);
    const box = control?.getBoundingClientRect() ?? null;
    const coversControl = box !== null && overlap(free, box);
    if (!docksAnyway && !dock && !coversControl) return;
    const next = dockFor(free, { room: roomBox, wide, focused: box });
    if (dock?.side !== next.side || dock.top !== next.top) setLastMove(next);
  }
  /** Returns the control with the focus, unless it is the chat button. */
  const focusedControl = (): Element | null =>
    room.current?.contains(document.activeElement) ? null : (document.activeElement?.closest(controls) ?? null);

  const onScroll = useEffectEvent(() => {
    const control = focusedControl();
    // Scrolling docks a button that nobody moved. It may also bring the focused control beneath any button.
    const docksAnyway = !chosen;
    if (control || (docksAnyway && !dock)) dockIfNeeded(control, docksAnyway);
  });
  const onControlUsed = useEffectEvent((event: Event) => {
    const control = controlOf(event, room.current);
    if (control) dockIfNeeded(control, false);
  });

  const onClick = useEffectEvent((event: MouseEvent) => {
    const isOnPage = event.target instanceof Element && event.target.closest('main') !== null;
    if (!dock || !isOnPage || controlOf(event, room.current)) return;
    const roomBox = room.current?.getBoundingClientRect();
    if (roomBox && isOnTab({ x: event.clientX, y: event.clientY }, dock, roomBox)) setLastMove('free');
  });

  const onQuiet = useEffectEvent(() => {
    const roomBox = room.current?.getBoundingClientRect();
    // A reload may restore a scrolled page before the button exists, so no scroll event docks it.
    if (roomBox && (scrollY > 0 || hidesContent(freeBox(place, roomBox)))) dockIfNeeded(null, true);
  });
  const address = useLocation({ select: ({ href }) => href });
  const isAtFirstPlace = lastMove === null && !chosen && !wide;
  // Each page and each view of it is checked once. Somebody who brings the button back wants it there.
  useEffect(() => (isAtFirstPlace ? whenQuiet(() => onQuiet()) : undefined), [isAtFirstPlace, address]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scroll = (event: Event): void => {
      if (!isPageScroll(event)) return;
      setScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), scrollEndMs);
      onScroll();
    };
    // A page that is too low to scroll fires no scroll event, so an attempt to scroll it counts.
    const tryToScroll = ({ target }: Event): void => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (scrollHeight <= clientHeight && target instanceof Element && target.closest('main')) onScroll();
    };
    const controlUsed = (event: Event): void => onControlUsed(event);
    const click = (event: MouseEvent): void => onClick(event);
    document.addEventListener('scroll', scroll, { passive: true, capture: true });
    document.addEventListener('wheel', tryToScroll, { passive: true });
    document.addEventListener('touchmove', tryToScroll, { passive: true });
    document.addEventListener('focusin', controlUsed);
    document.addEventListener('pointerdown', controlUsed);
    document.addEventListener('click', click);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', scroll, { capture: true });
      document.removeEventListener('wheel', tryToScroll);
      document.removeEventListener('touchmove', tryToScroll);
      document.removeEventListener('focusin', controlUsed);
      document.removeEventListener('pointerdown', controlUsed);
      document.removeEventListener('click', click);
    };
  }, []);

  return { dock, scrolling, dockNow: () => dockIfNeeded(null, true), undock: () => setLastMove('free') };
}
