/** The sum of a figure of the overview within a time. The list of its changes comes page by page, without their sum. */
import { useQuery } from '@tanstack/react-query';
import type { CoinChange, CoinFigure } from '../../../../contract/coin.ts';
import { type ChangeSearch, daysOf } from '../../../api/coins/change-filters.ts';
import { type OverviewPeriod, overviewQuery } from '../../../api/resources/admin/overview.ts';
import { dayKey, dayLengthMs, startOfDay } from '../../../platform/calendar.ts';
import { useCurrentMinute } from '../../../platform/clock.ts';

const periods = [7, 30, 90] as const satisfies readonly OverviewPeriod[];

/** Returns the period of the overview that has exactly the days of this time, or null. */
function periodOf(time: ChangeSearch, today: string): OverviewPeriod | null {
  const { from, until = today } = daysOf(time, today);
  const begins = (days: OverviewPeriod): string => dayKey(startOfDay(today) - (days - 1) * dayLengthMs);
  return until === today ? (periods.find((days) => begins(days) === from) ?? null) : null;
}

interface ReadChanges {
  /** The changes that were read. Undefined until the first page was read. */
  readonly changes: readonly CoinChange[] | undefined;
  readonly hasMore: boolean;
}

/**
 * Returns the sum in coins, or null if it isn't known. Once every page was read, the changes are added up. Until then
 * only the overview knows the sum, for its own periods.
 */
export function useFigureSum(figure: CoinFigure, time: ChangeSearch, { changes, hasMore }: ReadChanges): number | null {
  const period = periodOf(time, dayKey(useCurrentMinute()));
  const overview = useQuery({
    ...overviewQuery(period ?? 30),
    // The person mostly comes from the overview, which was read just now.
    staleTime: 60_000,
    enabled: period !== null && changes !== undefined && hasMore,
  });
  if (changes && !hasMore) return changes.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return period === null || overview.isPlaceholderData ? null : (overview.data?.coins[figure] ?? null);
}
