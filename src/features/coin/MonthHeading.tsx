/**
 * A month's name and what came in and went out in it. The sums are the whole month's (as far as the time filter reaches), not
 * those of the rows that happen to be loaded: the backend sums where it can, and what is filtered by kind is summed once all of it is here.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { CoinChange } from '../../../contract/coin.ts';
import { monthRange } from '../../api/coin-ranges.ts';
import { type CoinChangeFilters, coinSummaryQuery } from '../../api/queries.ts';
import { eyeAtom } from '../../api/preferences.ts';
import { useCoinName } from '../../api/coin-name.ts';
import { monthKey } from '../../platform/calendar.ts';
import { Amount } from '../../ui/Amount.tsx';
import { useFormat } from '../../ui/format.ts';
import { Bones } from '../../ui/Skeleton.tsx';
import css from './CoinChange.module.css';

interface MonthHeadingProps {
  /** 2026-11 */
  month: string;
  filters: CoinChangeFilters;
  /** Only some kinds, or one direction, are listed. */
  byKind: boolean;
  /** The changes, if all of this month's are among them. */
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
  const { data, isPending } = useQuery({ ...coinSummaryQuery(monthRange(month, filters)), enabled: !byKind });
  const counted = byKind && changes ? sumsOf(month, changes) : null;
  const sums = byKind ? counted : data;
  return (
    <div className={css['month']}>
      <h2 className={css['monthName']}>{format.month(month)}</h2>
      <p className={css['monthSums']}>
        {sums && (!byKind || sums.in > 0) && <span>{t`收入`} <Amount size="inline" value={sums.in} coinName={coinName} hidden={hidden} /></span>}
        {sums && (!byKind || sums.out > 0) && <span>{t`支出`} <Amount size="inline" value={-sums.out} coinName={coinName} hidden={hidden} /></span>}
        {!sums && !byKind && isPending && <Bones on="bg" width={168} height={12} />}
      </p>
    </div>
  );
}
