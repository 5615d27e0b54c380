/** Writes the files of an import: its template, and its results. */
import { csvHead, csvLine } from '../../platform/storage/csv.ts';
import { exportFileName } from '../../platform/storage/file-name.ts';
import type { SheetColumn } from './sheet-draft.ts';

const csvType = 'text/csv;charset=utf-8';

/**
 * Returns the template: the titles of its columns in the language of the page, without any row. `name` is the file's
 * name without the extension. Rejects if the code for XLSX doesn't load.
 */
export async function templateFile(
  knownColumns: readonly SheetColumn[],
  language: 'zh' | 'en',
  format: 'csv' | 'xlsx',
  name: string,
): Promise<File> {
  const columns = knownColumns.filter(({ inTemplate }) => inTemplate).map((column) => column[language]);
  const fileName = exportFileName([name], format);
  if (format === 'csv') return new File([csvHead(columns)], fileName, { type: csvType });
  const { xlsxFile } = await import('../../platform/storage/xlsx.ts');
  return xlsxFile({ name, columns, rows: [] }, fileName);
}

/** Returns the results as CSV. `fileName` includes the extension. */
export function resultFile(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  fileName: string,
): File {
  return new File([csvHead(titles), ...rows.map((row) => csvLine(row))], fileName, { type: csvType });
}
