/** A balance steps, it doesn't slope: the path of a line that goes along, then up or down, with small round corners. */

export interface Spot {
  x: number;
  y: number;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Path data through `spots` (by rising x). `radius` is the corners', made smaller where a step is. Empty without spots.
 */
export function steppedPath(spots: readonly Spot[], radius = 4): string {
  const [first] = spots;
  if (!first) return '';
  let d = `M${short(first.x)} ${short(first.y)}`;
  for (let index = 1; index < spots.length; index += 1) {
    const from = spots[index - 1];
    const to = spots[index];
    if (!from || !to) continue;
    const rise = to.y - from.y;
    if (Math.abs(rise) < 0.01) {
      d += `H${short(to.x)}`;
      continue;
    }
    const next = spots[index + 1];
    const before = Math.max(0, Math.min(radius, (to.x - from.x) / 2, Math.abs(rise) / 2));
    const after = next ? Math.max(0, Math.min(radius, (next.x - to.x) / 2, Math.abs(rise) / 2)) : 0;
    const way = Math.sign(rise);
    d += `H${short(to.x - before)}Q${short(to.x)} ${short(from.y)} ${short(to.x)} ${short(from.y + way * before)}`;
    d += `V${short(to.y - way * after)}`;
    if (after > 0) d += `Q${short(to.x)} ${short(to.y)} ${short(to.x + after)} ${short(to.y)}`;
  }
  return d;
}

/** One balance and since when it held, in ms. */
export interface BalancePoint {
  t: number;
  balance: number;
}

interface Frame {
  /** ms at the left and right edge. */
  from: number;
  to: number;
  /** Coins at the bottom and top edge. */
  low: number;
  high: number;
  width: number;
  top: number;
  bottom: number;
}

/** Where points lie in a frame; the last balance holds until `to`. A flat line lies at the bottom. */
export function spotsOf(points: readonly BalancePoint[], { from, to, low, high, width, top, bottom }: Frame): Spot[] {
  const span = Math.max(1, to - from);
  const range = high - low;
  const place = ({ t, balance }: BalancePoint): Spot => ({
    x: Math.min(1, Math.max(0, (t - from) / span)) * width,
    y: range <= 0 ? bottom : bottom - ((balance - low) / range) * (bottom - top),
  });
  const spots = points.map(place);
  const last = points.at(-1);
  if (last && last.t < to) spots.push(place({ t: to, balance: last.balance }));
  return spots;
}
