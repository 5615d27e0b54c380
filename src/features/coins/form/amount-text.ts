/** The amount in a field that shows whole numbers with separators. The separators never change the number. */
import { readWhole, wholeText } from '../../../ui/words/whole-number.ts';

/**
 * Returns the amount for the field, for example 10,000. Text that isn't a whole number, or begins with a zero, stays as
 * it is.
 */
export function shownAmount(text: string): string {
  return /^[1-9]\d*$/.test(text) ? text.replace(/\B(?=(?:\d{3})+$)/g, ',') : text;
}

/** The text before the edit, the inserted text, and the text after it. */
interface Edit {
  start: string;
  inserted: string;
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
    inserted: after.slice(start, after.length - end),
    end: after.slice(after.length - end),
  };
}

/** Returns the edit that put the text `inserted` in. Returns null if no such edit turns `before` into `after`. */
function editOf(before: string, after: string, inserted: string): Edit | null {
  for (let at = after.indexOf(inserted); at >= 0; at = after.indexOf(inserted, at + 1)) {
    const [start, end] = [after.slice(0, at), after.slice(at + inserted.length)];
    if (before.startsWith(start) && before.slice(start.length).endsWith(end)) return { start, inserted, end };
  }
  return null;
}

function withoutCommas(text: string): string {
  return text.replaceAll(',', '');
}

/**
 * Returns the draft's amount after the field's text changed from `before` to `after`. Separators that the field has
 * added are dropped. Separators in the inserted text are read as typed. If `inserted` is null, the shortest edit counts
 * as inserted.
 */
export function editAmount(before: string, after: string, inserted: string | null): string {
  const hasFieldSeparators = /^[1-9]/.test(before) && readWhole(before).kind === 'whole';
  if (!hasFieldSeparators) return wholeText(after);
  const edit = inserted === null ? shortestEdit(before, after) : editOf(before, after, inserted);
  if (!edit) return wholeText(after);
  const kindAsTyped = readWhole(after).kind;
  // If the inserted text has commas, the whole text may be a number with these commas, or become one. Then the whole
  // text is read as it is.
  if (/[,，]/.test(edit.inserted) && (kindAsTyped === 'whole' || kindAsTyped === 'unfinished')) return wholeText(after);
  return wholeText(withoutCommas(edit.start) + edit.inserted + withoutCommas(edit.end));
}

/**
 * Returns the text on one line, without spaces around it. Line breaks and tabs inside become two spaces, so that two
 * cells don't become one number.
 */
export function onOneLine(text: string): string {
  return text.trim().replace(/\s*[\t\n\v\f\r]\s*/g, '  ');
}

/** Returns the caret's index in `text` after its first `digits` digits. If `text` has fewer digits, returns its end. */
export function caretAfter(text: string, digits: number): number {
  let left = digits;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (/\d/.test(text[at] ?? '')) left -= 1;
    at += 1;
  }
  return at;
}
