/**
 * Shows a paged list in all its states: skeleton, rows, empty, and error with a retry. Without a network it shows the
 * rows that were read before, with their age. `pages` has the data, and `<VirtualList>` draws the rows.
 */
import cloudOff from 'icon:cloud-off-outline-rounded';
import problem from 'icon:sync-problem-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { useOfflineReason } from '../../device/connection-words.ts';
import { classes } from '../elements/class-names.ts';
import { RetryButton } from '../feedback/RetryButton.tsx';
import { Card } from '../layout/Card.tsx';
import { useFormat } from '../words/format.ts';
import css from './PagedList.module.css';
import { SkeletonRows, Skeleton } from '../feedback/Skeleton.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { VirtualList, type VirtualListProps } from './virtual/VirtualList.tsx';
import { WhileOffline } from '../feedback/WhileOffline.tsx';

interface PagesShown<T> {
  /** Undefined until the first rows were read. */
  readonly items: readonly T[] | undefined;
  /** The number of all items by the backend's count. Undefined while unknown. */
  readonly total: number | undefined;
  /** The time of the oldest data, in milliseconds. */
  readonly asOf: number;
  /** The error of the first page, or of the next one. Null if neither failed, also if only a refresh failed. */
  readonly failure: { readonly text: string; readonly offline: boolean } | null;
  /** Whether the next page couldn't be read. Scrolling then requests nothing, and the person has to retry. */
  readonly moreFailed: boolean;
  readonly fetching: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /**
   * Called with the indexes of the first and last row on screen: at first, and when scrolling to other rows has
   * stopped.
   */
  readonly onRowsShown?: ((first: number, last: number) => void) | undefined;
}

interface PagedListProps<T> extends Pick<
  VirtualListProps<T>,
  'label' | 'getKey' | 'renderItem' | 'estimate' | 'groupOf' | 'renderGroup' | 'groupEstimate' | 'apart' | 'startAt'
> {
  pages: PagesShown<T>;
  /** The message if nothing could be read, for example 没有读到订单. */
  failed: string;
  /** The message without a network, if the list was never read, for example 离线，订单还没有读过. */
  neverLoaded: string;
  /** Replaces the list if it has no rows, or no row passes the filters. */
  empty: ReactNode;
  /** The line after the last row, for example 没有更早的订单了. Leave it out if the end is obvious. */
  end?: string;
  /** The line that tells the age of the rows while there is no network. The default is 这些内容截至… */
  age?: string;
  /** The skeleton of the rows. The default is the one for `<RowCard>`. */
  skeleton?: ReactNode;
  /** The skeleton of the next page, below the rows. The default is `skeleton`, or three rows. */
  moreSkeleton?: ReactNode;
}

/** Replaces a list that couldn't be read. */
export function ListFailed({
  pages,
  failed,
  neverLoaded,
}: Pick<PagedListProps<unknown>, 'failed' | 'neverLoaded'> & {
  pages: Pick<PagesShown<unknown>, 'failure' | 'fetching' | 'retry'>;
}): ReactElement {
  const { t } = useLingui();
  const { onceOnline } = useOfflineReason();
  const offline = pages.failure?.offline === true;
  return (
    <Card padding="none" className={css['inList']}>
      <EmptyState
        place="card"
        icon={offline ? cloudOff : problem}
        title={offline ? neverLoaded : failed}
        reason={offline ? t`${onceOnline}再试。` : pages.failure?.text}
        action={<RetryButton variant="soft" loading={pages.fetching} onClick={pages.retry} />}
      />
    </Card>
  );
}

/** The end of the list: a failure with a retry, the skeleton of the next page, or the line `end`. */
function Foot({
  pages,
  end,
  skeleton,
}: {
  pages: PagesShown<unknown>;
  end: string | undefined;
  skeleton: ReactNode;
}): ReactElement | null {
  if (pages.failure) {
    return (
      <div className={css['foot']} role="alert">
        <p>{pages.failure.text}</p>
        <RetryButton variant="soft" size="small" loading={pages.fetching} onClick={pages.retry} />
      </div>
    );
  }
  if (pages.hasMore)
    return (
      <div className={classes(css['more'], !pages.loadingMore && css['still'])} aria-hidden="true">
        {skeleton}
      </div>
    );
  return end === undefined ? null : <p className={css['foot']}>{end}</p>;
}

export function PagedList<T>({
  pages,
  failed,
  neverLoaded,
  empty,
  end,
  age,
  skeleton,
  moreSkeleton,
  ...list
}: PagedListProps<T>): ReactNode {
  const { t } = useLingui();
  const { asOf } = useFormat();
  const { items } = pages;
  if (!items && pages.failure) return <ListFailed pages={pages} failed={failed} neverLoaded={neverLoaded} />;
  if (!items) return <Skeleton>{skeleton ?? <SkeletonRows rows={8} />}</Skeleton>;
  if (items.length === 0) return empty;
  return (
    <>
      <WhileOffline className={css['age']}>{age ?? t`这些内容${asOf(pages.asOf)}`}</WhileOffline>
      <VirtualList
        {...list}
        items={items}
        total={pages.total}
        hasMore={pages.hasMore && !pages.moreFailed}
        loadingMore={pages.loadingMore}
        onEndReached={pages.loadMore}
        onShown={pages.onRowsShown}
        foot={<Foot pages={pages} end={end} skeleton={moreSkeleton ?? skeleton ?? <SkeletonRows rows={3} />} />}
      />
    </>
  );
}
