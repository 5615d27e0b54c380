/**
 * Reads the user's transfers with one other account. The first pages are read one after the other without a tap,
 * because the sums should include all transfers. The rest of a long history is read when the person asks for more.
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CoinChange } from '../../../../contract/coin.ts';
import { pagedListState, type PagedListState } from '../../../api/cache/paged-list.ts';
import { oldestDataTime } from '../../../api/cache/refetch-pages.ts';
import { coinChangesQuery } from '../../../api/resources/coin-queries.ts';
import { transfersWith } from './transfers-with.ts';

/** Number of pages that are read without a tap. Together they have up to 220 changes (coin-queries.ts). */
const automaticPages = 5;

export interface TransfersWith {
  readonly pages: PagedListState<CoinChange>;
  /** Whether all transfers were read. */
  readonly complete: boolean;
}

export function useTransfersWith(account: string): TransfersWith {
  const list = useInfiniteQuery(coinChangesQuery({ searchText: account }));
  const { data, error, hasNextPage, isFetching, fetchNextPage } = list;
  const transfers = useMemo(
    () =>
      data &&
      transfersWith(
        account,
        data.pages.flatMap(({ records }) => records),
      ),
    [account, data],
  );
  const pagesRead = data?.pages.length ?? 0;
  const shouldReadNext = hasNextPage && !isFetching && error === null && pagesRead < automaticPages;
  // Without `pagesRead` the effect would not run again if `shouldReadNext` is true after two reads in a row.
  useEffect(() => {
    if (shouldReadNext) void fetchNextPage();
  }, [shouldReadNext, pagesRead, fetchNextPage]);
  return {
    pages: pagedListState(list, transfers, oldestDataTime(data, list.dataUpdatedAt)),
    complete: data !== undefined && !hasNextPage,
  };
}
