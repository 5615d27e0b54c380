/**
 * The floating chat button: 48 px, from x 298, y 469. People move it by dragging or by arrow keys, and the device
 * stores its place. CSS clamps the button to the safe area above the tabs, so the clamping holds after a rotation and
 * before any script runs.
 *
 * The stored place stays as the person chose it. The click that ends a drag opens nothing. While the page scrolls, the
 * button moves behind the content.
 */
import { useLingui } from '@lingui/react/macro';
import chat from 'icon:chat-bubble-outline-rounded';
import { useAtom } from 'jotai';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { chatPlaceAtom } from '../../api/preferences.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import { arrowStep, farEnough, type Point } from './chat-move.ts';
import css from './ChatButton.module.css';

/** Milliseconds after the last scroll event until the page counts as still. */
const scrollEndMs = 300;
/** Milliseconds until a resting finger counts as held. */
const holdMs = 600;

function useScrolling(): boolean {
  const [scrolling, setScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      setScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), scrollEndMs);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return scrolling;
}

interface Drag {
  pointerId: number;
  start: Point;
  /** The vector from the pointer to the button's top left corner. */
  grip: Point;
  /** The button's new place. Null until the drag begins. */
  to: Point | null;
}

/** Returns the button's place on the screen, which CSS may have clamped. */
function drawnAt(element: Element): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: Math.round(left), y: Math.round(top) };
}

/** Moves the button before React renders. Returns the place after CSS has clamped it. */
function putAt(button: HTMLElement, { x, y }: Point): Point {
  const put = (point: Point): void => {
    button.style.setProperty('--x', `${point.x}px`);
    button.style.setProperty('--y', `${point.y}px`);
  };
  put({ x, y });
  const place = drawnAt(button);
  put(place);
  return place;
}

interface ChatButtonProps {
  onOpen: () => void;
  /** Called if the button was held without a drag. */
  onHold?: () => void;
}

export function ChatButton({ onOpen, onHold }: ChatButtonProps) {
  const { t } = useLingui();
  const hintId = useId();
  const [storedPlace, storePlace] = useAtom(chatPlaceAtom);
  const [moving, setMoving] = useState<Point | null>(null);
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const holding = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const scrolling = useScrolling();
  const place = moving ?? storedPlace;

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    wasDragged.current = false;
    if (event.button !== 0) return;
    const { x, y } = drawnAt(event.currentTarget);
    const start = { x: event.clientX, y: event.clientY };
    drag.current = { pointerId: event.pointerId, start, grip: { x: x - start.x, y: y - start.y }, to: null };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!onHold) return;
    holding.current = setTimeout(() => {
      // The click that follows ends the hold and must not open the announcement.
      drag.current = null;
      wasDragged.current = true;
      onHold();
    }, holdMs);
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const held = drag.current;
    if (held?.pointerId !== event.pointerId) return;
    const at = { x: event.clientX, y: event.clientY };
    if (!held.to && !farEnough(held.start, at)) return;
    clearTimeout(holding.current);
    held.to = { x: at.x + held.grip.x, y: at.y + held.grip.y };
    setMoving(held.to);
  }

  function onPointerEnd(event: PointerEvent<HTMLButtonElement>): void {
    clearTimeout(holding.current);
    const held = drag.current;
    if (held?.pointerId !== event.pointerId) return;
    drag.current = null;
    if (!held.to) return;
    wasDragged.current = true;
    // A quick person releases the button before React has drawn the last step.
    storePlace(putAt(event.currentTarget, held.to));
    setMoving(null);
  }

  function onClick(event: MouseEvent): void {
    // A click without a pointer (detail 0) comes from the keyboard or a screen reader.
    if (event.detail > 0 && wasDragged.current) return;
    onOpen();
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = arrowStep(event.key, event.shiftKey);
    if (!step) return;
    event.preventDefault();
    const from = drawnAt(event.currentTarget);
    storePlace(putAt(event.currentTarget, { x: from.x + step.x, y: from.y + step.y }));
  }

  return (
    <>
      <button
        type="button"
        className={classes(css['chat'], scrolling && !moving && css['behind'], moving && css['held'])}
        style={{ '--x': `${place.x}px`, '--y': `${place.y}px` }}
        aria-label={t`查看公告`}
        aria-haspopup="dialog"
        aria-describedby={hintId}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onClick={onClick}
        {...(onHold && { onContextMenu: (event: MouseEvent) => event.preventDefault() })}
        onKeyDown={onKeyDown}
      >
        <Icon d={chat} />
      </button>
      <span id={hintId} hidden>{t`可以拖动，也可以用方向键移动`}</span>
    </>
  );
}
