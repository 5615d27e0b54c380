/**
 * A changing call as a mutation: sent once per `mutate`, never repeated by itself, each with an Idempotency-Key of its
 * own; only who sends again what got no answer, or none from the backend itself, sends the key of before, so that it is
 * done once. When it succeeds, what it made out of date is asked for again. Coins that must survive a lost answer go
 * through `send-decision.ts`.
 */
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { type Data, type Endpoint, type Payload, type RequestSchema, takesKey } from '../../../contract/endpoint.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import { useCallback, useRef } from 'react';
import type * as v from 'valibot';
import { uuid } from '../../platform/uuid.ts';
import { call } from '../transport/client.ts';
import { isFinal } from '../transport/errors.ts';
import { markStale } from './query-client.ts';

export type Sending<E extends Endpoint> = UseMutationResult<Data<E>, Error, Payload<E>> & {
  /**
   * Ends the decision whose answer is missing: somebody looked how it ended, or closed its question. The same payload
   * is a new decision then, with a new key. Under the old key the backend would repeat its first answer and do nothing.
   */
  readonly settle: () => void;
};

export function useSend<E extends Endpoint<RequestSchema, v.GenericSchema, true, MutatingPath>>(
  endpoint: E,
): Sending<E> {
  const unsettled = useRef<{ payload: string; key: string } | null>(null);
  const mutation = useMutation<Data<E>, Error, Payload<E>>({
    mutationFn: async (payload) => {
      if (!takesKey(endpoint)) return call(endpoint, payload);
      const said = `${endpoint.path} ${JSON.stringify(payload)}`;
      const mine = unsettled.current?.payload === said ? unsettled.current : { payload: said, key: uuid() };
      unsettled.current = mine;
      const end = (): void => {
        if (unsettled.current === mine) unsettled.current = null;
      };
      try {
        const data = await call(endpoint, payload, { idempotencyKey: mine.key });
        end();
        return data;
      } catch (error) {
        if (isFinal(error)) end();
        throw error;
      }
    },
    // It is done, however long the reading afterwards takes.
    onSuccess: () => void markStale(endpoint.path),
  });
  const settle = useCallback(() => {
    unsettled.current = null;
  }, []);
  return { ...mutation, settle };
}
