/** Formats a number of bytes, in the units of the language. */

const [kilo, mega, giga] = [1_000, 1_000_000, 1_000_000_000];

/** Returns the bytes as text, for example 12 kB, 1.2 MB or 3.4 GB. */
export function bytesInWords(bytes: number, locale: string): string {
  const [value, unit, digits] =
    bytes < mega
      ? [Math.ceil(bytes / kilo), 'kilobyte', 0]
      : bytes < giga
        ? [bytes / mega, 'megabyte', 1]
        : [bytes / giga, 'gigabyte', 1];
  return new Intl.NumberFormat(locale || 'zh-CN', { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
}
