/**
 * Converts prices between the typed text, in yuan with up to two decimals, and whole fen. The digits of the text are
 * read as whole fen, because binary fractions would round amounts.
 */
export type YuanReading =
  /** `tooFine`: the amount has more than two decimals. */
  { kind: 'empty' | 'malformed' | 'tooFine' } | { kind: 'fen'; fen: number };

/**
 * Returns the text with ASCII digits, commas and points. Blanks, a yuan sign in front and 元 at the end are removed.
 * Full-width characters are converted one by one, because NFKC would turn 10² into 102.
 */
function normalized(text: string): string {
  // The full-width 0 has the code point U+FF10, and the usual 0 has U+0030.
  return text
    .replace(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xff10 + 0x30))
    .replaceAll('，', ',')
    .replace(/[。．]/g, '.')
    .replace(/[\s\u3000]/g, '')
    .replace(/^[¥￥]|元$/g, '');
}

/**
 * Returns the amount in fen, or the reason why the text is no amount. Amounts are for example 98, 98.5, 1,234.56 and
 * ¥98.00. Any other text is refused and never cut to an amount. An amount has at most 12 digits before the point, so
 * that the fen are exact.
 */
export function readYuan(text: string): YuanReading {
  const plain = normalized(text);
  if (plain === '') return { kind: 'empty' };
  const parts = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(\d*))?$/.exec(plain);
  const [, whole = '', fraction = ''] = parts ?? [];
  if (!parts || (whole === '' && fraction === '')) return { kind: 'malformed' };
  if (fraction.replace(/0+$/, '').length > 2) return { kind: 'tooFine' };
  const fen = fraction.slice(0, 2).padEnd(2, '0');
  return { kind: 'fen', fen: Number(`${whole.replaceAll(',', '')}${fen}`) };
}

/** Returns the text of a field: 9800 becomes 98.00. */
export function yuanText(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
