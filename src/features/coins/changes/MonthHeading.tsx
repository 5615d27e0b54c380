/**
 * A month's name with its income and expense. The sums cover the whole month within the time filter, because the
 * backend counts them. The backend can't sum by kind, so with a kind filter the heading counts once all of the month is
 * loaded.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { CoinChange, Direction } from '../../../../contract/coin.ts';
import { monthRange } from '../../../api/coins/coin-ranges.ts';
import { type CoinChangeFilters, coinSummaryQuery } from '../../../api/resources/coin-queries.ts';
import { eyeAtom } from '../../../api/preferences.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { monthKey } from '../../../platform/calendar.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { Bones } from '../../../ui/feedback/Skeleton.tsx';
import css from './CoinChange.module.css';

interface MonthHeadingProps {
  /** For example 2026-11. */
  month: string;
  filters: CoinChangeFilters;
  /** Whether the list shows a single kind. */
  byKind: boolean;
  /** The changes, if they contain the whole month. Otherwise null. */
  changes: readonly CoinChange[] | null;
}

interface Sums {
  in: number;
  out: number;
}

function sumsOf(month: string, changes: readonly CoinChange[]): Sums {
  const sums = { in: 0, out: 0 };
  for (const { amount, createTime } of changes) {
    if (monthKey(createTime) !== month) continue;
    if (amount > 0) sums.in += amount;
    else sums.out -= amount;
  }
  return sums;
}

export function MonthHeading({ month, filters, byKind, changes }: MonthHeadingProps) {
  const { t } = useLingui();
  const format = useFormat();
  const coinName = useCoinName();
  const hidden = useAtomValue(eyeAtom);
  // Another time range has other sums, so the sums of the last range are not shown as placeholders.
  const { data, isPending, isPlaceholderData } = useQuery({
    ...coinSummaryQuery(monthRange(month, filters)),
    enabled: !byKind,
    meta: { retriedAbove: true },
  });
  const counted = useMemo(() => (byKind && changes ? sumsOf(month, changes) : null), [byKind, changes, month]);
  const coming = isPending || isPlaceholderData;
  const summed = isPlaceholderData ? undefined : data;
  const sums = byKind ? counted : summed;
  const shows = (direction: Direction, sum: number): boolean =>
    byKind ? sum > 0 : (filters.direction ?? direction) === direction;
  return (
    <div className={css['month']}>
      <h2 className={css['monthName']}>{format.month(month)}</h2>
      <p className={css['monthSums']}>
        {sums && shows('in', sums.in) && (
          <span>
            {t`收入`} <Amount size="inline" value={sums.in} coinName={coinName} hidden={hidden} />
          </span>
        )}
        {sums && shows('out', sums.out) && (
          <span>
            {t`支出`} <Amount size="inline" value={-sums.out} coinName={coinName} hidden={hidden} />
          </span>
        )}
        {!sums && !byKind && coming && <Bones on="bg" width={168} height={12} />}
      </p>
    </div>
  );
}
