/** Lists the changes of one user's balance that the filters find, newest first, for administrators. */
import receipt from 'icon:receipt-long-outline-rounded';
import searchOff from 'icon:search-off-rounded';
import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { codes } from '../../../../contract/codes.ts';
import type { CoinChange } from '../../../../contract/coin.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useCounterparty } from '../../../api/resources/counterparty.ts';
import { pagedListState, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import { oldestDataTime } from '../../../api/cache/refetch-pages.ts';
import { type ChangeSearch, filtersOf } from '../../../api/coins/changes/change-filters.ts';
import { userChangesQuery, cachedUser, userQuery } from '../../../api/resources/admin/users.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { useCurrentMinute } from '../../../platform/clock.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { ChangeRow } from '../../../ui/ledger/ChangeRow.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { handOnFocus } from '../../../ui/elements/hand-on-focus.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { isFiltered } from '../../../ui/ledger/filter-values.ts';
import { useFilterWords } from '../../../ui/ledger/filter-words.ts';
import { LedgerFilters } from '../../../ui/ledger/LedgerFilters.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ListWithPane } from '../desk/DetailPane.tsx';
import css from '../desk/system.module.css';
import { useSystemSearch } from '../desk/use-system.ts';
import { displayNameOf } from './user-words.ts';
import { ViewHeading } from '../desk/ViewHeading.tsx';

function keyOf({ id }: CoinChange): string {
  return String(id);
}

function LedgerRow({ change }: { change: CoinChange }) {
  const coinName = useCoinName();
  const { name, pending } = useCounterparty(change);
  return <ChangeRow change={change} name={name} namePending={pending} coinName={coinName} />;
}

const renderItem = (change: CoinChange) => <LedgerRow change={change} />;

export function LedgerView({ id }: { id: number }) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { coins } = useFormat();
  const queries = useQueryClient();
  const { search: systemSearch, show, find } = useSystemSearch();
  const { text, type, direction, period, from, until } = systemSearch;
  const search: ChangeSearch = { text, type, direction, period, from, until };
  const { data: user } = useQuery({
    ...userQuery(id),
    initialData: () => cachedUser(queries, id)?.user,
    initialDataUpdatedAt: () => cachedUser(queries, id)?.asOf,
    // A user who is gone is an answer, not a failed read. The ledger stays, and its heading then has the id.
    meta: { retryInStrip: true, answer: codes.notFound },
  });
  const options = userChangesQuery(id, filtersOf(search, dayKey(useCurrentMinute())));
  const list = useInfiniteQuery(options);
  const refresh = usePagedListRefresh(options.queryKey);
  const changes = useMemo(() => list.data?.pages.flatMap(({ records }) => records), [list.data]);
  const total = list.data?.pages.at(-1)?.total;
  const conditions = useFilterWords().active(search).join(' · ');
  const name = user ? displayNameOf(user) : `#${id}`;
  return (
    <PullToRefresh onRefresh={refresh}>
      <ListWithPane side={null}>
        <ViewHeading>{t`${name}的积分变更`}</ViewHeading>
        <div className={css['line']}>
          {/* When the number arrives, a long name may wrap. The key creates a new element then, because browsers count
              a moved element as a layout shift. */}
          <p key={String(total === undefined)} className={css['count']}>
            {user ? t`${name} · 余额 ${coins(user.coin)}` : name}
          </p>
          <p role="status" className={css['count']}>
            {total !== undefined && <Plural value={total} other={`共 ${coins(total)} 笔`} />}
          </p>
        </div>
        <LedgerFilters filters={search} onChange={(next) => show({ ...next, view: 'ledger', id })} onFind={find} />
        <div className={css['under']}>
          <PagedList
            pages={pagedListState(list, changes, oldestDataTime(list.data, list.dataUpdatedAt), total)}
            label={t`${name}的积分变更`}
            failed={t`没有读到积分变更`}
            neverLoaded={t`${offlineNow}，这些变更还没有读过`}
            end={t`没有更早的变更了`}
            empty={
              isFiltered(search) ? (
                <Card padding="none">
                  <EmptyState
                    place="card"
                    icon={searchOff}
                    title={t`没有符合条件的变更`}
                    reason={t`现在的条件：${conditions}`}
                    action={
                      <Button
                        ref={handOnFocus}
                        variant="soft"
                        onClick={() => show({ view: 'ledger', id })}
                      >{t`清除筛选`}</Button>
                    }
                  />
                </Card>
              ) : (
                <EmptyState icon={receipt} title={t`还没有积分变更`} reason={t`这个用户的每一笔都会记在这里。`} />
              )
            }
            getKey={keyOf}
            renderItem={renderItem}
          />
        </div>
      </ListWithPane>
    </PullToRefresh>
  );
}
