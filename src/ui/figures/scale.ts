/** Round numbers for a chart's scales: never more than four lines, whole coins only. */

const mostLines = 4;

/** The first of 1, 2, 5, 10, 20, 50, … of which no more than `mostLines` lie between both ends, and those. */
function linesBetween(low: number, high: number): number[] {
  for (let power = 1; ; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const step = factor * power;
      const first = Math.ceil(low / step);
      const count = Math.floor(high / step) - first + 1;
      if (count <= mostLines) return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
    }
  }
}

/** The scale for these balances: both ends of it, in coins, and the lines between. Any amount of balances, none too. */
export function scaleOf(balances: readonly number[]): { low: number; high: number; ticks: number[] } {
  const least = Math.min(...balances, Infinity);
  const most = Math.max(...balances, -Infinity);
  if (!Number.isFinite(least) || !Number.isFinite(most)) return { low: 0, high: 1, ticks: [0] };
  const margin = (most - least || 1) * 0.06;
  const low = Math.max(0, least - margin);
  const high = most + margin;
  const ticks = linesBetween(low, high);
  return { low, high, ticks: ticks.length > 0 ? ticks : [least] };
}

/** Three times along the way and how far along they are; the end (now) is labelled by itself. */
export function ticksOfTime(from: number, to: number): { time: number; share: number }[] {
  return [0, 1 / 3, 2 / 3].map((share) => ({ time: from + (to - from) * share, share }));
}
