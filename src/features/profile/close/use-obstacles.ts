/**
 * Lists the obstacles to closing the account. A number that can't be read counts as no obstacle, because the backend
 * checks all obstacles again.
 */
import { useQuery } from '@tanstack/react-query';
import { otherAdminCountQuery } from '../../../api/resources/admin/other-admins.ts';
import { pendingOrderCountQuery } from '../../../api/resources/pending-order-count.ts';
import { useUser } from '../../../api/session/session.ts';

export interface Obstacles {
  /** The balance. 0 if it is unknown. */
  readonly coins: number;
  /** The number of unpaid orders. 0 if it is unknown. */
  readonly orders: number;
  readonly isLastAdmin: boolean;
}

/** Reads the obstacles. The balance comes from the session, so it is known at once. */
export function useObstacles(): Obstacles {
  const { id, coin, userRole } = useUser();
  const orders = useQuery({ ...pendingOrderCountQuery(), meta: { retryInStrip: true } }).data ?? 0;
  const { data: otherAdmins } = useQuery({
    ...otherAdminCountQuery(id),
    enabled: userRole === 'admin',
    meta: { retryInStrip: true },
  });
  return { coins: coin ?? 0, orders, isLastAdmin: userRole === 'admin' && otherAdmins === 0 };
}
