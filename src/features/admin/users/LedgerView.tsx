/** Lists every change of one user's balance, newest first, for administrators. */
import receipt from 'icon:receipt-long-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CoinChange, Direction } from '../../../../contract/coin.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useCounterparty } from '../../../api/resources/counterparty.ts';
import { pagesOf, useRefreshPages } from '../../../api/cache/paged-list.ts';
import { ledgerQuery, listedUser, userQuery } from '../../../api/resources/admin/users.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { ChangeRow } from '../../../ui/figures/ChangeRow.tsx';
import { FilterChips } from '../../../ui/controls/Chips.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Panes } from '../desk/DetailPane.tsx';
import css from '../desk/system.module.css';
import { useSystem } from '../desk/use-system.ts';
import { nameOf } from './user-words.ts';
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
  const { offlineNow } = useWhyWords();
  const { coins } = useFormat();
  const queries = useQueryClient();
  const {
    search: { direction },
    show,
  } = useSystem();
  const { data: user } = useQuery({
    ...userQuery(id),
    initialData: () => listedUser(queries, id)?.user,
    initialDataUpdatedAt: () => listedUser(queries, id)?.asOf,
    meta: { retriedAbove: true },
  });
  const options = ledgerQuery(id, direction);
  const list = useInfiniteQuery(options);
  const refresh = useRefreshPages(options.queryKey);
  const changes = useMemo(() => list.data?.pages.flatMap(({ records }) => records), [list.data]);
  const name = user ? nameOf(user) : `#${id}`;
  return (
    <PullToRefresh onRefresh={refresh}>
      <Panes side={null}>
        <ViewHeading>{t`${name}的积分变更`}</ViewHeading>
        <div className={css['line']}>
          <p className={css['count']}>{user ? t`${name} · 余额 ${coins(user.coin)}` : name}</p>
        </div>
        <FilterChips<Direction | 'all'>
          label={t`筛选`}
          value={direction ?? 'all'}
          options={[
            { value: 'all', label: t`全部` },
            { value: 'in', label: t`收入` },
            { value: 'out', label: t`支出` },
          ]}
          onChange={(value) => show({ view: 'ledger', id, direction: value === 'all' ? undefined : value })}
        />
        <div className={css['under']}>
          <PagedList
            pages={pagesOf(list, changes, list.dataUpdatedAt, list.data?.pages.at(-1)?.total)}
            label={t`${name}的积分变更`}
            failed={t`没有读到积分变更`}
            unread={t`${offlineNow}，这些变更还没有读过`}
            end={t`没有更早的变更了`}
            empty={
              <EmptyState
                icon={receipt}
                title={direction === undefined ? t`还没有积分变更` : t`没有符合条件的变更`}
                reason={t`这个用户的每一笔都会记在这里。`}
              />
            }
            getKey={keyOf}
            renderItem={renderItem}
          />
        </div>
      </Panes>
    </PullToRefresh>
  );
}
