/** Makes a file of account records, in the format that the person has chosen. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { accountCells, accountTitles, type Language } from '../../../api/platform-accounts/account-cells.ts';
import { csvHead, csvLine, exportFileName } from '../../../platform/storage/csv.ts';
import type { ListedAccount } from '../listed-accounts.ts';

export type FileFormat = 'xlsx' | 'csv';

interface FileRequest {
  readonly platform: AccountPlatform;
  readonly rows: readonly ListedAccount[];
  readonly format: FileFormat;
  readonly language: Language;
  /** The platform's name, for the tab of the sheet. */
  readonly title: string;
  /** The parts of the file's name. */
  readonly name: readonly string[];
}

/** Rejects if the code that writes workbooks doesn't load. */
export async function accountFile({ platform, rows, format, language, title, name }: FileRequest): Promise<File> {
  const columns = accountTitles(platform, language);
  const cells = rows.map(({ account, known }) =>
    accountCells(platform, { account, isAdded: known !== null }, language),
  );
  const fileName = exportFileName(name, format);
  if (format === 'csv')
    return new File([csvHead(columns), ...cells.map((row) => csvLine(row))], fileName, {
      type: 'text/csv;charset=utf-8',
    });
  const { xlsxFile } = await import('../../../platform/storage/xlsx.ts');
  return await xlsxFile({ name: title, columns, rows: cells }, fileName);
}
