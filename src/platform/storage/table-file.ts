/** Makes a file of a table, as CSV or as a workbook. The code that writes workbooks loads on demand. */
import { type CsvCell, csvHead, csvLine } from './csv.ts';
import { exportFileName } from './file-name.ts';

export type FileFormat = 'xlsx' | 'csv';

interface Table {
  readonly format: FileFormat;
  /** The name on the sheet's tab. */
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  /** The parts of the file's name. */
  readonly name: readonly string[];
}

/** Resolves with the file. Rejects if the code that writes workbooks doesn't load. */
export async function tableFile({ format, title, columns, rows, name }: Table): Promise<File> {
  const fileName = exportFileName(name, format);
  if (format === 'csv')
    return new File([csvHead(columns), ...rows.map((row) => csvLine(row))], fileName, {
      type: 'text/csv;charset=utf-8',
    });
  const { xlsxFile } = await import('./xlsx.ts');
  return await xlsxFile({ name: title, columns, rows }, fileName);
}
