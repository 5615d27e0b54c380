/**
 * Prices as they are typed, in yuan with up to two decimals, and as they are kept: whole fen. What is typed is read
 * digit by digit; no fraction of a binary number ever comes near it.
 */
export type YuanReading = { kind: 'empty' | 'malformed' | 'tooFine' } | { kind: 'fen'; fen: number };

/** Not NFKC: that would make 102 of 10². */
function narrow(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xff10 + 0x30))
    .replaceAll('，', ',')
    .replace(/[。．]/g, '.')
    .replace(/[\s\u3000]/g, '')
    .replace(/^[¥￥]|元$/g, '');
}

/** 98, 98.5, 1,234.56 and ¥98.00 are all amounts; anything that isn't one is said to be none, and never cut to one. */
export function readYuan(text: string): YuanReading {
  const plain = narrow(text);
  if (plain === '') return { kind: 'empty' };
  const parts = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(\d*))?$/.exec(plain);
  const [, whole = '', fraction = ''] = parts ?? [];
  if (!parts || (whole === '' && fraction === '')) return { kind: 'malformed' };
  if (fraction.replace(/0+$/, '').length > 2) return { kind: 'tooFine' };
  const fen = fraction.slice(0, 2).padEnd(2, '0');
  return { kind: 'fen', fen: Number(`${whole.replaceAll(',', '')}${fen}`) };
}

/** 9800 → 98.00, as a field has it. */
export function yuanText(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What 100 coins cost, in fen, rounded to the nearest. `coin` is with the bonus, and more than 0. */
export function fenPerHundred(fen: number, coin: number): number {
  return Math.floor((fen * 200 + coin) / (coin * 2));
}
