/** The number of one's unpaid orders. It has a query of its own for the places that need only this number. */
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
