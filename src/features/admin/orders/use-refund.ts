/** The flow of one order's refund, and whether its outcome is on screen. */
import type { Order } from '../../../../contract/mall.ts';
import type { CoinFlow } from '../../../api/coins/coin-flow-states.ts';
import { type CoinFlowHandle, useCoinFlow } from '../../../api/coins/use-coin-flow.ts';

/**
 * Returns the flow of the refund. Give the component a `key` per order, because the flow belongs to the first order.
 */
export function useRefund({ id }: Pick<Order, 'id'>): CoinFlowHandle<'refund'> {
  return useCoinFlow({
    kind: 'refund',
    concerns: ({ orderId }) => orderId === id,
    // A decision from another tab or from an earlier visit is shown, too.
    showsOthers: () => true,
    // Every outcome counts as seen once it is shown.
    seenAtOnce: new Set(['done', 'answered', 'found']),
  });
}

/** Returns whether the section shows an outcome, or says that the outcome isn't known yet. */
export function isRefundOutcome(flow: CoinFlow<'refund'>): boolean {
  return (
    flow.state === 'unknown' || flow.state === 'done' || (flow.state === 'refused' && flow.refusal.when === 'found')
  );
}
