/**
 * The list of changes, page by page, under sticky month headings. Without a network it shows the rows that were read
 * before, with their age. If a page of the list can't be read, the reason shows in its place.
 */
import receipt from 'icon:receipt-long-outline-rounded';
import searchOff from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { CoinChange } from '../../../../contract/coin.ts';
import { pagedListState } from '../../../api/cache/paged-list.ts';
import type { ChangeSearch, CoinChangeFilters } from '../../../api/coins/changes/change-filters.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { monthKey } from '../../../platform/calendar.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { handOnFocus } from '../../../ui/elements/hand-on-focus.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonBox, SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { isFiltered } from '../../../ui/ledger/filter-values.ts';
import { useFilterWords } from '../../../ui/ledger/filter-words.ts';
import { ChangeListRow } from './ChangeListRow.tsx';
import css from './CoinChange.module.css';
import { MonthHeading } from './MonthHeading.tsx';

const ButtonLink = createLink(Button);

interface ChangeListProps {
  search: ChangeSearch;
  filters: CoinChangeFilters;
  list: UseInfiniteQueryResult;
  /**
   * The changes to show, newest first. Until the list's query has data, they come from other queries, or are undefined.
   */
  changes: readonly CoinChange[] | undefined;
  /** When the backend gave the changes, in ms. */
  asOf: number;
  /** The id of the change in the pane beside the list. Null if none is open. */
  chosen: number | null;
  wide: boolean;
  onClear: () => void;
}

function monthOf(change: CoinChange): string {
  return monthKey(change.createTime);
}

function changeIdOf(change: CoinChange): number {
  return change.id;
}

interface NoChangesProps {
  search: ChangeSearch;
  /**
   * The age of the changes in words, if only the changes on this device were searched. Null if the list's own query has
   * data.
   */
  knownSince: string | null;
  onClear: () => void;
}

function NoChanges({ search, knownSince, onClear }: NoChangesProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { active } = useFilterWords();
  if (!isFiltered(search)) {
    return (
      <EmptyState
        icon={receipt}
        title={t`还没有积分变更`}
        reason={t`购买或收到${coinName}后，每一笔都会记在这里。`}
        action={<ButtonLink to="/mall" variant="soft">{t`去积分商城`}</ButtonLink>}
      />
    );
  }
  const conditions = active(search).join(' · ');
  return (
    <Card padding="none" className={css['inList']}>
      <EmptyState
        place="card"
        icon={searchOff}
        title={knownSince === null ? t`没有符合条件的变更` : t`读过的变更里没有符合条件的`}
        reason={
          knownSince === null
            ? t`现在的条件：${conditions}`
            : t`现在的条件：${conditions}。可能还有没读过的，${knownSince}。`
        }
        action={<Button ref={handOnFocus} variant="soft" onClick={onClear}>{t`清除筛选`}</Button>}
      />
    </Card>
  );
}

export function ChangeList({ search, filters, list, changes, asOf, chosen, wide, onClear }: ChangeListProps) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { asOf: since } = useFormat();
  const renderRow = useCallback(
    (change: CoinChange) => <ChangeListRow change={change} wide={wide} selected={change.id === chosen} />,
    [wide, chosen],
  );
  const isComplete = list.data !== undefined && !list.hasNextPage;
  // Until the list is complete, the month of the oldest loaded change may have more changes.
  const oldestChange = changes?.at(-1);
  const isMonthLoaded = (month: string): boolean =>
    isComplete || (oldestChange !== undefined && monthOf(oldestChange) !== month);
  return (
    <PagedList
      pages={pagedListState(list, changes, asOf)}
      label={t`积分变更`}
      failed={t`没有读到积分变更`}
      neverLoaded={t`${offlineNow}，这些变更还没有读过`}
      age={
        isFiltered(search) && !list.data
          ? t`读过的变更里符合条件的，可能不全，${since(asOf)}`
          : t`这些变更${since(asOf)}`
      }
      end={t`没有更早的变更了`}
      skeleton={
        <>
          <div className={css['monthBones']}>
            <SkeletonBox on="bg" width={120} height={16} />
            <SkeletonBox on="bg" width={168} height={12} />
          </div>
          <SkeletonRows rows={8} />
        </>
      }
      moreSkeleton={<SkeletonRows rows={3} />}
      empty={<NoChanges search={search} knownSince={list.data ? null : since(asOf)} onClear={onClear} />}
      getKey={changeIdOf}
      groupOf={monthOf}
      renderGroup={(month) => (
        <MonthHeading month={month} filters={filters} changes={isMonthLoaded(month) && changes ? changes : null} />
      )}
      renderItem={renderRow}
    />
  );
}
