/**
 * Moves the chat button with a finger or a mouse, and tells a drag, a hold and a click apart. The click that ends a
 * drag or a hold doesn't count.
 */
import { type PointerEvent, useRef, useState } from 'react';
import { isDrag, type Point } from './chat-button-drag.ts';

/** Milliseconds until a press without a drag counts as a hold. */
const holdMs = 600;

interface Drag {
  pointerId: number;
  start: Point;
  /** The vector from the pointer to the button's top left corner. */
  grip: Point;
  /** The button's new place. Null until the press becomes a drag. */
  place: Point | null;
}

interface DragOptions {
  /** Called with the place to which the button was dragged. */
  onDrop: (place: Point) => void;
  /** Called if the button was held without a drag. */
  onHold: (() => void) | undefined;
}

interface Dragging {
  /** The button's place during a drag. Null without a drag. */
  readonly draggedTo: Point | null;
  /** Returns whether the click that is being handled doesn't count, because it ends a drag or a hold. */
  readonly ignoresClick: () => boolean;
  /** The handlers of the button. */
  readonly handlers: Readonly<
    Record<
      'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
      (event: PointerEvent<HTMLButtonElement>) => void
    >
  >;
}

/** Returns the button's place during a drag, and the handlers of the button. */
export function useDrag({ onDrop, onHold }: DragOptions): Dragging {
  const [draggedTo, setDraggedTo] = useState<Point | null>(null);
  const drag = useRef<Drag | null>(null);
  /** Whether the last press was a drag or a hold. */
  const wasDragOrHold = useRef(false);
  const holdTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    wasDragOrHold.current = false;
    if (event.button !== 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const start = { x: event.clientX, y: event.clientY };
    drag.current = { pointerId: event.pointerId, start, grip: { x: left - start.x, y: top - start.y }, place: null };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!onHold) return;
    holdTimer.current = setTimeout(() => {
      // The click that follows ends the hold and must not open the announcement.
      drag.current = null;
      wasDragOrHold.current = true;
      onHold();
    }, holdMs);
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    const pointer = { x: event.clientX, y: event.clientY };
    if (!current.place && !isDrag(current.start, pointer)) return;
    clearTimeout(holdTimer.current);
    current.place = { x: pointer.x + current.grip.x, y: pointer.y + current.grip.y };
    setDraggedTo(current.place);
  }

  /** A cancelled drag drops the button too, at the pointer's last place. */
  function onPointerEnd(event: PointerEvent<HTMLButtonElement>): void {
    clearTimeout(holdTimer.current);
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    drag.current = null;
    if (!current.place) return;
    wasDragOrHold.current = true;
    onDrop(current.place);
    setDraggedTo(null);
  }

  return {
    draggedTo,
    ignoresClick: () => wasDragOrHold.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
}
