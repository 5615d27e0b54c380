/**
 * The floating chat button of 48 px, which first stands at `chatButtonStart`. People move it by dragging or by arrow
 * keys, and the device stores its place. While it is docked at an edge, a tap, a drag or a key brings it back.
 *
 * CSS keeps the button inside its room, so that it stays on the screen after a rotation. The stored place stays as the
 * person chose it. The click that ends a drag opens nothing.
 */
import { useLingui } from '@lingui/react/macro';
import chat from 'icon:chat-bubble-outline-rounded';
import { useAtom } from 'jotai';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from 'react';
import { chatButtonPositionAtom, chatButtonStart } from '../../api/preferences.ts';
import { isReplayed } from '../../device/held-dialogs.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import { arrowStep, isDrag, type Point } from './chat-button-drag.ts';
import { freeBox } from './chat-button-place.ts';
import css from './ChatButton.module.css';
import { useDocking } from './use-docking.ts';

/** Milliseconds until a resting finger counts as held. */
const holdMs = 600;

interface Drag {
  pointerId: number;
  start: Point;
  /** The vector from the pointer to the button's top left corner. */
  grip: Point;
  /** The button's new place. Null until the drag begins. */
  to: Point | null;
}

interface ChatButtonProps {
  wide: boolean;
  /** Opens the announcement. */
  onOpen: () => void;
  /** Called if the button was held without a drag. */
  onHold?: () => void;
}

export default function ChatButton({ wide, onOpen, onHold }: ChatButtonProps): ReactElement | null {
  const { t } = useLingui();
  const hintId = useId();
  const [storedPlace, storePlace] = useAtom(chatButtonPositionAtom);
  /** The button's place during a drag. Null without a drag. */
  const [draggedTo, setDraggedTo] = useState<Point | null>(null);
  const drag = useRef<Drag | null>(null);
  /** Whether the last press was a drag or a hold, whose click opens nothing. */
  const ignoresClick = useRef(false);
  const holdTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const room = useRef<HTMLDivElement>(null);
  const { dock, scrolling, dockNow, undock } = useDocking({
    room,
    place: storedPlace,
    chosen: storedPlace !== chatButtonStart,
    wide,
  });
  const docked = draggedTo ? null : dock;
  const { x, y } = draggedTo ?? storedPlace;

  /** Returns where the button stands on the screen if it is put at `point`. */
  function insideRoom(point: Point): Point {
    if (!room.current) return point;
    const { left, top } = freeBox(point, room.current.getBoundingClientRect());
    return { x: left, y: top };
  }

  /** Puts the button at `point`, or as near to it as its room allows, and stores the place. */
  function putAt(point: Point): void {
    storePlace(insideRoom(point));
    undock();
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    ignoresClick.current = false;
    if (event.button !== 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const start = { x: event.clientX, y: event.clientY };
    drag.current = { pointerId: event.pointerId, start, grip: { x: left - start.x, y: top - start.y }, to: null };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!onHold) return;
    holdTimer.current = setTimeout(() => {
      // The click that follows ends the hold and must not open the announcement.
      drag.current = null;
      ignoresClick.current = true;
      onHold();
    }, holdMs);
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    const at = { x: event.clientX, y: event.clientY };
    if (!current.to && !isDrag(current.start, at)) return;
    clearTimeout(holdTimer.current);
    current.to = { x: at.x + current.grip.x, y: at.y + current.grip.y };
    setDraggedTo(current.to);
  }

  function onPointerEnd(event: PointerEvent<HTMLButtonElement>): void {
    clearTimeout(holdTimer.current);
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    drag.current = null;
    if (!current.to) return;
    ignoresClick.current = true;
    putAt(current.to);
    setDraggedTo(null);
  }

  function onClick(event: MouseEvent): void {
    // A click without a pointer (detail 0) comes from the keyboard or a screen reader.
    if (event.detail > 0 && ignoresClick.current) return;
    if (dock) undock();
    // The demo's recorder records neither scrolling nor a click that only undocks the button. So each replayed click
    // has to open the announcement, even if the button is docked.
    if (!dock || isReplayed()) onOpen();
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.key === 'Escape') dockNow();
    const step = arrowStep(event.key, event.shiftKey);
    if (!step) return;
    event.preventDefault();
    const from = insideRoom(storedPlace);
    putAt({ x: from.x + step.x, y: from.y + step.y });
  }

  return (
    <div ref={room} className={css['room']}>
      <button
        type="button"
        data-docked={docked ? '' : undefined}
        className={classes(
          css['chat'],
          docked && css['docked'],
          docked && css[docked.side],
          scrolling && !draggedTo && css['behind'],
          draggedTo && css['held'],
        )}
        style={{ '--x': `${x}px`, '--y': `${docked?.top ?? y}px` }}
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
      <span id={hintId} hidden>
        {docked ? t`收在屏幕边上，按一下回到原处` : t`可以拖动，也可以用方向键移动，按 Esc 收到屏幕边上`}
      </span>
    </div>
  );
}
