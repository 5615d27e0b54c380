/** Makes a file of account records, in the format that the person has chosen. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { accountCells, accountTitles, type Language } from '../../../api/platform-accounts/account-cells.ts';
import { type FileFormat, tableFile } from '../../../platform/storage/table-file.ts';
import type { ListedAccount } from '../listed-accounts.ts';

interface FileRequest {
  readonly platform: AccountPlatform;
  readonly rows: readonly ListedAccount[];
  readonly format: FileFormat;
  readonly language: Language;
  /** The platform's name, for the tab in a workbook. */
  readonly title: string;
  /** The parts of the file's name. */
  readonly name: readonly string[];
}

/** Resolves with the file. Rejects if the code that writes workbooks doesn't load. */
export async function accountFile({ platform, rows, format, language, title, name }: FileRequest): Promise<File> {
  const columns = accountTitles(platform, language);
  const cells = rows.map(({ account, known }) =>
    accountCells(platform, { account, isAdded: known !== null }, language),
  );
  return await tableFile({ format, title, columns, rows: cells, name });
}
