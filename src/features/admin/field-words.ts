/** The texts of a field: its label, its error, and its value where it is shown outside an input. */
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { codePointCount } from '../../../contract/fields.ts';
import { noticeAudience } from '../../../contract/notice.ts';
import { type FieldSpec, type Lesson, lessonsOf, textOf, type FormValues } from '../../api/edits/fields.ts';
import { readYuan } from '../../api/edits/yuan.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { readWhole } from '../../ui/words/whole-number.ts';
import { formatCoins, formatYuan } from '../../ui/words/format.ts';
import { audienceName } from './notices/audience-words.ts';

/** Returns one line per lesson, for the comparison of two versions; null without lessons. */
function lessonsText(lessons: readonly Lesson[]): string | null {
  if (lessons.length === 0) return null;
  // A text that is no number stays as it was typed.
  const minutesText = (text: string): string => (/^\d*$/.test(text) ? String(Number(text)) : text);
  return lessons
    .map(({ title, url, minutes }) => `${title.trim()} · ${url.trim()} · ${minutesText(minutes)}`)
    .join('\n');
}

export interface FieldWords {
  labelOf: (field: FieldSpec) => string;
  /** Returns what is wrong with a field that the schema refuses. */
  problemOf: (field: FieldSpec, values: FormValues) => string;
  /** Returns for example 1,000, ¥98.00 or 在架; null for an empty value, but 0 for an empty optional number. */
  valueText: (field: FieldSpec, values: FormValues) => string | null;
}

export function useFieldWords(): FieldWords {
  const { t, i18n } = useLingui();
  const coinName = useCoinName();
  const labelOf = ({ label }: FieldSpec): string => i18n._({ ...label, values: { coinName } });

  function textProblem(field: FieldSpec, text: string): string {
    const { max = 0 } = field;
    const over = codePointCount(text.trim()) - max;
    const label = labelOf(field);
    return over > 0 ? t`最多 ${max} 个字，超出 ${over}` : t`请填写${label}`;
  }

  function wholeProblem(field: FieldSpec, text: string): string {
    const min = formatCoins(field.min ?? 0);
    const max = formatCoins(field.max ?? 0);
    const label = labelOf(field);
    if (text.trim() === '') return t`请填写${label}`;
    // The schema has refused the text, so a whole number is out of range.
    return readWhole(text).kind === 'whole' ? t`要在 ${min} 到 ${max} 之间` : t`只能是整数`;
  }

  function yuanProblem(field: FieldSpec, text: string): string {
    const max = formatYuan(field.max ?? 0);
    const label = labelOf(field);
    switch (readYuan(text).kind) {
      case 'empty':
        return t`请填写${label}`;
      case 'tooFine':
        return t`最多两位小数`;
      case 'malformed':
        return t`请填写金额，如 98 或 98.50`;
      // The schema has refused the text, so an amount is too high.
      case 'fen':
        return t`最多 ${max}`;
      default:
        return '';
    }
  }

  function problemOf(field: FieldSpec, values: FormValues): string {
    const text = textOf(values, field.name);
    switch (field.kind) {
      case 'requiredText':
      case 'text':
      case 'remark':
        return textProblem(field, text);
      case 'code':
        return text.trim() === '' ? textProblem(field, '') : t`2–32 个小写字母、数字或下划线`;
      case 'whole':
        return wholeProblem(field, text);
      case 'yuan':
        return yuanProblem(field, text);
      default:
        return t`请重新选择`;
    }
  }

  function valueText(field: FieldSpec, values: FormValues): string | null {
    const text = textOf(values, field.name).trim();
    if (field.kind === 'shelf') return text === '1' ? t`在架` : t`已下架`;
    if (field.kind === 'audience') return v.is(noticeAudience, text) ? audienceName(text) : null;
    if (field.kind === 'lessons') return lessonsText(lessonsOf(values, field.name));
    if (text === '') return field.kind === 'whole' && field.optional ? '0' : null;
    if (field.kind === 'whole') return /^\d+$/.test(text) ? formatCoins(Number(text)) : text;
    if (field.kind !== 'yuan') return text;
    const reading = readYuan(text);
    return reading.kind === 'fen' ? formatYuan(reading.fen) : text;
  }

  return { labelOf, problemOf, valueText };
}
