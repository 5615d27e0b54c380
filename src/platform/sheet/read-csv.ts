/** Reads the cells of a CSV file with any of the usual separators, and finds formulas. */
import Papa from 'papaparse';
import { needsApostrophe } from '../storage/csv.ts';
import { columnName, type SheetResult, sheetOf } from './sheet-result.ts';

// Some programs write ="0138" so that Excel keeps the digits. This is a text, and no formula.
const quotedText = /^="([^"]*)"$/u;
// People type an apostrophe before digits too, so that Excel keeps them as a text.
const typedDigits = /^[0-9]/;

// Spreadsheet programs also run a text that begins with +, - or @, if it calls a function, calculates, or starts
// another program. This pattern finds calls, programs, and calculations that begin with a number. A phone number such
// as +86 138-1234-5678, a negative number, a percentage such as -5% and a name such as @wang don't match.
const formulaWithoutEquals =
  /^[+\-@＋－＠][\s+\-@]*(?:\p{L}[\p{L}\d._]*\(|\(*[\d.]+[\s)%]*(?:[*/^&]|%[\s)]*[+\-<=>])|[\d.]+\+[\d.]|.*\|.*!)/u;

/**
 * Returns the text without the apostrophe by which a person or our own export marks a cell as a text for Excel.
 */
function withoutApostrophe(text: string): string {
  const rest = text.slice(1);
  return text.startsWith("'") && (typedDigits.test(rest) || needsApostrophe(rest)) ? rest : text;
}

/** Returns the text of a cell, or null if the cell is a formula. */
function cellText(raw: string): string | null {
  const text = raw.trim();
  const quoted = quotedText.exec(text);
  if (quoted) return quoted[1] ?? '';
  return /^[=＝]/u.test(text) || formulaWithoutEquals.test(text) ? null : withoutApostrophe(text);
}

/** The separators of columns, the most usual first. */
const separators = [',', '\t', ';', '|'] as const;
/** How many rows at the start are used to guess the separator. */
const sampleRows = 20;

/**
 * Returns the separator that divides the greatest number of the first rows into cells. If several divide equally many
 * rows, the one that gives the most rows of equal width wins. Papaparse's own guess may count the commas in a remark,
 * and misses a file of two columns if the last line is empty.
 */
function separatorOf(text: string): string {
  let best = { separator: ',', splitRows: 0, alikeRows: 0 };
  for (const separator of separators) {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n', preview: sampleRows });
    const widths = data.map((row) => row.length).filter((width) => width > 1);
    const splitRows = widths.length;
    const alikeRows = Math.max(0, ...widths.map((width) => widths.filter((other) => other === width).length));
    if (splitRows > best.splitRows || (splitRows === best.splitRows && alikeRows > best.alikeRows))
      best = { separator, splitRows, alikeRows };
  }
  return best.separator;
}

/** Returns the rows of a CSV file as texts, or why the file is refused. */
export function readCsv(file: string): SheetResult {
  // Two files that were joined may end their lines in different ways, and papaparse accepts only one way.
  const text = file.replaceAll(/\r\n?/gu, '\n');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), newline: '\n' });
  // If a quote is never closed, all rows after it are part of its cell.
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { refused: 'noSheet' };
  const rows: string[][] = [];
  for (const [line, raw] of data.entries()) {
    const cells = raw.map(cellText);
    const formula = cells.indexOf(null);
    if (formula >= 0) return { refused: 'formula', cell: `${columnName(formula)}${line + 1}` };
    rows.push(cells.map((cell) => cell ?? ''));
  }
  return sheetOf(rows);
}
