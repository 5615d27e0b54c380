/** Decides which gestures drag the chat button, and how far an arrow key moves it. All lengths are CSS pixels. */

export interface Point {
  x: number;
  y: number;
}

/** A resting finger moves by up to this length. */
const tapTolerance = 8;
const step = 16;
const bigStep = 64;

/** Returns whether the pointer's distance makes the gesture a drag. */
export function isDrag(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > tapTolerance;
}

/** Returns the step of an arrow key, four times as long with Shift. Returns null for any other key. */
export function arrowStep(key: string, far: boolean): Point | null {
  const length = far ? bigStep : step;
  switch (key) {
    case 'ArrowLeft':
      return { x: -length, y: 0 };
    case 'ArrowRight':
      return { x: length, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: -length };
    case 'ArrowDown':
      return { x: 0, y: length };
    default:
      return null;
  }
}
