/**
 * A changing call as a mutation: sent once per `mutate`, never repeated by itself, each with an Idempotency-Key of its own; only who
 * sends again what got no answer, or none from the backend itself, sends the key of before, so that it is done once.
 * When it succeeds, what it made out of date is asked for again. Coins that must survive a lost answer go through `money.ts`.
 */
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { type Data, type Endpoint, type Payload, type RequestSchema, takesKey } from '../../contract/endpoint.ts';
import type { MutatingPath } from '../../contract/index.ts';
import { useRef } from 'react';
import type * as v from 'valibot';
import { uuid } from '../platform/uuid.ts';
import { call } from './client.ts';
import { isFinal } from './errors.ts';
import { markStale } from './query-client.ts';

export function useSend<E extends Endpoint<RequestSchema, v.GenericSchema, true, MutatingPath>>(
  endpoint: E,
): UseMutationResult<Data<E>, Error, Payload<E>> {
  const unanswered = useRef<{ payload: string; key: string } | null>(null);
  return useMutation({
    mutationFn: async (payload: Payload<E>) => {
      if (!takesKey(endpoint)) return call(endpoint, payload);
      const said = `${endpoint.path} ${JSON.stringify(payload)}`;
      const key = unanswered.current?.payload === said ? unanswered.current.key : uuid();
      try {
        const data = await call(endpoint, payload, { idempotencyKey: key });
        unanswered.current = null;
        return data;
      } catch (error) {
        unanswered.current = isFinal(error) ? null : { payload: said, key };
        throw error;
      }
    },
    // It is done, however long the reading afterwards takes.
    onSuccess: () => void markStale(endpoint.path),
  });
}
