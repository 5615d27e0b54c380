/**
 * A row whose actions slide over its end when a finger or a mouse drags it. One row is open at a time. A touch
 * elsewhere, Escape and the system's back close it. A vertical movement still scrolls the page.
 *
 * The row must also have an `<ActionMenu>` with at least the same actions, for people who can't drag.
 */
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useCloseOnBack } from '../../platform/back-button.ts';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import type { RowAction } from './row-action.ts';
import css from './SwipeRow.module.css';

/** A shorter movement is a tap and not a drag. */
const dragStartPx = 8;
/** If the pointer moves this share of the actions' width, releasing it opens or closes them. */
const toggleShare = 0.35;

interface SwipeRowProps {
  /** The accessible name of the actions, for example 王*明的操作. */
  label: string;
  /** The most harmless action first, destructive actions last. */
  actions: readonly RowAction[];
  className?: string | undefined;
  children: ReactNode;
}

interface Drag {
  /** The id of the pointer. */
  pointer: number;
  /** The point on the screen where the drag began, in px. */
  x: number;
  y: number;
  /** The visible part of the actions when the drag began, in px. */
  from: number;
  /** Whether the actions follow the pointer. Before that the movement may still be a tap or a scroll. */
  moving: boolean;
}

/** Closes an open row at a touch elsewhere, at Escape, and at the system's back. */
function useCloseElsewhere(open: boolean, row: RefObject<HTMLElement | null>, close: () => void): void {
  useCloseOnBack(open, close);
  const closeIfElsewhere = useEffectEvent((event: Event) => {
    const isInRow = event.target instanceof Node && row.current?.contains(event.target) === true;
    const closes = event instanceof KeyboardEvent ? event.key === 'Escape' : !isInRow;
    if (closes) close();
  });
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: Event): void => closeIfElsewhere(event);
    document.addEventListener('pointerdown', listen, true);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('pointerdown', listen, true);
      document.removeEventListener('keydown', listen);
    };
  }, [open]);
}

interface Swipe {
  readonly open: boolean;
  readonly close: () => void;
  /** The visible part of the actions during a drag, in px; null without a drag. */
  readonly visiblePx: number | null;
  readonly begin: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  /** Ends a drag. Without `isReleased` it was cancelled, and the row stays as it was before. */
  readonly end: (event: PointerEvent, isReleased: boolean) => void;
  /** Cancels the click after a drag. A click outside the actions of an open row only closes the row. */
  readonly handleClick: (event: MouseEvent) => void;
}

/** Opens and closes a row by drags. `panel` holds the actions. */
function useSwipe(row: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>): Swipe {
  const drag = useRef<Drag | null>(null);
  /** Whether the next click only ends a drag. */
  const isClickOfDrag = useRef(false);
  const [open, setOpen] = useState(false);
  const [visiblePx, setVisiblePx] = useState<number | null>(null);
  const close = (): void => setOpen(false);
  useCloseElsewhere(open, row, close);

  const begin = (event: PointerEvent): void => {
    isClickOfDrag.current = false;
    if (!event.isPrimary || event.button !== 0) return;
    drag.current = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      from: open ? (panel.current?.offsetWidth ?? 0) : 0,
      moving: false,
    };
  };
  const move = (event: PointerEvent): void => {
    const current = drag.current;
    if (!current || current.pointer !== event.pointerId) return;
    const across = current.x - event.clientX;
    if (!current.moving) {
      const down = Math.abs(event.clientY - current.y);
      const isVertical = down > Math.abs(across);
      // A drag that scrolls the page never moves the actions.
      if (isVertical && down > dragStartPx) drag.current = null;
      const isClosedAndPulledAway = current.from === 0 && across < 0;
      if (isVertical || Math.abs(across) < dragStartPx || isClosedAndPulledAway) return;
      current.moving = true;
      row.current?.setPointerCapture(event.pointerId);
      getSelection()?.removeAllRanges();
    }
    setVisiblePx(Math.max(0, Math.min(panel.current?.offsetWidth ?? 0, current.from + across)));
  };
  const end = (event: PointerEvent, isReleased: boolean): void => {
    const current = drag.current;
    drag.current = null;
    setVisiblePx(null);
    if (!current?.moving) return;
    isClickOfDrag.current = true;
    const width = panel.current?.offsetWidth ?? 0;
    const wasOpen = current.from > 0;
    /** Positive if the drag uncovered the actions, negative if it covered them. */
    const share = (current.x - event.clientX) / (width || 1);
    if (!isReleased) setOpen(wasOpen);
    else setOpen(wasOpen ? share > -toggleShare : share > toggleShare);
  };
  const handleClick = (event: MouseEvent): void => {
    const closesRow = open && !(event.target instanceof Node && panel.current?.contains(event.target));
    if (!isClickOfDrag.current && !closesRow) return;
    if (!isClickOfDrag.current) close();
    isClickOfDrag.current = false;
    event.preventDefault();
    event.stopPropagation();
  };
  return { open, close, visiblePx, begin, move, end, handleClick };
}

export function SwipeRow({ label, actions, className, children }: SwipeRowProps): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { open, close, visiblePx, begin, move, end, handleClick } = useSwipe(row, panel);
  return (
    <div
      ref={row}
      className={classes(css['row'], visiblePx !== null && css['dragged'], className)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      onClickCapture={handleClick}
      onDragStart={(event) => event.preventDefault()}
    >
      {children}
      <div
        ref={panel}
        role="group"
        aria-label={label}
        className={classes(css['actions'], open && css['open'], visiblePx !== null && css['held'])}
        {...(visiblePx === null ? {} : { style: { transform: `translateX(calc(100% - ${visiblePx}px))` } })}
      >
        {actions.map(({ key, label: words, icon, tone = 'neutral', disabled = false, onAct }) => (
          <button
            key={key}
            type="button"
            disabled={disabled}
            className={classes(css['action'], css[tone])}
            onClick={() => {
              close();
              onAct();
            }}
          >
            <Icon d={icon} />
            <span>{words}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
