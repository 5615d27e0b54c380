/**
 * Creates an order of a package. If the person tries the same package again after a lost answer, the hook uses the same
 * idempotency key. A backend that remembers keys then returns the order of the first try. If that order is no longer
 * pending, for example because it was paid, the hook creates a new order with a new key. After a final refusal the next
 * try has a new key too.
 */
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { addOrder, getOrder, type Order } from '../../../contract/mall.ts';
import { now } from '../../platform/clock.ts';
import { uuid } from '../../platform/uuid.ts';
import { observeFutureTime, observeTime } from '../transport/backend-clock.ts';
import { call } from '../transport/client.ts';
import { isFinalRefusal } from '../transport/errors.ts';
import { orderQueryKey } from './mall.ts';
import { invalidateAfter } from '../cache/query-client.ts';

/** `mutate(mallId)` creates the order. On success the order can be read under its own query key. */
export function usePlaceOrder(): UseMutationResult<Order, Error, number> {
  const queries = useQueryClient();
  /** The package and the key of the last try without a final answer. Null if there is none. */
  const unanswered = useRef<{ mallId: number; key: string } | null>(null);
  return useMutation({
    mutationFn: async (mallId: number) => {
      const send = async (key: string): Promise<Order> => {
        unanswered.current = { mallId, key };
        return call(addOrder, { mallId }, { idempotencyKey: key });
      };
      const askedAt = now();
      try {
        const unansweredKey = unanswered.current?.mallId === mallId ? unanswered.current.key : null;
        let isRepeated = unansweredKey !== null;
        let order = await send(unansweredKey ?? uuid());
        // The answer to a repeated key is the order as it was created. It may have been paid or cancelled since, so it
        // is read again. If this read fails, the order's page opens all the same and shows the order's state.
        const currentOrder = isRepeated ? await call(getOrder, { id: order.id }).catch(() => order) : order;
        if (currentOrder.status !== 'pending') {
          isRepeated = false;
          order = await send(uuid());
        }
        unanswered.current = null;
        if (isRepeated) observeFutureTime(order.expireTime, askedAt);
        else observeTime(order.createTime, askedAt, now());
        queries.setQueryData(orderQueryKey(order.id), order);
        void invalidateAfter(addOrder.path);
        return order;
      } catch (error) {
        if (isFinalRefusal(error)) unanswered.current = null;
        throw error;
      }
    },
  });
}
