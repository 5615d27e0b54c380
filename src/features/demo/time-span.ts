/**
 * Spans of time as an address writes them, `7d`, `1h30m`, `250ms`: exact to the millisecond, and read back as they were
 * written.
 */

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
  ['ms', 1],
] as const;
const whole = /^(?:\d+(?:ms|[dhms]))+$/;
const part = /(\d+)(ms|[dhms])/g;

/** `milliseconds` is a whole number, not negative; 0 is `0s`. */
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

/** In milliseconds; null for what is no span. */
export function readSpan(text: string): number | null {
  if (!whole.test(text)) return null;
  const lengths: ReadonlyMap<string, number> = new Map(units);
  const sum = [...text.matchAll(part)].reduce(
    (total, [, count, unit = '']) => total + Number(count) * (lengths.get(unit) ?? 0),
    0,
  );
  return Number.isSafeInteger(sum) ? sum : null;
}
