/**
 * Reads a spreadsheet file of any kind that can be imported. The first bytes tell the kind. The file's name is ignored.
 */
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { SheetResult } from './sheet-result.ts';

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Returns the rows, or why the file is refused. Never rejects. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<SheetResult> {
  if (bytes.length === 0) return { refused: 'empty' };
  // A zip archive, as every .xlsx file is.
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes);
  // The container of .xls, and of a workbook with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { refused: 'oldFormat' };
  // A PDF begins with readable text, so it would be taken for a CSV file.
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return { refused: 'noSheet' };
  const text = decodeText(bytes);
  // A web page that was saved as .xls or .csv holds markup and no cells.
  if (text === null || /^\s*<(?:!doctype|html|\?xml|table)/iu.test(text)) return { refused: 'noSheet' };
  return readCsv(text);
}
