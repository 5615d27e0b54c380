/** Formats a number of bytes, in the units of the language. */

const [kilo, mega, giga] = [1_000, 1_000_000, 1_000_000_000];

/** Returns the bytes as text, for example 12 kB, 1.2 MB or 3.4 GB. */
export function bytesInWords(bytes: number, locale: string): string {
  const format = (value: number, unit: string, maximumFractionDigits: number): string =>
    new Intl.NumberFormat(locale || 'zh-CN', { style: 'unit', unit, maximumFractionDigits }).format(value);
  if (bytes < mega) return format(Math.ceil(bytes / kilo), 'kilobyte', 0);
  return bytes < giga ? format(bytes / mega, 'megabyte', 1) : format(bytes / giga, 'gigabyte', 1);
}
