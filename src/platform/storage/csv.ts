/**
 * Writes CSV for Excel: UTF-8 with a byte order mark, CRLF at line ends, quotes if needed. An apostrophe before text
 * that looks like a formula stops a spreadsheet from running it. Numbers stay numbers.
 */

/** Excel recognizes UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

// The characters that begin a formula, in any width. Invisible characters may precede them, because spreadsheet
// programs drop such characters first.
const formulaStart = /^[\s\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;
// A text that begins with a control character gets the apostrophe too, whatever follows.
const controlStart = /^[\t\r\n\v\f\p{Cc}]/u;
// Excel would drop leading zeros of a numeric account, and replace all digits after the 15th with zeros. Excel would
// also show a number of 12 or more digits as a power of ten, and read 2021E12 as one.
const alteredNumber = /^(?:0\d+|\d{12,}|\d+e\d+)$/i;

export type CsvCell = string | number;

/** In UTF-16 units. Excel reports a workbook with a longer cell as damaged, and breaks such a cell of a CSV file. */
const maxCellLength = 32_767;

/** Returns the text as a cell of Excel can hold it. A longer text is cut between two characters, and ends in …. */
export function cutToCell(text: string): string {
  if (text.length <= maxCellLength) return text;
  return `${text.slice(0, maxCellLength - 1).replace(/\p{Cs}$/u, '')}…`;
}

/** Returns whether the text needs an apostrophe before it, so that a spreadsheet keeps it as it is. */
export function needsApostrophe(text: string): boolean {
  return formulaStart.test(text) || controlStart.test(text) || alteredNumber.test(text);
}

/** Returns the text as one cell, escaped and quoted if needed. */
export function csvTextCell(text: string): string {
  const defused = cutToCell(needsApostrophe(text) ? `'${text}` : text);
  return /[",;\s']/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

/** Returns the cells as one line, with its line end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvTextCell(cell))).join(',') + lineEnd;
}

/** Returns the byte order mark and the line of column titles. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + csvLine(columns);
}
