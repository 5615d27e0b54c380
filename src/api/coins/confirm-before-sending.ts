/**
 * What was confirmed, read once more right before coins leave. The reading is one of its own and can be left. After a
 * while nobody waits for it any more. Whatever this throws, nothing may be sent.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { waitFor } from '../../platform/deadline.ts';
import { CancelError, NetworkError } from '../transport/errors.ts';
import { patience } from './send-decision.ts';

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
    const answer = await waitFor(
      patience,
      read(leave).then((found) => ({ found })),
      null,
    );
    if (leave.aborted) throw new CancelError();
    if (answer === null) throw new NetworkError('No answer in time');
    queries.setQueryData<T>(queryKey, answer.found);
    return answer.found;
  } catch (error) {
    if (leave.aborted) throw new CancelError();
    throw error instanceof CancelError ? new NetworkError('No answer in time', { cause: error }) : error;
  }
}
