/**
 * Computes where a dragged row would be dropped, and how far the other rows move aside. Boxes are the rows' places when
 * the drag began, in px.
 */
export interface Box {
  readonly top: number;
  readonly height: number;
}

/** Returns the new index of row `from` after a drag by `by` px. Past another row's middle it takes that row's index. */
export function dropIndex(boxes: readonly Box[], from: number, by: number): number {
  const own = boxes[from];
  if (!own) return from;
  const top = own.top + by;
  const bottom = top + own.height;
  const passed = boxes.filter((box, index) => index > from && bottom > box.top + box.height / 2).length;
  const above = boxes.filter((box, index) => index < from && top < box.top + box.height / 2).length;
  return from + passed - above;
}

/** Returns how far row `index` moves, in px. The dragged row follows the pointer, and the rows in between make room. */
export function rowShiftPx(
  boxes: readonly Box[],
  { from, to, by }: { from: number; to: number; by: number },
  index: number,
): number {
  if (index === from) return by;
  const height = boxes[from]?.height ?? 0;
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}
