/** Turns balances into a stepped line with small round corners. A slope would show balances that never existed. */

export interface ChartPoint {
  x: number;
  y: number;
}

/** The corners' usual radius in px. */
const cornerRadius = 3.5;

/** A step that is lower than this, in px, can't be seen, and is drawn as a straight line. */
const flatStepPx = 0.01;

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Returns path data through `spots`, which are sorted by x, or an empty text if there are none. `radius` is the
 * corners' radius in px, made smaller for small steps.
 */
export function steppedPath(spots: readonly ChartPoint[], radius = cornerRadius): string {
  const [first] = spots;
  if (!first) return '';
  let d = `M${rounded(first.x)} ${rounded(first.y)}`;
  for (let index = 1; index < spots.length; index += 1) {
    const from = spots[index - 1];
    const to = spots[index];
    if (!from || !to) continue;
    const rise = to.y - from.y;
    if (Math.abs(rise) < flatStepPx) {
      d += `H${rounded(to.x)}`;
      continue;
    }
    const next = spots[index + 1];
    const radiusBefore = Math.max(0, Math.min(radius, (to.x - from.x) / 2, Math.abs(rise) / 2));
    const radiusAfter = next ? Math.max(0, Math.min(radius, (next.x - to.x) / 2, Math.abs(rise) / 2)) : 0;
    const direction = Math.sign(rise);
    d += `H${rounded(to.x - radiusBefore)}`;
    d += `Q${rounded(to.x)} ${rounded(from.y)} ${rounded(to.x)} ${rounded(from.y + direction * radiusBefore)}`;
    d += `V${rounded(to.y - direction * radiusAfter)}`;
    if (radiusAfter > 0) d += `Q${rounded(to.x)} ${rounded(to.y)} ${rounded(to.x + radiusAfter)} ${rounded(to.y)}`;
  }
  return d;
}

/** A balance, and the time in milliseconds from which a chart draws it. */
export interface BalancePoint {
  t: number;
  balance: number;
}

interface Frame {
  /** The times at the left and right edge, in milliseconds. */
  from: number;
  to: number;
  /** The coins at the bottom and top edge. */
  low: number;
  high: number;
  /** The width of the frame, and the heights at which `high` and `low` are drawn, in px. */
  width: number;
  top: number;
  bottom: number;
}

/** Returns the points' positions in a frame. The last balance lasts until `to`. A flat line is at the bottom. */
export function chartPoints(
  points: readonly BalancePoint[],
  { from, to, low, high, width, top, bottom }: Frame,
): ChartPoint[] {
  const span = Math.max(1, to - from);
  const range = high - low;
  const place = ({ t, balance }: BalancePoint): ChartPoint => ({
    x: Math.min(1, Math.max(0, (t - from) / span)) * width,
    y: range <= 0 ? bottom : bottom - ((balance - low) / range) * (bottom - top),
  });
  const spots = points.map(place);
  const last = points.at(-1);
  if (last && last.t < to) spots.push(place({ t: to, balance: last.balance }));
  return spots;
}
