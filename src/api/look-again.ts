/**
 * What was confirmed, read once more right before coins leave. The reading is one of its own, can be left, and is given
 * up after a while: whatever this throws, nothing may be sent.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { withDeadline } from '../platform/deadline.ts';
import { CancelError, NetworkError } from './errors.ts';
import { patience } from './money.ts';

/**
 * Throws a CancelError once `leave` is aborted, a NetworkError when no answer came in time, and whatever else `read`
 * does.
 */
export async function lookAgain<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
  leave: AbortSignal,
): Promise<T> {
  try {
    const found = await withDeadline(patience, read, leave);
    if (leave.aborted) throw new CancelError();
    queries.setQueryData<T>(queryKey, found);
    return found;
  } catch (error) {
    if (leave.aborted) throw new CancelError();
    throw error instanceof CancelError ? new NetworkError('No answer in time', { cause: error }) : error;
  }
}
