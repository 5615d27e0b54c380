/** How the chat button is moved: what counts as a drag, and how far an arrow key goes. All in CSS pixels. */

export interface Point {
  x: number;
  y: number;
}

/** A finger that rests still trembles this much. */
const tremble = 8;
const step = 16;
const bigStep = 64;

/** Whether the pointer has left the tap behind and drags. */
export function farEnough(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > tremble;
}

/** The way an arrow key goes, four times as far with Shift; null for any other key. */
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
