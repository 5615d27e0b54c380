/**
 * Turns the texts of a row's cells into values of the form, and the values of an account into texts of cells. People
 * write dates, days and states in many ways. The field of a text that can't be parsed is reported as `unparsed`.
 */
import { weekdaysOf, type FieldValue, reportsOf, type FormValues, textOf } from '../../../../api/edits/fields.ts';
import { type BothLanguages, valueNames, daySeparator } from '../../../../api/platform-accounts/columns.ts';
import { dayLengthMs } from '../../../../platform/calendar.ts';
import { isShortenedNumber } from '../../../../platform/sheet/sheet-result.ts';
import type { FieldName } from '../../descriptors.ts';
import type { RowCells } from '../../../../ui/import/sheet-draft.ts';
import type { ImportColumn } from './import-columns.ts';

export interface RowValues {
  /** The values that were read from the cells. A field whose cells are all empty has none. */
  readonly values: FormValues;
  /** The fields whose text can't be parsed. */
  readonly unparsed: readonly FieldName[];
}

/** Other names of the days, from Monday to Sunday. */
const otherDayNames: readonly (readonly string[])[] = [
  ['monday'],
  ['tues', 'tuesday'],
  ['wednesday'],
  ['thur', 'thurs', 'thursday'],
  ['friday'],
  ['saturday'],
  ['天', '七', '0', 'sunday'],
];
/** All names of the days in lower case, from Monday to Sunday. */
const dayNames: readonly (readonly string[])[] = valueNames.weekdays.map(({ zh, en }, index) => [
  zh,
  en.toLowerCase(),
  String(index + 1),
  ...(otherDayNames[index] ?? []),
]);

/** Returns the number of a day, 1 for Monday. Null if the word names no day. */
function dayOf(word: string): number | null {
  const index = dayNames.findIndex((names) => names.includes(word));
  return index < 0 ? null : index + 1;
}

/** Returns the days from `from` to `until`, 1 for Monday. A range may go over the end of the week. */
function dayRange(from: number, until: number): number[] {
  const length = ((until - from + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => ((from - 1 + index) % 7) + 1);
}

/** Returns the days of a part of a text: one day, a range such as 1-5, or several days as in 135. Otherwise null. */
function daysOfPart(part: string): number[] | null {
  const [from = null, until = null, ...more] = part.split('-').map(dayOf);
  if (part.includes('-')) {
    const isRange = from !== null && until !== null && more.length === 0;
    return isRange ? dayRange(from, until) : null;
  }
  if (from !== null) return [from];
  // 一三五 and 135 are days without a separator.
  const letters = [...part];
  const days = letters.map(dayOf).filter((day) => day !== null);
  return days.length === letters.length ? days : null;
}

/** Returns the days of a text such as 一、三、五, 周一至周五, 1-5, 12345, Mon, Wed. Null if a part names no day. */
function readDays(text: string): number[] | null {
  const parts = text
    .toLowerCase()
    .replaceAll(/星期|礼拜|周/gu, ' ')
    .replaceAll(/\s*(?:至|到|~|—|–|-|\bto\b)\s*/gu, '-')
    .split(/[\s、,;/|+和及]+/u)
    .filter((part) => part !== '');
  const days = parts.map(daysOfPart).filter((read) => read !== null);
  return days.length < parts.length ? null : [...new Set(days.flat())].toSorted((a, b) => a - b);
}

const twoDigits = (digits: string): string => digits.padStart(2, '0');
/** Spreadsheet programs count days from 1899-12-30, which is this many days before 1970-01-01. */
const daysBefore1970 = 25_569;

/** A date such as 2026-09-01, 2026/9/1 or 2026年9月1日, with or without a time of day. */
const writtenDate =
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[\sT]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/u;

/** Returns YYYY-MM-DD, or null if the text isn't a date. The form's own rule refuses a day that doesn't exist. */
function readDate(text: string): string | null {
  const [, year, month, day] = writtenDate.exec(text) ?? [];
  if (year && month && day) return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  if (/^\d{8}$/u.test(text)) return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  // A date in a cell without a date format arrives as the number of its day.
  return /^\d{5}$/u.test(text)
    ? new Date((Number(text) - daysBefore1970) * dayLengthMs).toISOString().slice(0, 10)
    : null;
}

/** Other texts for a choice besides its value and its names in both languages, in lower case. */
const otherChoiceNames: Readonly<Record<string, readonly string[]>> = {
  male: ['男生', 'm'],
  female: ['女生', 'f'],
  active: ['启用', '进行中', 'normal'],
  paused: ['已暂停', '停用', 'pause'],
};

/** Returns the value that the text names, such as `male`. Null if no option has this name. */
function readChoice(kind: 'sex' | 'status', text: string): string | null {
  const word = text.toLowerCase();
  const options: Readonly<Record<string, BothLanguages>> = valueNames[kind];
  for (const [value, { zh, en }] of Object.entries(options))
    if ([value, zh, en.toLowerCase(), ...(otherChoiceNames[value] ?? [])].includes(word)) return value;
  return null;
}

/** Joins the lines of a cell, because the field of the form has one line. */
function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s*[\n\r]\s*/gu, ' ');
}

/**
 * Returns the value of a cell that holds a whole field. Null if the text can't be parsed, or if a spreadsheet program
 * has shortened its number.
 */
function readCell({ field: { kind } }: ImportColumn, text: string): FieldValue | null {
  const plain = text.normalize('NFKC').trim();
  switch (kind) {
    case 'date':
      return readDate(plain);
    case 'year':
      return plain.replace(/\s*[年级届]$/u, '');
    case 'sex':
    case 'status':
      return readChoice(kind, plain);
    case 'weekdays':
      return readDays(plain);
    case 'reports': {
      const [, filed, due] = /^(\d{1,5})\s*[/／]\s*(\d{1,5})$/u.exec(plain) ?? [];
      return filed && due ? { filed, due } : null;
    }
    case 'remark':
      return text.trim();
    // These fields may hold a long number, for example a student number. A spreadsheet program may have shortened it.
    case 'phone':
    case 'requiredText':
      return isShortenedNumber(plain) ? null : onOneLine(text);
    default:
      return onOneLine(text);
  }
}

/**
 * Returns the text of a cell that holds half of a reports field, without the unit, for example 篇. The text needn't be
 * a number.
 */
function readHalf(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/\s*[篇份次]$/u, '');
}

/**
 * Returns the values of a row's cells, and the fields whose text can't be parsed. A field whose cells are all empty has
 * no value.
 */
export function readCells(columns: readonly ImportColumn[], cells: RowCells): RowValues {
  const values: Record<string, FieldValue> = {};
  const unparsed = new Set<FieldName>();
  for (const column of columns) {
    const text = cells[column.key] ?? '';
    if (text.trim() === '') continue;
    const { name } = column.field;
    if (column.part !== null) {
      const half = readHalf(text);
      values[name] = { ...reportsOf(values, name), [column.part]: half };
      if (!/^\d+$/u.test(half)) unparsed.add(name);
      continue;
    }
    const value = readCell(column, text);
    if (value === null) unparsed.add(name);
    else values[name] = value;
  }
  return { values, unparsed: [...unparsed] };
}

/** Returns the text of a column's cell for these values, or '' if the field is empty. */
export function cellTextOf(
  { field: { name, kind }, part }: ImportColumn,
  values: FormValues,
  language: keyof BothLanguages,
): string {
  const text = textOf(values, name);
  switch (kind) {
    case 'sex':
    case 'status': {
      const options: Readonly<Record<string, BothLanguages>> = valueNames[kind];
      return options[text]?.[language] ?? text;
    }
    case 'weekdays':
      return weekdaysOf(values, name)
        .map((day) => valueNames.weekdays[day - 1]?.[language] ?? '')
        .join(daySeparator[language]);
    case 'reports': {
      const reports = reportsOf(values, name);
      if (part !== null) return reports[part];
      return reports.filed === '' && reports.due === '' ? '' : `${reports.filed}/${reports.due}`;
    }
    default:
      return text;
  }
}
