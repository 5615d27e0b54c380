/**
 * All changes of the balance: chart, income and expense, and the list by month. The URL holds the filters, so that
 * back, reload and a shared link show the same. From 900 px the chosen change stands beside the list.
 */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRefreshPages } from '../../../api/cache/paged-list.ts';
import { coinChangesQuery, latestCoinChangesQuery } from '../../../api/resources/coin-queries.ts';
import { heldSince } from '../../../api/cache/refetch-pages.ts';
import { useOnline } from '../../../platform/network.ts';
import { Panes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import { type ChangeSearch, filtersOf, isFiltered, passes } from './change-filters.ts';
import { ChangeFilters } from './ChangeFilters.tsx';
import { ChangeList } from './ChangeList.tsx';
import { CoinDetail } from './CoinDetail.tsx';
import { DetailBones } from './DetailBones.tsx';
import { ExportAction } from '../export/ExportAction.tsx';
import { OpenTransfer } from '../transfer/OpenTransfer.tsx';

const route = getRouteApi('/_frame/_user/coinChange');

export function CoinChangePage() {
  const { type, direction, from, until, days = 30, id } = route.useSearch();
  const navigate = route.useNavigate();
  const wide = useTwoPanes();
  const search: ChangeSearch = { type, direction, from, until };
  const filters = filtersOf(search);
  const options = coinChangesQuery(filters);
  const list = useInfiniteQuery(options);
  const refresh = useRefreshPages(options.queryKey);
  // Until the list is loaded, and without a network, the page shows matching changes from the unfiltered queries.
  const missing = list.data === undefined;
  const latest = useQuery({ ...latestCoinChangesQuery(), enabled: false, subscribed: missing });
  const all = useInfiniteQuery({ ...coinChangesQuery({}), enabled: false, subscribed: missing });
  const online = useOnline();
  const filtered = isFiltered(search);
  const { type: kind, direction: wantedDirection, startTime, endTime } = filters;
  const placeholder = useMemo(() => {
    // While the backend can be reached, the complete filtered list comes soon. A part of it would only make the page
    // jump.
    if (!missing || (filtered && online)) return undefined;
    const known = all.data?.pages.flatMap((page) => page.records) ?? latest.data ?? [];
    const some = known.filter((change) =>
      passes(change, { type: kind, direction: wantedDirection, startTime, endTime }),
    );
    return some.length === 0 ? undefined : some;
  }, [missing, all.data, latest.data, filtered, online, kind, wantedDirection, startTime, endTime]);
  const changes = useMemo(
    () => list.data?.pages.flatMap((page) => page.records) ?? placeholder,
    [list.data, placeholder],
  );
  const chosen = id ?? changes?.[0]?.id ?? null;

  const filter = (next: ChangeSearch): void => {
    void navigate({ search: { ...next, ...(days === 30 ? {} : { days }) }, replace: true, resetScroll: false });
  };

  return (
    <PullToRefresh onRefresh={refresh} disabled={wide}>
      <ExportAction search={search} filters={filters} newest={changes?.[0]?.id ?? null} wide={wide} />
      <Panes
        list={
          <>
            <BalanceChart
              days={days}
              onDays={(next) =>
                void navigate({
                  search: (before) => ({ ...before, days: next === 30 ? undefined : next }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <ChangeFilters search={search} onChange={filter} />
            <OpenTransfer />
            <ChangeList
              search={search}
              filters={filters}
              list={list}
              changes={changes}
              asOf={
                list.data
                  ? heldSince(list.data, list.dataUpdatedAt)
                  : all.data
                    ? heldSince(all.data, all.dataUpdatedAt)
                    : latest.dataUpdatedAt
              }
              chosen={wide ? chosen : null}
              wide={wide}
              onClear={() => filter({})}
            />
          </>
        }
        detail={
          wide ? (
            chosen === null ? (
              list.isPending && <DetailBones place="pane" />
            ) : (
              <CoinDetail key={chosen} id={chosen} place="pane" />
            )
          ) : undefined
        }
      />
    </PullToRefresh>
  );
}
