/** How many of one's orders wait to be paid: a question of its own, since pages that show no orders need no more. */
import { queryOptions } from '@tanstack/react-query';
import { pageOrders } from '../../../contract/mall.ts';
import { call } from '../transport/client.ts';

export function pendingOrderCountQuery() {
  return queryOptions({
    queryKey: ['orders', 'pendingCount'],
    queryFn: ({ signal }) =>
      call(pageOrders, { status: 'pending', pageSize: 1 }, { signal }).then(({ total }) => total),
  });
}
