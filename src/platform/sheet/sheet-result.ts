/** The limits of a file that is imported, and the result of reading it. The page and the worker share this module. */

/** The size of the largest file. A larger file is refused before it is read. */
export const maxFileMiB = 5;
export const maxFileBytes = maxFileMiB * 1024 * 1024;
/** The most rows under the titles. */
export const maxRows = 2_000;
/** The most columns. A file with a text beyond them is refused. */
export const maxColumns = 60;

/** A row of the file: its number as a spreadsheet program shows it, and its cells as texts. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The reason why a file isn't imported.
 *
 * - noSheet: the file is no spreadsheet, or is broken.
 * - oldFormat: an .xls file, or a workbook with a password.
 * - formula: `cell` holds a formula, for example B3.
 * - empty: the file has no rows.
 * - tooBig: the file has more than `maxFileBytes`, or reading it would need too much memory.
 * - tooManyColumns: a cell with a text lies beyond column `maxColumns`.
 * - tooManyRows: `rows` counts the rows under the titles.
 */
export type SheetRefusal =
  | { readonly refused: 'noSheet' | 'oldFormat' | 'empty' | 'tooBig' | 'tooManyColumns' }
  | { readonly refused: 'tooManyRows'; readonly rows: number }
  | { readonly refused: 'formula'; readonly cell: string };

/** The rows that aren't empty, in order, the titles included. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
}

export type SheetResult = Sheet | SheetRefusal;

const codePointOfA = 65;

/** Returns the name of the column with this index from 0: A, B, …, Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(codePointOfA + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/**
 * Returns whether a cell holds a long number that a spreadsheet program shortened, for example to 1.38E+10. Its last
 * digits are lost.
 */
export function isShortenedNumber(cell: string): boolean {
  return /^\d(?:\.\d+)?E\+\d+$/iu.test(cell);
}

/**
 * Gives each row its line in the file, drops empty rows, and checks how many rows and columns there are. Blanks at the
 * ends of a cell are dropped. Those of a password are dropped too, because people can't see them when they read the
 * password from the sheet. The blanks within a cell stay.
 */
export function sheetOf(cells: readonly (readonly string[])[]): SheetResult {
  const rows = cells
    .map((row, index) => ({ line: index + 1, cells: row.map((cell) => cell.trim()) }))
    .filter((row) => row.cells.some((cell) => cell !== ''));
  if (rows.length === 0) return { refused: 'empty' };
  // The titles are a row too.
  if (rows.length > maxRows + 1) return { refused: 'tooManyRows', rows: rows.length - 1 };
  const width = Math.max(...rows.map((row) => row.cells.findLastIndex((cell) => cell !== '') + 1));
  if (width > maxColumns) return { refused: 'tooManyColumns' };
  return {
    rows: rows.map(({ line, cells: row }) => ({
      line,
      cells: Array.from({ length: width }, (_, index) => row[index] ?? ''),
    })),
  };
}
