/** The texts of a field: its label, its error, and its value where it is shown outside a field. */
import { useLingui } from '@lingui/react/macro';
import { codePoints } from '../../../../../contract/fields.ts';
import { coins, money } from '../../../../ui/words/format.ts';
import { type FieldSpec, type Values, valueOf } from './record-form.ts';
import { readYuan } from './yuan.ts';

export interface FieldWords {
  labelOf: (field: FieldSpec) => string;
  problemOf: (field: FieldSpec, values: Values) => string;
  /** Returns for example 1,000, ¥98.00 or 在架; null for an empty value. */
  shown: (field: FieldSpec, values: Values) => string | null;
}

export function useFieldWords(): FieldWords {
  const { t, i18n } = useLingui();
  const labelOf = ({ label }: FieldSpec): string => i18n._(label);

  function textProblem(field: FieldSpec, text: string): string {
    const { max = 0 } = field;
    const over = codePoints(text.trim()) - max;
    const label = labelOf(field);
    return over > 0 ? t`最多 ${max} 个字，超出 ${over}` : t`请填写${label}`;
  }

  function wholeProblem(field: FieldSpec, text: string): string {
    const min = coins(field.min ?? 0);
    const max = coins(field.max ?? 0);
    const label = labelOf(field);
    return text.trim() === '' ? t`请填写${label}` : t`要在 ${min} 到 ${max} 之间`;
  }

  function yuanProblem(field: FieldSpec, text: string): string {
    const max = money(field.max ?? 0);
    const label = labelOf(field);
    switch (readYuan(text).kind) {
      case 'empty':
        return t`请填写${label}`;
      case 'tooFine':
        return t`最多两位小数`;
      case 'malformed':
        return t`写成 98 或 98.50 这样的金额`;
      case 'fen':
        return t`最多 ${max}`;
      default:
        return '';
    }
  }

  function problemOf(field: FieldSpec, values: Values): string {
    const text = valueOf(values, field.name);
    switch (field.kind) {
      case 'text':
      case 'note':
        return textProblem(field, text);
      case 'code':
        return text.trim() === '' ? textProblem(field, '') : t`2–32 个小写字母、数字或下划线`;
      case 'whole':
        return wholeProblem(field, text);
      case 'yuan':
        return yuanProblem(field, text);
      case 'shelf':
        return t`请重新选择`;
      default:
        return field.kind satisfies never;
    }
  }

  function shown(field: FieldSpec, values: Values): string | null {
    const text = valueOf(values, field.name).trim();
    if (field.kind === 'shelf') return text === '1' ? t`在架` : t`已下架`;
    if (text === '') return field.optional ? '0' : null;
    if (field.kind === 'whole') return /^\d+$/.test(text) ? coins(Number(text)) : text;
    if (field.kind !== 'yuan') return text;
    const reading = readYuan(text);
    return reading.kind === 'fen' ? money(reading.fen) : text;
  }

  return { labelOf, problemOf, shown };
}
