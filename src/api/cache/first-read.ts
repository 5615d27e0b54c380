/** The state of a read that has never succeeded, for a retry button in the place of its data. */
import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Returns the props of a retry button if the read has failed and there is no data yet, otherwise null. The error alone
 * doesn't tell this, because each new attempt clears it and the button would disappear meanwhile.
 */
export function firstReadRetry({
  data,
  errorUpdateCount,
  isFetching,
  refetch,
}: Pick<UseQueryResult, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>): {
  loading: boolean;
  onClick: () => void;
} | null {
  return data === undefined && errorUpdateCount > 0 ? { loading: isFetching, onClick: () => void refetch() } : null;
}
