/**
 * The error texts for the wrong fields of a row. A field shows the edit form's text. An unparsed cell, a repeated
 * account and an account that waits to be added have texts of their own.
 */
import { t } from '@lingui/core/macro';
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import { reportsOf, type FormValues } from '../../../../api/edits/fields.ts';
import { accountTables } from '../../edit/account-edit-table.ts';
import { problemsOf, wrongHalf } from '../../edit/problem-words.ts';
import { type AccountFieldSpec, type FieldName, platformDescriptors } from '../../descriptors.ts';
import type { ColumnKey } from '../../../../ui/import/sheet-draft.ts';
import type { CheckedRow } from './check-rows.ts';
import type { ImportColumn } from './import-columns.ts';

/**
 * Returns the error of a cell that can't be parsed. A text cell is refused only if the spreadsheet program has
 * shortened its number, for example to 1.38E+10.
 */
function unparsedWords({ kind }: AccountFieldSpec): string {
  switch (kind) {
    case 'sex':
      return t`填「男」或「女」`;
    case 'status':
      return t`填「正常」或「暂停」`;
    case 'date':
      return t`填日期，例如 2026-09-01`;
    case 'weekdays':
      return t`填星期，例如 一、三、五 或 1-5`;
    case 'reports':
      return t`填数字，例如 18`;
    default:
      return t`表格软件把它缩写了，请填完整的号码`;
  }
}

function repeatedWords(line: number): string {
  return t`和第 ${line} 行是同一个账号`;
}

const noProblems: ReadonlyMap<FieldName, string> = new Map();

/** Returns the errors by field. `labelOf` returns the label of a field. */
export function rowProblems(
  platform: AccountPlatform,
  { values, unparsed, wrong, sameAs, act, existing }: CheckedRow,
  labelOf: (field: AccountFieldSpec) => string,
): ReadonlyMap<FieldName, string> {
  // Most rows have no error, and validating them again would slow the list down.
  if (act !== 'wrong' && wrong.length === 0) return noProblems;
  const { fields, identity } = platformDescriptors[platform];
  const problems = new Map(problemsOf(accountTables[platform], values, labelOf));
  for (const field of fields) if (unparsed.includes(field.name)) problems.set(field.name, unparsedWords(field));
  if (act === 'wrong' && sameAs !== null) problems.set(identity, repeatedWords(sameAs));
  if (act === 'wrong' && existing?.account === null) problems.set(identity, t`这个账号已经在待发送里`);
  return problems;
}

/**
 * Returns the errors by column, among the given `columns`. A reports field may have several columns, but its error
 * shows at only one of them.
 */
export function columnProblems(
  problems: ReadonlyMap<FieldName, string>,
  columns: readonly ImportColumn[],
  values: FormValues,
): ReadonlyMap<ColumnKey, string> {
  return new Map(
    [...problems].flatMap(([name, words]) => {
      const own = columns.filter(({ field }) => field.name === name);
      const half = wrongHalf(reportsOf(values, name));
      const at = own.find(({ part }) => part === null || part === half) ?? own[0];
      return at ? [[at.key, words] as const] : [];
    }),
  );
}
