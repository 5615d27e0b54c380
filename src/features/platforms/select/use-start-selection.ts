/**
 * Starts a selection by a held finger, or by a click while Ctrl, the command key or Shift is held. Other taps keep
 * their effect.
 */
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { holdTolerancePx, selectingHoldMs } from '../../../ui/list/selection/held-finger.ts';

interface HoldHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/**
 * Calls `onSelect` once for each such press or click. The argument is true for a click while Shift is held, otherwise
 * false. While `canSelect` is false nothing is selected.
 */
export function useStartSelection(onSelect: (range: boolean) => void, canSelect: boolean): HoldHandlers {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const isTouch = useRef(false);
  const endPress = (): void => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: (event) => {
      endPress();
      isTouch.current = event.pointerType === 'touch';
      if (!canSelect || !isTouch.current || !event.isPrimary) return;
      // A press on a button of the row belongs to the button.
      if (event.target instanceof Element && event.target.closest('button')) return;
      const timer = setTimeout(() => {
        press.current = null;
        onSelect(false);
      }, selectingHoldMs);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > holdTolerancePx) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    // Without this, the browser would show the menu of the link under the finger.
    onContextMenu: (event) => {
      if (canSelect && isTouch.current) event.preventDefault();
    },
    onClickCapture: (event) => {
      if (!canSelect || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.preventDefault();
      event.stopPropagation();
      onSelect(event.shiftKey);
    },
  };
}
