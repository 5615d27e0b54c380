/**
 * Reads and writes time spans in links, for example `7d`, `1h30m` or `250ms`. The spans are exact to the millisecond,
 * and reading returns what was written.
 */

/** Each unit with its length in ms, the longest first. */
const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
  ['ms', 1],
] as const;
const whole = /^(?:\d+(?:ms|[dhms]))+$/;
const part = /(\d+)(ms|[dhms])/g;

/** Returns the span as text. `milliseconds` is a whole number of at least 0, and 0 gives `0s`. */
export function spanText(milliseconds: number): string {
  let left = milliseconds;
  const text = units
    .map(([unit, length]) => {
      const count = Math.floor(left / length);
      left -= count * length;
      return count === 0 ? '' : `${count}${unit}`;
    })
    .join('');
  return text === '' ? '0s' : text;
}

/** Returns the span in ms. Null if the text isn't a valid span. */
export function readSpan(text: string): number | null {
  if (!whole.test(text)) return null;
  const lengths: ReadonlyMap<string, number> = new Map(units);
  let sum = 0;
  for (const [, count, unit = ''] of text.matchAll(part)) sum += Number(count) * (lengths.get(unit) ?? 0);
  return Number.isSafeInteger(sum) ? sum : null;
}
