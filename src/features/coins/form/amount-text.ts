/**
 * Reads a whole number of coins from a text. Any other text stays as typed and is an error, because dropping characters
 * could change the amount. Digits may be in groups of three, and full-width as Chinese keyboards type them.
 */

export type AmountReading =
  | { kind: 'empty' }
  /** `digits` has at least one digit, and nothing else. */
  | { kind: 'whole'; digits: string }
  /** A number whose commas are still being typed, for example 1,0 on the way to 1,000. */
  | { kind: 'unfinished' }
  | { kind: 'notWhole' };

const grouped = /^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*$/;
const unfinished = /^\d{1,3}(?:,\d{3})*,\d{0,2}$/;

/**
 * Replaces full-width digits, full-width commas and special spaces. Unicode's NFKC isn't used, because it would turn
 * 10² into 102.
 */
function narrow(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xff10 + 0x30))
    .replaceAll('，', ',')
    .replace(/[\u00a0\u2009\u202f\u3000]/g, ' ')
    .trim();
}

/** Returns the digits of a whole number, or why the text isn't a whole number. */
export function readAmount(text: string): AmountReading {
  const plain = narrow(text);
  if (plain === '') return { kind: 'empty' };
  if (/^\d+$/.test(plain) || grouped.test(plain)) return { kind: 'whole', digits: plain.replace(/[, ]/g, '') };
  return unfinished.test(plain) ? { kind: 'unfinished' } : { kind: 'notWhole' };
}

/** Returns the amount for the draft: the digits of a whole number, or any other text as it is. */
export function draftAmount(text: string): string {
  const reading = readAmount(text);
  switch (reading.kind) {
    case 'empty':
      return '';
    case 'whole':
      return /[1-9]/.test(reading.digits) ? reading.digits.replace(/^0+/, '') : reading.digits;
    default:
      return text;
  }
}

/**
 * Returns the amount for the field, for example 10,000. Text that isn't a whole number, or is zeros only, stays as it
 * is.
 */
export function shownAmount(text: string): string {
  return /^[1-9]\d*$/.test(text) ? text.replace(/\B(?=(?:\d{3})+$)/g, ',') : text;
}

/** The text before the edit, the inserted text, and the text after it. */
interface Edit {
  start: string;
  put: string;
  end: string;
}

/** Returns the shortest edit that turns `before` into `after`. */
function shortestEdit(before: string, after: string): Edit {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    start: after.slice(0, start),
    put: after.slice(start, after.length - end),
    end: after.slice(after.length - end),
  };
}

/** Returns the edit that inserted `put`. Returns null if no such edit turns `before` into `after`. */
function editOf(before: string, after: string, put: string): Edit | null {
  for (let at = after.indexOf(put); at >= 0; at = after.indexOf(put, at + 1)) {
    const [start, end] = [after.slice(0, at), after.slice(at + put.length)];
    if (before.startsWith(start) && before.slice(start.length).endsWith(end)) return { start, put, end };
  }
  return null;
}

function withoutCommas(text: string): string {
  return text.replaceAll(',', '');
}

/**
 * Returns the draft's amount after the field's text changed from `before` to `after`. Separators that the field has
 * added are dropped. Separators in the inserted text count. If `inserted` is null, the shortest edit counts as
 * inserted.
 */
export function editAmount(before: string, after: string, inserted: string | null): string {
  const hasFieldSeparators = /^[1-9]/.test(before) && readAmount(before).kind === 'whole';
  if (!hasFieldSeparators) return draftAmount(after);
  const edit = inserted === null ? shortestEdit(before, after) : editOf(before, after, inserted);
  if (!edit) return draftAmount(after);
  const asItIs = readAmount(after).kind;
  // If the inserted text has commas and the whole text is a number with them, the text is read as it is.
  if (/[,，]/.test(edit.put) && (asItIs === 'whole' || asItIs === 'unfinished')) return draftAmount(after);
  return draftAmount(withoutCommas(edit.start) + edit.put + withoutCommas(edit.end));
}

/**
 * Returns pasted text on one line. A line break or a tab becomes two spaces, so that two cells don't become one number.
 */
export function onOneLine(text: string): string {
  return text.trim().replace(/\s*[\t\n\v\f\r]\s*/g, '  ');
}

/** Returns the caret's index in `text`, so that `digits` digits stand before it. */
export function caretAfter(text: string, digits: number): number {
  let left = digits;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (/\d/.test(text[at] ?? '')) left -= 1;
    at += 1;
  }
  return at;
}
