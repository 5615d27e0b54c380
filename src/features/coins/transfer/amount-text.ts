/**
 * The text of an amount, and the number that it says. What says no whole number stays as it was typed and is wrong:
 * nothing is left out, or cut off, so that a number remains. Digits alone may be in groups of three, and full-width, as
 * Chinese keyboards have them.
 */

export type AmountReading =
  | { kind: 'empty' }
  /** Digits only, as many as there are. */
  | { kind: 'whole'; digits: string }
  /** A number that is still being typed with its commas: 1,0 on the way to 1,000. */
  | { kind: 'unfinished' }
  | { kind: 'notWhole' };

const grouped = /^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*$/;
const unfinished = /^\d{1,3}(?:,\d{3})*,\d{0,2}$/;

/** Not NFKC: that would make 102 of 10². */
function narrow(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xff10 + 0x30))
    .replaceAll('，', ',')
    .replace(/[\u00a0\u2009\u202f\u3000]/g, ' ')
    .trim();
}

export function readAmount(text: string): AmountReading {
  const plain = narrow(text);
  if (plain === '') return { kind: 'empty' };
  if (/^\d+$/.test(plain) || grouped.test(plain)) return { kind: 'whole', digits: plain.replace(/[, ]/g, '') };
  return unfinished.test(plain) ? { kind: 'unfinished' } : { kind: 'notWhole' };
}

/** As it is kept: digits alone where it says a whole number, else as it is. */
export function keptAmount(text: string): string {
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

/** As it is shown: 10,000. What says no whole number, or nothing but zeros, stays as it is. */
export function shownAmount(text: string): string {
  return /^[1-9]\d*$/.test(text) ? text.replace(/\B(?=(?:\d{3})+$)/g, ',') : text;
}

interface Edit {
  start: string;
  put: string;
  end: string;
}

/** The least that was put in between what stayed at either end. */
function leastEdit(before: string, after: string): Edit {
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

/** Where it was put in; null where that can't have made the one from the other. */
function editOf(before: string, after: string, put: string): Edit | null {
  for (let at = after.indexOf(put); at >= 0; at = after.indexOf(put, at + 1)) {
    const [start, end] = [after.slice(0, at), after.slice(at + put.length)];
    if (before.startsWith(start) && before.slice(start.length).endsWith(end)) return { start, put, end };
  }
  return null;
}

function without(text: string): string {
  return text.replaceAll(',', '');
}

/**
 * What is to be kept once what was shown became another text. The separators that this field put in give way to what is
 * typed or deleted between them; those that came with what was put in count. `inserted` is null where that isn't known:
 * then it is the least that makes the difference.
 */
export function editAmount(before: string, after: string, inserted: string | null): string {
  const ours = /^[1-9]/.test(before) && readAmount(before).kind === 'whole';
  if (!ours) return keptAmount(after);
  const edit = inserted === null ? leastEdit(before, after) : editOf(before, after, inserted);
  if (!edit) return keptAmount(after);
  const asItIs = readAmount(after).kind;
  // A number with its own commas that took the place of the one before, or goes on after it.
  if (/[,，]/.test(edit.put) && (asItIs === 'whole' || asItIs === 'unfinished')) return keptAmount(after);
  return keptAmount(without(edit.start) + edit.put + without(edit.end));
}

/** A pasted text on one line, where two lines, or two cells, are two numbers still. */
export function onOneLine(text: string): string {
  return text.trim().replace(/\s*[\t\n\v\f\r]\s*/g, '  ');
}

/** Where the caret belongs in what is shown, when `digits` digits stand before it in `text`. */
export function caretAfter(text: string, digits: number): number {
  let left = digits;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (/\d/.test(text[at] ?? '')) left -= 1;
    at += 1;
  }
  return at;
}
