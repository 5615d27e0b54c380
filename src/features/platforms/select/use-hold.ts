/**
 * Begins to select with a held finger, or with a click while Ctrl, the command key or Shift is held. Without these a
 * tap opens the row as before.
 */
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { selectingHoldMs } from '../../../ui/list/selection/hold-time.ts';

/** A finger that moves farther scrolls or swipes. */
const moveLimitPx = 8;

interface HoldHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** `onSelect` is called once for each press, with true if Shift is held. While `able` is false nothing is selected. */
export function useHold(onSelect: (range: boolean) => void, able: boolean): HoldHandlers {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const isTouch = useRef(false);
  const end = (): void => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: (event) => {
      end();
      isTouch.current = event.pointerType === 'touch';
      if (!able || !isTouch.current || !event.isPrimary) return;
      // A button of the row has a press of its own.
      if (event.target instanceof Element && event.target.closest('button')) return;
      const timer = setTimeout(() => {
        press.current = null;
        onSelect(false);
      }, selectingHoldMs);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > moveLimitPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A browser would show the menu of the link under the finger.
    onContextMenu: (event) => {
      if (able && isTouch.current) event.preventDefault();
    },
    onClickCapture: (event) => {
      if (!able || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.preventDefault();
      event.stopPropagation();
      onSelect(event.shiftKey);
    },
  };
}
