/** Validates the account form, and says for each wrong field what to do. */
import { plural, t } from '@lingui/core/macro';
import * as v from 'valibot';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { accountCalls } from '../../../../contract/account.ts';
import { codePoints, limits } from '../../../../contract/fields.ts';
import { fieldsOf, type FormValues, reportsOf, textOf } from './account-form.ts';
import { descriptors, type Field, type FieldName } from '../descriptors.ts';

const longest = { text: 100, remark: 500 } as const;

function textWords(text: string, label: string, max: number): string {
  const over = codePoints(text.trim()) - max;
  return over > 0 ? t`最多 ${max} 个字，超出 ${over}` : t`请填写${label}`;
}

function phoneWords(typed: string): string {
  const digits = typed.normalize('NFKC').replaceAll(/\D/g, '');
  if (typed.trim() === '') return t`请填写手机号`;
  const missing = 11 - digits.length;
  if (missing > 0)
    return plural(missing, { one: '手机号是 11 位数字，还差 # 位', other: '手机号是 11 位数字，还差 # 位' });
  const over = -missing;
  return missing < 0
    ? plural(over, { one: '手机号是 11 位数字，多了 # 位', other: '手机号是 11 位数字，多了 # 位' })
    : t`手机号以 13–19 开头，请核对`;
}

function dateWords(name: FieldName, values: FormValues): string {
  const isOrder = name === 'endDate' && textOf(values, 'startDate') > textOf(values, 'endDate');
  return isOrder ? t`要在开始日期之后` : t`日期要在 1990 到 2100 年之间`;
}

function yearWords(name: FieldName, values: FormValues): string {
  const year = Number(textOf(values, name));
  const isOrder = name === 'graduationYear' && year >= 1990 && year <= 2100;
  return isOrder ? t`不能早于入学年份` : t`年份要在 1990 到 2100 之间`;
}

function reportsWords(name: FieldName, values: FormValues): string {
  const { filed, due } = reportsOf(values, name);
  if (filed === '' || due === '') return t`已交和应交都要填`;
  return Number(filed) > Number(due) ? t`已交不能多于应交` : t`最多 10000`;
}

function wordsFor({ name, kind }: Field, label: string, values: FormValues): string {
  switch (kind) {
    case 'name':
      return textWords(textOf(values, name), label, limits.userName.max);
    case 'remark':
      return textWords(textOf(values, name), label, longest.remark);
    case 'text':
    case 'requiredText':
      return textWords(textOf(values, name), label, longest.text);
    case 'phone':
      return phoneWords(textOf(values, name));
    case 'date':
      return dateWords(name, values);
    case 'year':
      return yearWords(name, values);
    case 'reports':
      return reportsWords(name, values);
    case 'sex':
    case 'weekdays':
    case 'status':
      return t`请重新选择`;
    default:
      return kind satisfies never;
  }
}

export type Problems = ReadonlyMap<FieldName, string>;

/** Returns the errors in the order of the form. `labelOf` returns the label of a field. */
export function problemsOf(
  platform: AccountPlatform,
  values: FormValues,
  labelOf: (name: FieldName) => string,
): Problems {
  const { issues = [] } = v.safeParse(accountCalls[platform].add.request, fieldsOf(platform, values));
  const wrong = new Set(issues.map((issue) => v.getDotPath(issue)?.split('.')[0]));
  // The schema compares dates and years only if every single field is valid. Comparing them here reports all errors at
  // once.
  for (const [early, late] of [
    ['startDate', 'endDate'],
    ['entranceYear', 'graduationYear'],
  ] as const) {
    const from = textOf(values, early);
    const until = textOf(values, late);
    if (from !== '' && until !== '' && from > until) wrong.add(late);
  }
  return new Map(
    descriptors[platform].fields
      .filter(({ name }) => wrong.has(name))
      .map((field) => [field.name, wordsFor(field, labelOf(field.name), values)]),
  );
}
