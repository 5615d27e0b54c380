/**
 * The error texts for an account's fields, in the form and in an import. An import has further texts
 * (import/rows/row-problem-words.ts). `dueInputName` and `wrongHalf` are for the two inputs of a reports field.
 */
import { plural, t } from '@lingui/core/macro';
import * as v from 'valibot';
import { accountYears, fieldKinds, maxReports } from '../../../../contract/account-fields.ts';
import { codePointCount } from '../../../../contract/fields.ts';
import { reportsOf, textOf, type FormValues, wrongFields } from '../../../api/edits/fields.ts';
import type { EditTable } from '../../../api/edits/edit-state.ts';
import { plainPhone } from '../../../platform/text/typed-digits.ts';
import { formatCoins } from '../../../ui/words/format.ts';
import type { AccountFieldSpec, FieldName } from '../descriptors.ts';

const phoneLength = 11;
const { first: firstYear, last: lastYear } = accountYears;

function isYearAllowed(year: number): boolean {
  return Number.isInteger(year) && year >= firstYear && year <= lastYear;
}

function textWords(text: string, label: string, max: number): string {
  const over = codePointCount(text.trim()) - max;
  return over > 0 ? t`最多 ${max} 个字，超出 ${over}` : t`请填写${label}`;
}

function phoneWords(typed: string): string {
  const plain = plainPhone(typed);
  if (plain === '') return t`请填写手机号`;
  const digits = plain.replaceAll(/\D/g, '');
  const missing = phoneLength - digits.length;
  if (missing > 0)
    return plural(missing, { one: '手机号是 11 位数字，还差 # 位', other: '手机号是 11 位数字，还差 # 位' });
  const over = -missing;
  if (missing < 0)
    return plural(over, { one: '手机号是 11 位数字，多了 # 位', other: '手机号是 11 位数字，多了 # 位' });
  return plain === digits ? t`手机号以 13–19 开头，请核对` : t`手机号是 11 位数字，请去掉其他字符`;
}

function dateWords(name: FieldName, values: FormValues): string {
  const typed = textOf(values, name);
  // A valid date is wrong only if it is before the start date.
  if (v.safeParse(fieldKinds.date, typed).success) return t`不能早于开始日期`;
  const year = Number(typed.slice(0, 4));
  return isYearAllowed(year) ? t`没有这一天，请核对` : t`日期要在 ${firstYear} 到 ${lastYear} 年之间`;
}

function yearWords(name: FieldName, values: FormValues): string {
  const year = Number(textOf(values, name));
  // An allowed graduation year is wrong only if it is before the entrance year.
  const isTooEarly = name === 'graduationYear' && isYearAllowed(year);
  return isTooEarly ? t`不能早于入学年份` : t`年份要在 ${firstYear} 到 ${lastYear} 之间`;
}

function reportsWords(name: FieldName, values: FormValues): string {
  const { filed, due } = reportsOf(values, name);
  if (filed === '' || due === '') return t`已交和应交都要填`;
  if (![filed, due].every((number) => /^\d+$/.test(number))) return t`只能是整数`;
  const max = formatCoins(maxReports);
  return Number(filed) > Number(due) ? t`已交不能多于应交` : t`最多 ${max}`;
}

/** Returns the name of the second input of a reports field. The first input has the name of the field. */
export function dueInputName(field: string): string {
  return `${field}Due`;
}

/**
 * A reports field has two halves, filed and due. Returns the half that must be corrected: `due` if the filed number is
 * allowed and the due number isn't, otherwise `filed`.
 */
export function wrongHalf({ filed, due }: ReturnType<typeof reportsOf>): 'filed' | 'due' {
  // The contract's rule compares both numbers, so each number is checked alone by taking the place of both.
  const isAllowed = (text: string): boolean =>
    /^\d+$/u.test(text) && v.is(fieldKinds.reports, { filed: Number(text), due: Number(text) });
  return isAllowed(filed) && !isAllowed(due) ? 'due' : 'filed';
}

/** Returns the error of a wrong field. */
function wordsFor({ name, kind, max = 0 }: AccountFieldSpec, label: string, values: FormValues): string {
  switch (kind) {
    case 'requiredText':
    case 'text':
    case 'remark':
      return textWords(textOf(values, name), label, max);
    case 'phone':
      return phoneWords(textOf(values, name));
    case 'date':
      return dateWords(name, values);
    case 'year':
      return yearWords(name, values);
    case 'reports':
      return reportsWords(name, values);
    default:
      return t`请重新选择`;
  }
}

export type Problems = ReadonlyMap<FieldName, string>;

/** Returns the errors in the order of the form. `labelOf` returns the label of a field. */
export function problemsOf(
  table: EditTable<AccountFieldSpec>,
  values: FormValues,
  labelOf: (field: AccountFieldSpec) => string,
): Problems {
  return new Map(wrongFields(table, values).map((field) => [field.name, wordsFor(field, labelOf(field), values)]));
}
