/**
 * The payment of one order as a flow of coins (api/coins/coin-flow.ts), also after a reload and for payments from other
 * tabs. If the order is paid in any other way, the hook notices it too.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Order, payOrder } from '../../../../contract/mall.ts';
import { type CoinDecision, markOutcomeSeen } from '../../../api/coins/coin-decisions.ts';
import type { CoinRefusal } from '../../../api/coins/coin-flow-states.ts';
import { useCoinFlow } from '../../../api/coins/use-coin-flow.ts';
import { invalidateAfter } from '../../../api/cache/query-client.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOnceTrue } from '../../../ui/overlay/last-present.ts';

export interface Payment {
  /** The order's present state: `paid` as soon as the decision is done. */
  order: Order | undefined;
  /** The decision without an outcome. The sheet shows it instead of the pay buttons. */
  unsettled: CoinDecision<'purchase'> | null;
  /** The outcome that the person chose at the cashier, while this page sends it. Otherwise null. */
  sending: 'success' | 'failure' | null;
  /** Whether another decision has no outcome yet. Until then this order can't be paid. */
  busy: boolean;
  /** The reason why the order wasn't paid. Null if nobody tried. */
  refusal: CoinRefusal<'purchase'> | null;
  /** Whether the order was paid while the sheet showed it. */
  paidHere: boolean;
  pay: (outcome: 'success' | 'failure') => void;
  /** Closes the outcome as seen, and stops waiting for an answer. */
  leave: () => void;
}

interface Shown {
  /** The order's id, or 0 for no order. The caller has another instance of the hook for another order. */
  id: number;
  /** Whether the sheet is open. */
  open: boolean;
  /** The order as the backend last gave it. */
  known: Order | undefined;
}

export function usePayment({ id, open, known }: Shown): Payment {
  const { coin } = useUser();
  const queries = useQueryClient();
  const { flow, isBlocked, confirm, leave } = useCoinFlow(
    {
      kind: 'purchase',
      concerns: ({ orderId }) => orderId === id,
      adopts: () => true,
      seenAtOnce: new Set(),
    },
    open,
  );

  const done = flow.state === 'done' ? flow.decision : null;
  const refused = flow.state === 'refused' && flow.refusal.when !== 'unsent' ? flow.refusal.decision : null;
  const isPaid = known?.status === 'paid' || known?.status === 'refunded';
  const order = known && done && !isPaid ? { ...known, status: 'paid' as const } : known;

  // The order's own status tells the outcome, so the decision counts as seen.
  const isTold = known !== undefined && (done ? isPaid : known.status !== 'pending');
  const ended = (done ?? refused)?.key ?? null;
  const told = open && isTold ? ended : null;
  useEffect(() => {
    if (told !== null) markOutcomeSeen(told);
  }, [told]);

  // The decision has an outcome, whichever tab found it, so the orders are out of date.
  useEffect(() => {
    if (ended !== null) void queries.invalidateQueries({ queryKey: ['orders'] });
  }, [ended, queries]);

  // If an order changes from pending to paid, the balance has changed too, whoever paid. A decision that is done has
  // invalidated the queries already.
  const wasPending = useOnceTrue(order?.status === 'pending');
  const wasDone = useOnceTrue(done !== null);
  const paidHere = wasPending && order?.status === 'paid';
  const paidElsewhere = paidHere && !wasDone && flow.state !== 'sending';
  useEffect(() => {
    if (paidElsewhere) void invalidateAfter(payOrder.path);
  }, [paidElsewhere]);

  return {
    order,
    unsettled: flow.state === 'unknown' ? flow.decision : null,
    sending: flow.state === 'sending' ? flow.order.outcome : null,
    busy: isBlocked,
    refusal: flow.state === 'refused' ? flow.refusal : null,
    paidHere,
    pay: (outcome) => {
      if (!order) return;
      confirm({ kind: 'purchase', orderId: id, outcome, amount: order.coin + order.addCoin }, coin, {
        onAnswer: (answer) => {
          // The order may have expired, or was cancelled or paid elsewhere.
          if ('unsent' in answer) void queries.invalidateQueries({ queryKey: ['orders'] });
        },
      });
    },
    leave,
  };
}
