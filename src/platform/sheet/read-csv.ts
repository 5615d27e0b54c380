/** Reads the cells of a CSV file with any of the usual separators, and finds formulas. */
import Papa from 'papaparse';
import { columnName, type SheetResult, sheetOf } from './sheet-result.ts';

// Some programs write ="0138" so that Excel keeps the digits. This is a text, and no formula.
const quotedText = /^="([^"]*)"$/u;
// An apostrophe before a text tells Excel that the text is no formula and no number. Our own export writes it.
const marked = /^'(?=[=+\-@＝＋－＠0-9])/u;

/** Returns the text of a cell, or null if the cell is a formula. */
function cellText(raw: string): string | null {
  const text = raw.trim();
  const quoted = quotedText.exec(text);
  if (quoted) return quoted[1] ?? '';
  return /^[=＝]/u.test(text) ? null : text.replace(marked, '');
}

export function readCsv(text: string): SheetResult {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: false });
  const rows: string[][] = [];
  for (const [line, raw] of data.entries()) {
    const cells = raw.map(cellText);
    const formula = cells.indexOf(null);
    if (formula >= 0) return { refused: 'formula', cell: `${columnName(formula)}${line + 1}` };
    rows.push(cells.map((cell) => cell ?? ''));
  }
  return sheetOf(rows);
}
