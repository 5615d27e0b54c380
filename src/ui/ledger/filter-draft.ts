/** The choices of an open filter sheet before they apply, and the errors of its dates. */
import { daysOfPeriod, isRealDay, type Period } from '../../platform/periods.ts';
import { chipOf, type FilterChip, type LedgerFilters, withChip } from './filter-values.ts';

export interface FilterDraft {
  readonly chip: FilterChip;
  /** `days` if the days are typed, and null if there is no limit of time. */
  readonly period: Period | 'days' | null;
  /** The values of the date fields. A field without a day is empty. */
  readonly from: string;
  readonly until: string;
  /** Whether a field holds a date that isn't complete. The browser gives no value for such a date. */
  readonly fromPartial: boolean;
  readonly untilPartial: boolean;
}

const notPartial = { fromPartial: false, untilPartial: false };

export type DateError = 'partial' | 'unreal' | 'future' | 'reversed';

/** Returns the draft with which the sheet opens. A period fills in its days. */
export function draftOf(filters: LedgerFilters, today: string): FilterDraft {
  const { period, from = '', until = '' } = filters;
  const days = period === undefined ? { from, until } : daysOfPeriod(period, today);
  const withoutPeriod = from === '' && until === '' ? null : 'days';
  return { chip: chipOf(filters), period: period ?? withoutPeriod, ...days, ...notPartial };
}

/** Returns the draft after a period was chosen. Null stands for no limit of time. */
export function withPeriod(draft: FilterDraft, period: Period | null, today: string): FilterDraft {
  const days = period === null ? { from: '', until: '' } : daysOfPeriod(period, today);
  return { ...draft, period, ...days, ...notPartial };
}

function dayError(day: string, partial: boolean, today: string): DateError | null {
  if (partial) return 'partial';
  if (day === '') return null;
  if (!isRealDay(day)) return 'unreal';
  return day > today ? 'future' : null;
}

/** Returns the errors of both fields. Null means that the field is right. */
export function dateErrors(draft: FilterDraft, today: string): { from: DateError | null; until: DateError | null } {
  const from = dayError(draft.from, draft.fromPartial, today);
  const until = dayError(draft.until, draft.untilPartial, today);
  const isReversed = from === null && until === null && draft.until !== '' && draft.from > draft.until;
  return { from, until: isReversed ? 'reversed' : until };
}

/** Returns `filters` with the choices of the draft. The draft must have no errors. */
export function applyDraft<F extends LedgerFilters>(filters: F, { chip, period, from, until }: FilterDraft): F {
  const time =
    period === null || period === 'days'
      ? { period: undefined, from: from === '' ? undefined : from, until: until === '' ? undefined : until }
      : { period, from: undefined, until: undefined };
  return { ...withChip(filters, chip), ...time };
}
