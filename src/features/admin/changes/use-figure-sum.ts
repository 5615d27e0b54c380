/** The sum of a figure of the overview within a time. The list of its changes comes page by page, without their sum. */
import { useQuery } from '@tanstack/react-query';
import type { CoinChange, CoinFigure } from '../../../../contract/coin.ts';
import { areReadTogether, readTogetherMs } from '../../../api/cache/data-age.ts';
import { type ChangeSearch, daysOf } from '../../../api/coins/changes/change-filters.ts';
import { type OverviewPeriod, overviewQuery } from '../../../api/resources/admin/overview.ts';
import { dayKey, dayLengthMs, startOfDay } from '../../../platform/calendar.ts';
import { useCurrentMinute } from '../../../platform/clock.ts';

const periods = [7, 30, 90] as const satisfies readonly OverviewPeriod[];

/** Returns the period of the overview that has exactly the days of this time, or null. */
function periodOf(time: ChangeSearch, today: string): OverviewPeriod | null {
  const { from, until = today } = daysOf(time, today);
  const firstDayOf = (days: OverviewPeriod): string => dayKey(startOfDay(today) - (days - 1) * dayLengthMs);
  return until === today ? (periods.find((days) => firstDayOf(days) === from) ?? null) : null;
}

interface ReadChanges {
  /** The changes that were read. Undefined until the first page was read. */
  readonly changes: readonly CoinChange[] | undefined;
  readonly hasMore: boolean;
  /** When the changes were read, in milliseconds. If pages were read at different times, the earliest time counts. */
  readonly asOf: number;
}

interface FigureSum {
  /** The sum in coins, or null if it isn't known. */
  readonly sum: number | null;
  /** Reads the sum again if it comes from the overview. */
  readonly reread: () => Promise<unknown>;
}

/**
 * Adds up the changes once every page of the list has loaded. Until then only the overview knows the sum, for its own
 * periods. The sum shows beside the number of the changes, so both must have loaded at about the same time.
 */
export function useFigureSum(
  figure: CoinFigure,
  time: ChangeSearch,
  { changes, hasMore, asOf }: ReadChanges,
): FigureSum {
  const today = dayKey(useCurrentMinute());
  const period = periodOf(time, today);
  const enabled = period !== null && changes !== undefined && hasMore;
  // The person mostly comes from the overview, so its sum was read just now and needs no second request. Without a
  // period the query is disabled, so the 30 days have no effect.
  const overview = useQuery({ ...overviewQuery(period ?? 30), staleTime: readTogetherMs, enabled });
  const { data, dataUpdatedAt, isPlaceholderData, refetch } = overview;
  const reread = async () => enabled && refetch();
  if (changes && !hasMore) return { sum: changes.reduce((sum, { amount }) => sum + Math.abs(amount), 0), reread };
  // The overview ends with today by the backend's clock, the list with today by the device's clock. If the two days
  // differ, the overview sums up other changes than the list.
  const lastDay = data?.byDay.at(-1)?.day;
  const hasSameDays = lastDay === undefined || lastDay === today;
  const isKnown = period !== null && !isPlaceholderData && hasSameDays && areReadTogether(asOf, dataUpdatedAt);
  return { sum: isKnown ? (data?.coins[figure] ?? null) : null, reread };
}
