/**
 * Where a carried row would be put down, and how far the others make way for it. Boxes are as they stood when it was
 * taken.
 */
export interface Box {
  readonly top: number;
  readonly height: number;
}

/** `by` px from where it stood: past the middle of another row, it takes that row's place. */
export function dropPlace(boxes: readonly Box[], from: number, by: number): number {
  const own = boxes[from];
  if (!own) return from;
  const top = own.top + by;
  const bottom = top + own.height;
  const passed = boxes.filter((box, index) => index > from && bottom > box.top + box.height / 2).length;
  const above = boxes.filter((box, index) => index < from && top < box.top + box.height / 2).length;
  return from + passed - above;
}

/** In px: the carried row goes with the pointer, those between where it was and where it would be make room. */
export function shiftOf(
  boxes: readonly Box[],
  { from, to, by }: { from: number; to: number; by: number },
  index: number,
): number {
  if (index === from) return by;
  const height = boxes[from]?.height ?? 0;
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}
