/**
 * Reads data that a page needs only once. While no read has succeeded, the page can show a retry button in place of the
 * data.
 */
import { type QueryKey, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '../../platform/network.ts';

/** The props of `RetryButton` (src/ui/feedback/RetryButton.tsx) that depend on the read. */
export interface RetryProps {
  readonly loading: boolean;
  readonly onClick: () => void;
}

/**
 * Returns the props of a retry button if the read has failed and there is no data yet, otherwise null. The count of
 * errors decides, because each new attempt clears `error`, and the button would disappear during the attempt.
 */
export function retryPropsOf({
  data,
  errorUpdateCount,
  isFetching,
  refetch,
}: Pick<UseQueryResult, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>): RetryProps | null {
  return data === undefined && errorUpdateCount > 0 ? { loading: isFetching, onClick: () => void refetch() } : null;
}

/**
 * Reads something that a page needs only once. While there is no data, a loss of the network cancels the read, and the
 * read starts again when the network is back. The answer doesn't get stale while the page is open, and is dropped when
 * the page closes.
 */
export function useReadOnce<T>(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
): { data: T | undefined; retry: RetryProps | null } {
  const queries = useQueryClient();
  const online = useOnline();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { ageless: true },
  });
  const follow = useEffectEvent((isOnline: boolean) => {
    if (query.data !== undefined) return;
    if (isOnline) void query.refetch();
    // A request from before the loss of the network may hang for very long.
    else void queries.cancelQueries({ queryKey, exact: true });
  });
  useEffect(() => follow(online), [online]);
  return { data: query.data, retry: retryPropsOf(query) };
}
