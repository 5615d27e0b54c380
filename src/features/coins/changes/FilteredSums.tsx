/**
 * Shows what the filters found: the time range, the number of changes, their income and expense. The backend can sum by
 * time and direction only. With a filter by kind or text, without a network, or without the backend's sums, this line
 * sums the loaded changes. Unless it knows that no other changes pass, it says how many were summed.
 */
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { CoinChange, Direction } from '../../../../contract/coin.ts';
import {
  isSummedByApp,
  type ChangeSearch,
  type CoinChangeFilters,
  sumsOf,
} from '../../../api/coins/changes/change-filters.ts';
import { endOfDay } from '../../../api/coins/changes/time-ranges.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { coinSummaryQuery } from '../../../api/resources/coin-queries.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useBackendTime } from '../../../api/transport/backend-clock.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { useOnline } from '../../../platform/network.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { hasTime } from '../../../ui/ledger/filter-values.ts';
import { useFilterWords } from '../../../ui/ledger/filter-words.ts';
import { useFormat } from '../../../ui/words/format.ts';
import css from './CoinChange.module.css';

interface FilteredSumsProps {
  search: ChangeSearch;
  filters: CoinChangeFilters;
  /** The loaded changes that pass the filters. Undefined until they are loaded. */
  changes: readonly CoinChange[] | undefined;
  /** The backend's count of all changes that pass. Null if it isn't known. */
  total: number | null;
}

/** Earlier than every coin change. */
const firstInstant = '1990-01-01T00:00:00.000Z';

export function FilteredSums({ search, filters, changes, total }: FilteredSumsProps) {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  const { time } = useFilterWords();
  const coinName = useCoinName();
  const hidden = useAtomValue(figuresHiddenAtom);
  // If the filters have no end, the sums end with today. Today is a day of the backend's clock, because the device's
  // clock may be behind.
  const today = dayKey(useBackendTime());
  const online = useOnline();
  // Without a network the backend's sums may be older than the changes, so the loaded changes are summed here.
  const isSummedHere = isSummedByApp(filters) || !online;
  const asksBackend = !isSummedHere && total !== null;
  const { startTime = firstInstant, endTime = endOfDay(today), direction } = filters;
  const summary = useQuery({
    ...coinSummaryQuery({ startTime, endTime }),
    enabled: asksBackend,
    meta: { retryInStrip: true },
  });
  // Placeholder data are the sums of another time range, so they aren't shown.
  const sumsOfBackend = asksBackend && !summary.isPlaceholderData ? summary.data : undefined;
  const isLoading = asksBackend && !sumsOfBackend && !summary.isError;
  const sumsOfLoaded = changes && !isLoading ? sumsOf(changes) : null;
  const sums = sumsOfBackend ?? sumsOfLoaded;
  const loaded = changes?.length ?? 0;
  const isSumOfLoaded = sums !== null && !sumsOfBackend;
  const isPart = isSumOfLoaded && loaded > 0 && loaded !== total;
  const shows = (side: Direction, sum: number): boolean => (direction === undefined ? sum > 0 : direction === side);
  return (
    <div role="status">
      {/* The key creates a new element for other figures, because a reused element that moves counts as a layout shift.
       */}
      <p key={[total, isPart && loaded, sums?.in, sums?.out].join(' ')} className={css['found']}>
        {hasTime(search) && <span>{time(search)}</span>}
        {total !== null && (
          <span>
            <Plural value={total} other={`共 ${number(total)} 笔`} />
          </span>
        )}
        {isPart && (
          <span>
            <Plural value={loaded} other={`读到的 ${number(loaded)} 笔合计`} />
          </span>
        )}
        {sums && loaded > 0 && shows('in', sums.in) && (
          <span>
            {t`收入`} <Amount size="inline" afterWord value={sums.in} coinName={coinName} hidden={hidden} />
          </span>
        )}
        {sums && loaded > 0 && shows('out', sums.out) && (
          <span>
            {t`支出`} <Amount size="inline" afterWord value={-sums.out} coinName={coinName} hidden={hidden} />
          </span>
        )}
      </p>
    </div>
  );
}
