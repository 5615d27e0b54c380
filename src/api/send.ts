/**
 * A changing call as a mutation: sent once per `mutate`, never repeated by itself, each with an Idempotency-Key of its own.
 * When it succeeds, what it made out of date is asked for again. Coins that must survive a lost answer go through `money.ts`.
 */
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { type Data, type Endpoint, type Payload, type RequestSchema, takesKey } from '../../contract/endpoint.ts';
import type { MutatingPath } from '../../contract/index.ts';
import type * as v from 'valibot';
import { uuid } from '../platform/uuid.ts';
import { call } from './client.ts';
import { markStale } from './query-client.ts';

export function useSend<E extends Endpoint<RequestSchema, v.GenericSchema, true, MutatingPath>>(
  endpoint: E,
): UseMutationResult<Data<E>, Error, Payload<E>> {
  return useMutation({
    mutationFn: (payload: Payload<E>) =>
      call(endpoint, payload, takesKey(endpoint) ? { idempotencyKey: uuid() } : {}),
    onSuccess: () => markStale(endpoint.path),
  });
}
