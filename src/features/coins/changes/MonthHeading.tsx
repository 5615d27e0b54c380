/**
 * A month's name with its income and expense. The backend sums the whole month within the time filter. It can't sum by
 * kind or text. With such a filter the heading sums the loaded changes, once they contain the whole month. Without a
 * network, or after a failed read, the backend's sums show their age.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { CoinChange, Direction } from '../../../../contract/coin.ts';
import { isSummedByApp, type CoinChangeFilters, sumsOf } from '../../../api/coins/changes/change-filters.ts';
import { monthRange } from '../../../api/coins/changes/time-ranges.ts';
import { coinSummaryQuery } from '../../../api/resources/coin-queries.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { monthKey } from '../../../platform/calendar.ts';
import { useOnline } from '../../../platform/network.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import css from './CoinChange.module.css';

interface MonthHeadingProps {
  /** For example 2026-11. */
  month: string;
  filters: CoinChangeFilters;
  /** The changes, if they contain the whole month. Otherwise null. */
  changes: readonly CoinChange[] | null;
}

export function MonthHeading({ month, filters, changes }: MonthHeadingProps) {
  const { t } = useLingui();
  const format = useFormat();
  const coinName = useCoinName();
  const hidden = useAtomValue(figuresHiddenAtom);
  const online = useOnline();
  const isSummedHere = isSummedByApp(filters);
  // Placeholder data are the sums of another time range, so they aren't shown.
  const { data, dataUpdatedAt, isError, isPending, isPlaceholderData } = useQuery({
    ...coinSummaryQuery(monthRange(month, filters)),
    enabled: !isSummedHere,
    meta: { retryInStrip: true },
  });
  const sumsOfLoaded = useMemo(
    () => (isSummedHere && changes ? sumsOf(changes.filter(({ createTime }) => monthKey(createTime) === month)) : null),
    [isSummedHere, changes, month],
  );
  const isComing = isPending || isPlaceholderData;
  const sumsOfBackend = isPlaceholderData ? undefined : data;
  const sums = isSummedHere ? sumsOfLoaded : sumsOfBackend;
  // Sums of the loaded changes are as old as the list, which shows its own age.
  const isOld = sumsOfBackend !== undefined && !isSummedHere && (!online || isError);
  // A sum of loaded changes that is 0 is left out, because the filter may exclude its direction.
  const shows = (direction: Direction, sum: number): boolean =>
    isSummedHere ? sum > 0 : filters.direction === undefined || filters.direction === direction;
  return (
    <div className={css['month']}>
      <div className={css['monthLine']}>
        <h2 className={css['monthName']}>{format.month(month)}</h2>
        {isOld && <p className={css['monthAge']}>{format.asOf(dataUpdatedAt)}</p>}
      </div>
      <p className={css['monthSums']}>
        {sums && shows('in', sums.in) && (
          <span>
            {t`收入`} <Amount size="inline" afterWord value={sums.in} coinName={coinName} hidden={hidden} />
          </span>
        )}
        {sums && shows('out', sums.out) && (
          <span>
            {t`支出`} <Amount size="inline" afterWord value={-sums.out} coinName={coinName} hidden={hidden} />
          </span>
        )}
        {!sums && !isSummedHere && isComing && <SkeletonBox on="bg" width={168} height={12} />}
      </p>
    </div>
  );
}
