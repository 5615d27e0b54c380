/**
 * Reads the first sheet of an XLSX file as texts. The archive is unpacked here first, because its size must be limited
 * before anything reads it. Formulas are found here too, because the library keeps only their results.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { columnName, type SheetResult, sheetOf } from './sheet-result.ts';

/** The most bytes that a workbook may unpack to. An archive of a few kB can hold gigabytes. */
const maxUnpackedBytes = 64 * 1024 * 1024;

type Files = Record<string, Uint8Array>;

/** Returns the XML parts of the workbook, or null if they are too large. */
function unpack(bytes: Uint8Array): Files | null {
  let unpacked = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(?:\.rels)?$/u.test(name)) return false;
      unpacked += originalSize;
      return unpacked <= maxUnpackedBytes;
    },
  });
  return unpacked > maxUnpackedBytes ? null : files;
}

/** Returns the value of an attribute, whatever the prefix of its name. */
function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`(?:^|[\\s:])${name}="([^"]*)"`, 'u').exec(tag)?.[1];
}

/** Returns the text of a part of the workbook; '' if the part is missing. */
function textOf(files: Files, path: string): string {
  const file = files[path];
  return file ? strFromU8(file) : '';
}

/** Returns the path of the first sheet inside the archive. */
function firstSheetPath(files: Files): string {
  const [sheet = ''] = /<(?:\w+:)?sheet\s[^>]*>/u.exec(textOf(files, 'xl/workbook.xml')) ?? [];
  const relation = attribute(sheet, 'id');
  const targets = [...textOf(files, 'xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/gu)];
  const found = targets.map(([tag]) => tag).find((tag) => attribute(tag, 'Id') === relation);
  const target = (found && attribute(found, 'Target')) ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Returns the place of a capital letter in the alphabet: A is 1. */
function letterNumber(letter: string): number {
  return (letter.codePointAt(0) ?? 0) - 64;
}

/** Returns the number of a column, from 1: A is 1, AA is 27. */
function columnNumber(name: string): number {
  let number = 0;
  for (const letter of name) number = number * 26 + letterNumber(letter);
  return number;
}

/**
 * Returns the sheet's XML with the place of every cell, such as B3. A file may leave out the place of a cell that
 * directly follows the cell before it.
 */
function withPlaces(sheet: string): string {
  let row = 0;
  let column = 0;
  return sheet.replaceAll(
    /<((?:\w+:)?)(row|c)(?=[\s/>])([^>]*)>/gu,
    (tag, prefix: string, kind: string, rest: string) => {
      const place = /(?:^|\s)r="([A-Z]*)(\d+)"/u.exec(rest);
      if (kind === 'row') {
        row = place ? Number(place[2]) : row + 1;
        column = 0;
        return tag;
      }
      column = place?.[1] ? columnNumber(place[1]) : column + 1;
      return place ? tag : `<${prefix}c r="${columnName(column - 1)}${row}"${rest}>`;
    },
  );
}

// A cell with a formula. Its element holds `<f>` before the value.
const formulaCell = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<(?:\w+:)?f[\s/>]/u;

/**
 * The most cells that a sheet may span, empty ones included. The library allocates memory for each of them, so a single
 * cell far out would need gigabytes.
 */
const maxSpannedCells = 4_000_000;

/** Returns how many cells the sheet spans. */
function spannedCells(sheet: string): number {
  let [width, height] = [0, 0];
  for (const [, column = '', row] of sheet.matchAll(/<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d+)"/gu)) {
    width = Math.max(width, columnNumber(column));
    height = Math.max(height, Number(row));
  }
  return width * height;
}

/** The digits that a spreadsheet program keeps of a number. Later ones are lost. */
const exactDigits = 15;

/**
 * Returns a whole number as the text that a person typed: 13812345678 although the file says 1.3812345678E10. If it is
 * too long to be exact, it is written with an exponent, which shows the loss. Any other text stays.
 */
function numberText(raw: string): string {
  const value = Number(raw);
  if (!Number.isInteger(value)) return raw;
  const text = String(value);
  return text.length > exactDigits ? value.toExponential() : text;
}

/** Returns the text of a cell. A date becomes YYYY-MM-DD. */
function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

/** Returns the texts of the first sheet, or why the file is refused. Never rejects. */
export async function readWorkbook(bytes: Uint8Array): Promise<SheetResult> {
  try {
    const files = unpack(bytes);
    if (files === null) return { refused: 'tooBig' };
    if (!files['xl/workbook.xml']) return { refused: 'noSheet' };
    const path = firstSheetPath(files);
    const sheet = withPlaces(textOf(files, path));
    const cell = formulaCell.exec(sheet)?.[1];
    if (cell !== undefined) return { refused: 'formula', cell };
    if (spannedCells(sheet) > maxSpannedCells) return { refused: 'tooBig' };
    // The library would unpack large files in workers of its own, which the content security policy refuses. An archive
    // without compression needs no worker.
    const uncompressed = zipSync({ ...files, [path]: strToU8(sheet) }, { level: 0 });
    const rows = await readSheet<string>(new Blob([uncompressed]), { parseNumber: numberText });
    return sheetOf(rows.map((row) => row.map(cellText)));
  } catch {
    return { refused: 'noSheet' };
  }
}
