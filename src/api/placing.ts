/**
 * Makes an order of a package. It moves no coins, but mustn't be made twice either: one decision has one Idempotency-Key, and
 * whoever asks again after an answer that was lost repeats that decision. What another answer says of it is final.
 */
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { addOrder, type Order } from '../../contract/mall.ts';
import { now } from '../platform/clock.ts';
import { uuid } from '../platform/uuid.ts';
import { heardFuture, heardMoment } from './backend-clock.ts';
import { call } from './client.ts';
import { isFinal } from './errors.ts';
import { orderKey } from './mall-queries.ts';
import { markStale } from './query-client.ts';

/** `mutate(mallId)`; the order can be read under its own key when it succeeds. */
export function usePlacing(): UseMutationResult<Order, Error, number> {
  const queries = useQueryClient();
  const unanswered = useRef<{ mallId: number; key: string } | null>(null);
  return useMutation({
    mutationFn: async (mallId: number) => {
      const before = unanswered.current?.mallId === mallId ? unanswered.current : null;
      const decision = before ?? { mallId, key: uuid() };
      unanswered.current = decision;
      const askedAt = now();
      try {
        const order = await call(addOrder, { mallId }, { idempotencyKey: decision.key });
        unanswered.current = null;
        // The answer to a repeated key is of the first time.
        if (before) heardFuture(order.expireTime, askedAt);
        else heardMoment(order.createTime, askedAt, now());
        queries.setQueryData(orderKey(order.id), order);
        void markStale(addOrder.path);
        return order;
      } catch (error) {
        if (isFinal(error)) unanswered.current = null;
        throw error;
      }
    },
  });
}
