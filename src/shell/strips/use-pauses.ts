/** Tells when a moving text pauses: under a mouse, while it contains the focus, and from a touch until the next one. */
import { type FocusEvent, type PointerEvent, useState } from 'react';

interface Pauses {
  paused: boolean;
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Returns whether the text pauses now, and the handlers of the element around it. */
export function usePauses(): Pauses {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [touched, setTouched] = useState(false);
  return {
    paused: hovered || focused || touched,
    handlers: {
      onPointerEnter: (event) => {
        if (event.pointerType === 'mouse') setHovered(true);
      },
      onPointerLeave: () => setHovered(false),
      onPointerUp: (event) => {
        if (event.pointerType !== 'mouse') setTouched((before) => !before);
      },
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
