/**
 * The page of the coin changes: chart, income and expense, and the list by month. The URL holds the filters, so that
 * back, reload and a shared link keep them. From 900 px the chosen change stands beside the list.
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import { oldestDataTime } from '../../../api/cache/refetch-pages.ts';
import { type ChangeSearch, filtersOf } from '../../../api/coins/changes/change-filters.ts';
import { coinChangesQuery } from '../../../api/resources/coin-queries.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { useCurrentMinute } from '../../../platform/clock.ts';
import { changeSearchParams } from '../../../ui/controls/change-search-params.ts';
import { Panes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { isFiltered } from '../../../ui/ledger/filter-values.ts';
import { LedgerFilters } from '../../../ui/ledger/LedgerFilters.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { BalanceChart, type Days } from './BalanceChart.tsx';
import { ChangeDetailLoader } from './ChangeDetailLoader.tsx';
import { ChangeDetailSkeleton } from './ChangeDetailSkeleton.tsx';
import { ChangeList } from './ChangeList.tsx';
import { FilteredSums } from './FilteredSums.tsx';
import { useKnownChanges } from './use-known-changes.ts';
import { ExportAction } from '../export/ExportAction.tsx';
import { UnsettledTransfer } from './UnsettledTransfer.tsx';

/** The chart's length in days if the URL doesn't name one. */
const usualDays: Days = 30;

interface CoinChangesSearch extends ChangeSearch {
  /** The length of the chart in days; absent for `usualDays`. */
  days?: Days | undefined;
  /** The change in the pane beside the list; absent for the first change of the list. */
  id?: number | undefined;
}

const route = getRouteApi('/_frame/_user/(coins)/coinChange');

export function CoinChangesPage() {
  const { days = usualDays, id, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const wide = useTwoPanes();
  const today = dayKey(useCurrentMinute());
  const filters = filtersOf(search, today);
  const options = coinChangesQuery(filters);
  const list = useInfiniteQuery(options);
  const refresh = usePagedListRefresh(options.queryKey);
  const known = useKnownChanges(search, filters, list.data === undefined);
  const changes = useMemo(
    () => list.data?.pages.flatMap((page) => page.records) ?? known.changes,
    [list.data, known.changes],
  );
  const chosen = id ?? changes?.[0]?.id ?? null;

  const replace = (next: (before: CoinChangesSearch) => CoinChangesSearch): void =>
    void navigate({ search: next, replace: true, resetScroll: false });
  // Filtering closes the open change, because the new list may not contain it.
  const filter = (next: ChangeSearch): void =>
    replace(({ id: _closed, ...before }) => changeSearchParams<CoinChangesSearch>(search, next)(before));
  // A search starts after a pause in typing. It keeps the open change, because the person may have opened it during the
  // pause.
  const find = (text: string): void => replace((before) => ({ ...before, text: text === '' ? undefined : text }));

  const pane =
    chosen === null ? (
      list.isPending && <ChangeDetailSkeleton place="pane" />
    ) : (
      <ChangeDetailLoader key={chosen} id={chosen} place="pane" />
    );
  return (
    <PullToRefresh onRefresh={refresh}>
      <ExportAction search={search} filters={filters} newest={changes?.[0]?.id ?? null} wide={wide} />
      <Panes
        list={
          <>
            <BalanceChart
              days={days}
              onDays={(next) => replace((before) => ({ ...before, days: next === usualDays ? undefined : next }))}
            />
            <LedgerFilters filters={search} onChange={filter} onFind={find} />
            {isFiltered(search) && (
              <FilteredSums
                search={search}
                filters={filters}
                changes={changes}
                total={list.data?.pages.at(-1)?.total ?? null}
              />
            )}
            <UnsettledTransfer />
            <ChangeList
              search={search}
              filters={filters}
              list={list}
              changes={changes}
              asOf={list.data ? oldestDataTime(list.data, list.dataUpdatedAt) : known.asOf}
              chosen={wide ? chosen : null}
              wide={wide}
              onClear={() => filter({})}
            />
          </>
        }
        detail={wide ? pane : undefined}
      />
    </PullToRefresh>
  );
}
