/**
 * A row whose actions slide over it from the end, by a finger or by a mouse that drags; what it says at the start stays
 * readable. One row is open at a time: a touch elsewhere, Escape and the system's back close it, and scrolling up and
 * down is never held up. The same actions must stand behind an `<ActionMenu>` in the row, for everybody who doesn't
 * drag.
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
} from 'react';
import { useBackClose } from '../../platform/back.ts';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import type { RowAction } from './row-action.ts';
import css from './SwipeRow.module.css';

/** How far a pointer must go, in px, before it is a drag and not a tap. */
const slack = 8;
/** The share of the actions' width at which letting go opens or closes them. */
const enough = 0.35;

interface SwipeRowProps {
  /** Whose actions they are, read aloud: 王*明的操作. */
  label: string;
  /** The mildest first, what destroys last. */
  actions: readonly RowAction[];
  className?: string | undefined;
  children: ReactNode;
}

interface Drag {
  pointer: number;
  x: number;
  y: number;
  /** How much of the actions was out when it began, in px. */
  from: number;
  moving: boolean;
}

export function SwipeRow({ label, actions, className, children }: SwipeRowProps): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const swallow = useRef(false);
  const [open, setOpen] = useState(false);
  /** How much of the actions is out while one drags, in px; null when nobody does. */
  const [out, setOut] = useState<number | null>(null);
  const close = (): void => setOpen(false);
  useBackClose(open, close);

  const elsewhere = useEffectEvent((event: Event) => {
    if (
      event instanceof KeyboardEvent
        ? event.key === 'Escape'
        : !(event.target instanceof Node && row.current?.contains(event.target))
    )
      close();
  });
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: Event): void => elsewhere(event);
    document.addEventListener('pointerdown', listen, true);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('pointerdown', listen, true);
      document.removeEventListener('keydown', listen);
    };
  }, [open]);

  const begin = (event: PointerEvent): void => {
    swallow.current = false;
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
      // It scrolls, then; or it pulls a closed row the other way.
      if (down > slack && down > Math.abs(across)) drag.current = null;
      if (down > Math.abs(across) || Math.abs(across) < slack || (current.from === 0 && across < 0)) return;
      current.moving = true;
      row.current?.setPointerCapture(event.pointerId);
      getSelection()?.removeAllRanges();
    }
    setOut(Math.max(0, Math.min(panel.current?.offsetWidth ?? 0, current.from + across)));
  };
  const end = (event: PointerEvent, given: boolean): void => {
    const current = drag.current;
    drag.current = null;
    setOut(null);
    if (!current?.moving) return;
    swallow.current = true;
    const width = panel.current?.offsetWidth ?? 0;
    const share = (current.x - event.clientX) / (width || 1);
    if (!given) setOpen(current.from > 0);
    else setOpen(current.from > 0 ? share > -enough : share > enough);
  };
  /** What follows a drag is no tap; and a tap beside the actions of an open row only closes it. */
  const tap = (event: MouseEvent): void => {
    const beside = open && !(event.target instanceof Node && panel.current?.contains(event.target));
    if (!swallow.current && !beside) return;
    if (!swallow.current) close();
    swallow.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={row}
      className={classes(css['row'], out !== null && css['dragged'], className)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      onClickCapture={tap}
      onDragStart={(event) => event.preventDefault()}
    >
      {children}
      <div
        ref={panel}
        role="group"
        aria-label={label}
        className={classes(css['actions'], open && css['open'], out !== null && css['held'])}
        {...(out === null ? {} : { style: { transform: `translateX(calc(100% - ${out}px))` } })}
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
