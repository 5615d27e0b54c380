/**
 * Offers a changing call to a page as a mutation. Each `mutate` sends the call once, with a new idempotency key if the
 * call takes one. If no final answer came, the next `mutate` with the same payload uses the same key, so that the
 * backend acts once. After success the affected queries are invalidated. A call that moves coins goes through
 * `send-decision.ts` instead, because its key must survive a reload.
 */
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import {
  type Data,
  type Endpoint,
  type Payload,
  type RequestSchema,
  acceptsIdempotencyKey,
} from '../../../contract/endpoint.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import { useCallback, useRef } from 'react';
import type * as v from 'valibot';
import { uuid } from '../../platform/uuid.ts';
import { call } from '../transport/client.ts';
import { isFinalRefusal } from '../transport/errors.ts';
import { invalidateAfter } from './query-client.ts';

export type ChangingCall<E extends Endpoint> = UseMutationResult<Data<E>, Error, Payload<E>> & {
  /**
   * Gives up the key of a call without an answer. Call this after its outcome was looked up, or when the dialog closes.
   * The same payload then gets a new key. Under the old key the backend would repeat its first answer and do nothing.
   */
  readonly settle: () => void;
};

/** Returns the mutation of a changing call. The errors of `call` reach the caller of `mutateAsync`. */
export function useChangingCall<E extends Endpoint<RequestSchema, v.GenericSchema, true, MutatingPath>>(
  endpoint: E,
): ChangingCall<E> {
  /** The last call whose final answer didn't come, and its key. Null if there is none. */
  const unsettled = useRef<{ request: string; key: string } | null>(null);
  const mutation = useMutation<Data<E>, Error, Payload<E>>({
    mutationFn: async (payload) => {
      if (!acceptsIdempotencyKey(endpoint)) return call(endpoint, payload);
      const request = `${endpoint.path} ${JSON.stringify(payload)}`;
      const keyedCall = unsettled.current?.request === request ? unsettled.current : { request, key: uuid() };
      unsettled.current = keyedCall;
      const giveUpKey = (): void => {
        if (unsettled.current === keyedCall) unsettled.current = null;
      };
      try {
        const data = await call(endpoint, payload, { idempotencyKey: keyedCall.key });
        giveUpKey();
        return data;
      } catch (error) {
        if (isFinalRefusal(error)) giveUpKey();
        throw error;
      }
    },
    // The mutation doesn't wait for the reads that follow.
    onSuccess: () => void invalidateAfter(endpoint.path),
  });
  const settle = useCallback(() => {
    unsettled.current = null;
  }, []);
  return { ...mutation, settle };
}
