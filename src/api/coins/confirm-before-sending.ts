/**
 * Reads again what the person has confirmed. The callback `check` of use-coin-flow.ts uses `confirmBeforeSending`
 * right before the order is sent. Not every order has a check; for example, a transfer to one person has none. If the
 * read fails, takes too long or is cancelled, `confirmBeforeSending` rejects, and nothing may be sent.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { withTimeout } from '../../platform/timeout.ts';
import { CancelError, NetworkError } from '../transport/errors.ts';
import { answerWaitMs } from './prepare.ts';

/**
 * Resolves with the answer of `read` and puts the answer into the query cache. Rejects with a CancelError once
 * `cancelSignal` is aborted. Rejects with a NetworkError if no answer comes within `answerWaitMs`, or if `read` is
 * cancelled by something else. Rejects with every other error of `read` unchanged.
 */
export async function confirmBeforeSending<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
  cancelSignal: AbortSignal,
): Promise<T> {
  try {
    const answer = await withTimeout(
      answerWaitMs,
      read(cancelSignal).then((found) => ({ found })),
      null,
    );
    if (cancelSignal.aborted) throw new CancelError();
    if (answer === null) throw new NetworkError('No answer in time');
    queries.setQueryData<T>(queryKey, answer.found);
    return answer.found;
  } catch (error) {
    if (cancelSignal.aborted) throw new CancelError();
    throw error instanceof CancelError ? new NetworkError('No answer in time', { cause: error }) : error;
  }
}
