/**
 * Lists the changes of all users that a figure of the overview sums up, within a time. Shows their number, and their
 * sum if it is known. If the backend has no such list, this view says so.
 */
import receipt from 'icon:receipt-long-outline-rounded';
import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { codes } from '../../../../contract/codes.ts';
import type { CoinChange, CoinFigure } from '../../../../contract/coin.ts';
import { pagedListState, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import { oldestDataTime } from '../../../api/cache/refetch-pages.ts';
import { filtersOf } from '../../../api/coins/changes/change-filters.ts';
import { figureChangesQuery } from '../../../api/resources/admin/figure-changes.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { useCurrentMinute } from '../../../platform/clock.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterChips } from '../../../ui/controls/Chips.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { hasTime } from '../../../ui/ledger/filter-values.ts';
import { TimeFilterChip } from '../../../ui/ledger/TimeFilterChip.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ListWithPane } from '../desk/DetailPane.tsx';
import desk from '../desk/system.module.css';
import { useSystemSearch } from '../desk/use-system.ts';
import { ViewHeading } from '../desk/ViewHeading.tsx';
import { FigureChangeRow } from './FigureChangeRow.tsx';
import { useFigureSum } from './use-figure-sum.ts';

function keyOf({ id }: CoinChange): string {
  return String(id);
}

const renderItem = (change: CoinChange) => <FigureChangeRow change={change} />;

/**
 * Stands in place of the view if the backend lacks the list. Only two figures have a trend on the overview, so only
 * they get a button to it.
 */
function NoFigureList({ figure, name }: { figure: CoinFigure; name: string }) {
  const { t } = useLingui();
  const { show } = useSystemSearch();
  return (
    <ListWithPane side={null}>
      <ViewHeading>{name}</ViewHeading>
      <EmptyState
        icon={receipt}
        title={t`这里看不到所有人的变更`}
        reason={t`服务器还没有这个列表，其他功能不受影响。`}
        action={
          (figure === 'spent' || figure === 'transferred') && (
            <Button variant="soft" onClick={() => show({ trend: figure })}>{t`看概览的曲线`}</Button>
          )
        }
      />
    </ListWithPane>
  );
}

/** Stands in place of the rows if there is no change, or none within the time. */
function NoChanges({ hasTimeFilter, onShowAll }: { hasTimeFilter: boolean; onShowAll: () => void }) {
  const { t } = useLingui();
  return hasTimeFilter ? (
    <Card padding="none">
      <EmptyState
        place="card"
        icon={receipt}
        title={t`这段时间没有这样的变更`}
        reason={t`换一段时间，或者看全部。`}
        action={<Button variant="soft" onClick={onShowAll}>{t`看全部时间`}</Button>}
      />
    </Card>
  ) : (
    <EmptyState icon={receipt} title={t`还没有这样的变更`} reason={t`所有用户的每一笔都会在这里。`} />
  );
}

export function FigureView({ figure }: { figure: CoinFigure }) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { coins } = useFormat();
  const { offlineNow } = useOfflineReason();
  const { search, show } = useSystemSearch();
  const { period, from, until } = search;
  const time = { period, from, until };
  const { startTime, endTime } = filtersOf(time, dayKey(useCurrentMinute()));
  const options = figureChangesQuery(figure, {
    ...(startTime === undefined ? {} : { startTime }),
    ...(endTime === undefined ? {} : { endTime }),
  });
  const list = useInfiniteQuery(options);
  const refresh = usePagedListRefresh(options.queryKey);
  const changes = useMemo(() => list.data?.pages.flatMap(({ records }) => records), [list.data]);
  const total = list.data?.pages.at(-1)?.total;
  const asOf = oldestDataTime(list.data, list.dataUpdatedAt);
  const read = { changes, hasMore: list.hasNextPage, asOf };
  const { sum, reread } = useFigureSum(figure, time, read);
  const pages = pagedListState(list, changes, asOf, total);
  const names: Readonly<Record<CoinFigure, string>> = {
    spent: t`消费${coinName}`,
    transferred: t`用户互转`,
    granted: t`管理员增加`,
    withdrawn: t`管理员扣减`,
  };
  const name = names[figure];
  // A backend without the list may lack the whole call, or refuse the parameter `figure`.
  if (changes === undefined && (pages.failure?.code === codes.badParameters || pages.failure?.missing === true))
    return <NoFigureList figure={figure} name={name} />;
  // A backend that ignores `figure` lists the administrator's own changes, without accounts.
  const isOwnOnly = changes?.some(({ userAccount }) => userAccount === undefined) === true;
  return (
    <PullToRefresh onRefresh={() => Promise.all([refresh(), reread()])}>
      <ListWithPane side={null}>
        <ViewHeading>{name}</ViewHeading>
        <div className={classes(desk['filters'], desk['figureNames'])}>
          <FilterChips
            opensAddress
            label={t`筛选`}
            value={figure}
            options={(['spent', 'transferred', 'granted', 'withdrawn'] as const).map((value) => ({
              value,
              label: names[value],
            }))}
            onChange={(next) => show({ view: 'ledger', figure: next, ...time })}
          >
            <TimeFilterChip time={time} onChange={(next) => show({ view: 'ledger', figure, ...next })} />
          </FilterChips>
        </div>
        {isOwnOnly && (
          <div className={desk['lacks']}>
            <FormNote kind="warning">{t`服务器没有说明变更是谁的，这里可能只有你自己的变更。`}</FormNote>
          </div>
        )}
        <div className={desk['line']}>
          <div className={desk['count']} role="status">
            {total !== undefined && <Plural value={total} other={`共 ${coins(total)} 笔`} />}
            {sum !== null && sum > 0 && !isOwnOnly && ` · ${coinsWithUnit(sum, coinName)}`}
          </div>
        </div>
        <PagedList
          pages={pages}
          label={name}
          failed={t`没有读到积分变更`}
          neverLoaded={t`${offlineNow}，这些变更还没有读过`}
          end={t`没有更早的变更了`}
          empty={<NoChanges hasTimeFilter={hasTime(time)} onShowAll={() => show({ view: 'ledger', figure })} />}
          getKey={keyOf}
          renderItem={renderItem}
        />
      </ListWithPane>
    </PullToRefresh>
  );
}
