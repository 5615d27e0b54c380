/**
 * Reads a whole number from a typed or pasted text. Any other text stays as typed and is an error, because dropping
 * characters could change the number: 100.00 would become 10000. Digits may be in groups of three, and full-width as
 * Chinese keyboards type them.
 */

export type WholeReading =
  | { kind: 'empty' }
  /** `digits` has at least one digit, and nothing else. */
  | { kind: 'whole'; digits: string }
  /** A number whose commas are still being typed, for example 1,0 on the way to 1,000. */
  | { kind: 'unfinished' }
  | { kind: 'notWhole' };

/** Groups of three digits, all separated by commas or all by spaces. */
const grouped = /^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*$/;
/** The last group has fewer than three digits. */
const unfinished = /^\d{1,3}(?:,\d{3})*,\d{0,2}$/;

/**
 * Replaces full-width digits, full-width commas and special spaces by the usual ones, and trims the text. Unicode's
 * NFKC isn't used, because it would turn 10² into 102.
 */
function withUsualCharacters(text: string): string {
  // The full-width 0 has the code point U+FF10, and the usual 0 has U+0030.
  return text
    .replace(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xff10 + 0x30))
    .replaceAll('，', ',')
    .replace(/[\u00a0\u2009\u202f\u3000]/g, ' ')
    .trim();
}

/** Returns the digits of a whole number, or why the text isn't a whole number. */
export function readWhole(text: string): WholeReading {
  const plain = withUsualCharacters(text);
  if (plain === '') return { kind: 'empty' };
  if (/^\d+$/.test(plain) || grouped.test(plain)) return { kind: 'whole', digits: plain.replace(/[, ]/g, '') };
  return unfinished.test(plain) ? { kind: 'unfinished' } : { kind: 'notWhole' };
}

/** Returns the whole number of a text; 0 if the text is empty or no whole number. */
export function wholeOrZero(text: string): number {
  const reading = readWhole(text);
  return reading.kind === 'whole' ? Number(reading.digits) : 0;
}

/**
 * Returns the text for a form: the digits of a whole number, '' for a text of spaces, or any other text as it is.
 * Leading zeros are dropped, but a text of zeros stays.
 */
export function wholeText(text: string): string {
  const reading = readWhole(text);
  switch (reading.kind) {
    case 'empty':
      return '';
    case 'whole':
      return /[1-9]/.test(reading.digits) ? reading.digits.replace(/^0+/, '') : reading.digits;
    default:
      return text;
  }
}
