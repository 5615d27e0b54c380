/**
 * Reads presses that are more than a click: a drag of a row or a button, and a finger that rests on a control.
 * `heldMsOf` says how long the press of a click took.
 */
import { controlOf, locate } from './locate.ts';
import type { Action } from './recording.ts';

interface Press {
  event: PointerEvent;
  /** Whether the press was read as a drag or a hold, so that its click is no step. */
  isRead: boolean;
}

/** A press of this length counts as held. The app's own limits for held presses are all longer. */
const heldFromMs = 400;
/** A pointer that moves farther is dragging. The app's own limits are the same or higher. */
const dragFromPx = 8;

let press: Press | null = null;

export function beginPress(event: PointerEvent): void {
  press = { event, isRead: false };
}

/**
 * Returns whether the element or an ancestor handles drags itself. Such an element has `touch-action` with `pan` or
 * `none`.
 */
function isDraggable(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/pan|none/u.test(getComputedStyle(at).touchAction)) return true;
  return false;
}

/**
 * Returns the drag or the hold that ends with this event. Null if the press was neither, or hit no control or an input.
 * A finger that scrolls ends with `pointercancel` instead.
 */
export function readRelease(event: PointerEvent): Action | null {
  const { target } = press?.event ?? {};
  const control = target instanceof Element && target.isConnected ? controlOf(target) : null;
  if (press === null || control === null || control instanceof HTMLInputElement) return null;
  const { clientX, clientY, timeStamp, pointerType } = press.event;
  const by = { x: Math.round(event.clientX - clientX), y: Math.round(event.clientY - clientY) };
  const isDrag = Math.hypot(by.x, by.y) > dragFromPx;
  const heldMs = Math.round(event.timeStamp - timeStamp);
  press.isRead = isDrag ? isDraggable(control) : pointerType === 'touch' && heldMs >= heldFromMs;
  if (!press.isRead) return null;
  const on = locate(control);
  return isDrag ? { kind: 'drag', on, by } : { kind: 'hold', on, heldMs };
}

/**
 * Returns how long the press of a click was held, in ms, or 0 for a short press. Null if the press was a drag or a
 * hold.
 */
export function heldMsOf({ detail, timeStamp }: MouseEvent): number | null {
  if (detail === 0 || press === null) return 0;
  if (press.isRead) return null;
  const heldMs = Math.round(timeStamp - press.event.timeStamp);
  return heldMs >= heldFromMs ? heldMs : 0;
}
