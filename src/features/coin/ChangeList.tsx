/**
 * The list of changes, page by page, under months that stick. It shows what it has: rows that were read before, with their age
 * when the network is gone, and what failed at the place where it would have stood.
 */
import cloudOff from 'icon:cloud-off-outline-rounded';
import receipt from 'icon:receipt-long-outline-rounded';
import problem from 'icon:sync-problem-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { CoinChange } from '../../../contract/coin.ts';
import { errorText } from '../../api/error-text.ts';
import { NetworkError } from '../../api/errors.ts';
import type { CoinChangeFilters } from '../../api/queries.ts';
import { useOnline } from '../../platform/network.ts';
import { monthKey } from '../../platform/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFormat } from '../../ui/format.ts';
import { Bones, RowBones, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { type ChangeSearch, chipOf, isFiltered } from './change-filters.ts';
import { ChangeListRow } from './ChangeListRow.tsx';
import css from './CoinChange.module.css';
import { MonthHeading } from './MonthHeading.tsx';

const ButtonLink = createLink(Button);

interface ChangeListProps {
  search: ChangeSearch;
  filters: CoinChangeFilters;
  list: UseInfiniteQueryResult;
  /** Newest first: what was loaded so far, or what is known from elsewhere until then; undefined without either. */
  changes: readonly CoinChange[] | undefined;
  /** When the backend said so, in milliseconds. */
  asOf: number;
  /** The one shown beside the list. */
  chosen: number | null;
  wide: boolean;
  onClear: () => void;
}

function monthOf(change: CoinChange): string {
  return monthKey(change.createTime);
}

function Foot({ list }: { list: UseInfiniteQueryResult }) {
  const { t } = useLingui();
  const again = (): void => void (list.data ? list.fetchNextPage() : list.refetch());
  if (list.isFetchNextPageError || (!list.data && list.error)) {
    return (
      <div className={css['foot']} role="alert">
        <p>{errorText(list.error)}</p>
        <Button variant="soft" size="small" loading={list.isFetching} onClick={again}>{t`再试一次`}</Button>
      </div>
    );
  }
  if (list.hasNextPage || !list.data) return <div className={css['more']} aria-hidden="true"><RowBones rows={3} /></div>;
  return <p className={css['foot']}>{t`没有更早的变更了`}</p>;
}

export function ChangeList({ search, filters, list, changes, asOf, chosen, wide, onClear }: ChangeListProps) {
  const { t } = useLingui();
  const online = useOnline();
  const { asOf: since } = useFormat();
  if (!changes && list.error instanceof NetworkError) {
    return (
      <Card padding="none" className={css['inList']}>
        <EmptyState
          place="card"
          icon={cloudOff}
          title={t`离线，这些变更还没有读过`}
          reason={t`联网后再试。`}
          action={<Button variant="soft" loading={list.isFetching} onClick={() => void list.refetch()}>{t`再试一次`}</Button>}
        />
      </Card>
    );
  }
  if (!changes && list.error) {
    return (
      <Card padding="none" className={css['inList']}>
        <EmptyState
          place="card"
          icon={problem}
          title={t`没有读到积分变更`}
          reason={errorText(list.error)}
          action={<Button variant="soft" loading={list.isFetching} onClick={() => void list.refetch()}>{t`再试一次`}</Button>}
        />
      </Card>
    );
  }
  if (!changes) {
    return (
      <Skeleton>
        <div className={css['monthBones']}><Bones on="bg" width={120} height={16} /><Bones on="bg" width={168} height={12} /></div>
        <RowBones rows={8} />
      </Skeleton>
    );
  }
  if (changes.length === 0) {
    return isFiltered(search)
      ? (
        <Card padding="none" className={css['inList']}>
          <EmptyState
            place="card"
            icon={receipt}
            title={t`没有符合条件的变更`}
            reason={t`换一个条件，或者看全部。`}
            action={<Button variant="soft" onClick={onClear}>{t`清除筛选`}</Button>}
          />
        </Card>
      )
      : (
        <EmptyState
          icon={receipt}
          title={t`还没有积分变更`}
          reason={t`购买或收到积分后，每一笔都会记在这里。`}
          action={<ButtonLink to="/mall" variant="soft">{t`去积分商城`}</ButtonLink>}
        />
      );
  }
  const complete = list.data !== undefined && !list.hasNextPage;
  const lastMonth = changes.at(-1);
  return (
    <>
      {!online && (
        <p className={css['age']}>
          {isFiltered(search) && !list.data ? t`读过的变更里符合条件的，可能不全，${since(asOf)}` : t`这些变更${since(asOf)}`}
        </p>
      )}
      <VirtualList
        label={t`积分变更`}
        items={changes}
        getKey={(change) => String(change.id)}
        groupOf={monthOf}
        renderGroup={(month) => (
          <MonthHeading
            month={month}
            filters={filters}
            byKind={chipOf(search) !== 'all'}
            changes={complete || (lastMonth && monthOf(lastMonth) !== month) ? changes : null}
          />
        )}
        renderItem={(change) => <ChangeListRow change={change} wide={wide} selected={change.id === chosen} />}
        hasMore={list.hasNextPage && !list.isFetchNextPageError}
        loadingMore={list.isFetchingNextPage}
        onEndReached={() => void list.fetchNextPage()}
        foot={<Foot list={list} />}
      />
    </>
  );
}
