/** Computes a chart's scales: at most four lines at round whole numbers, and three times of the axis. */

const maxLines = 4;
/** The free space above the highest and below the lowest balance, as a share of the range. */
const marginShare = 0.06;

/**
 * Returns the multiples of a step that lie in the range. The step is the first of 1, 2, 5, 10, 20, 50, … with at most
 * `maxLines` multiples.
 */
function linesBetween(low: number, high: number): number[] {
  for (let power = 1; ; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const step = factor * power;
      const first = Math.ceil(low / step);
      const count = Math.floor(high / step) - first + 1;
      if (count <= maxLines) return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
    }
  }
}

/** Returns the scale for any number of balances: both ends, and the lines between them, in coins. */
export function balanceScale(balances: readonly number[]): { low: number; high: number; ticks: number[] } {
  const least = Math.min(...balances, Infinity);
  const most = Math.max(...balances, -Infinity);
  if (!Number.isFinite(least) || !Number.isFinite(most)) return { low: 0, high: 1, ticks: [0] };
  const margin = (most - least || 1) * marginShare;
  const low = Math.max(0, least - margin);
  const high = most + margin;
  const ticks = linesBetween(low, high);
  return { low, high, ticks: ticks.length > 0 ? ticks : [least] };
}

/**
 * Returns the three times of the axis that get a label: its start `from`, and one and two thirds of the way to `to`, in
 * milliseconds. `share` is a time's place on the axis, from 0 to 1. The end of the axis has a label of its own.
 */
export function timeTicks(from: number, to: number): { time: number; share: number }[] {
  return [0, 1 / 3, 2 / 3].map((share) => ({ time: from + (to - from) * share, share }));
}
