/**
 * Pays one order through the coin flow (api/coins/coin-flow.ts). It also shows a payment that began before a reload or
 * in another tab. If the order is paid in any other way, the hook notices its new status.
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
  /** The order, with the status `paid` as soon as the decision is done. Undefined until the order was read. */
  order: Order | undefined;
  /** The decision without an outcome. The sheet shows it instead of the pay buttons. */
  unsettled: CoinDecision<'purchase'> | null;
  /** The outcome that the person chose at the cashier and that this page is sending. Otherwise null. */
  sending: 'success' | 'failure' | null;
  /** Whether another decision has no outcome yet. If so, this order can't be paid now. */
  isBlocked: boolean;
  /** The refusal of the last attempt to pay. Null if there is none. */
  refusal: CoinRefusal<'purchase'> | null;
  /** Whether the order was paid while the sheet showed it. */
  paidHere: boolean;
  pay: (outcome: 'success' | 'failure') => void;
  /** Marks a shown outcome as seen. A payment that was sent continues. A payment that wasn't sent yet is cancelled. */
  close: () => void;
}

interface PaymentSubject {
  /** The order's id, or 0 for no order. The caller mounts a new instance of the hook for each order. */
  id: number;
  /** Whether the sheet is open. */
  open: boolean;
  /** The order as the backend last gave it. */
  known: Order | undefined;
}

export function usePayment({ id, open, known }: PaymentSubject): Payment {
  const { coin } = useUser();
  const queries = useQueryClient();
  const { flow, isBlocked, confirm, close } = useCoinFlow(
    {
      kind: 'purchase',
      concerns: ({ orderId }) => orderId === id,
      showsOthers: () => true,
      // The effect below marks an outcome as seen once the order's status shows it.
      seenAtOnce: new Set(),
    },
    // A closed sheet doesn't count as showing the decision's state.
    open,
  );

  const done = flow.state === 'done' ? flow.decision : null;
  const refused = flow.state === 'refused' && flow.refusal.when !== 'unsent' ? flow.refusal.decision : null;
  const isPaid = known?.status === 'paid' || known?.status === 'refunded';
  const order = known && done && !isPaid ? { ...known, status: 'paid' as const } : known;

  // If the order's status shows the outcome, the decision counts as seen.
  const isShownByStatus = known !== undefined && (done ? isPaid : known.status !== 'pending');
  const endedKey = (done ?? refused)?.key ?? null;
  const seenKey = open && isShownByStatus ? endedKey : null;
  useEffect(() => {
    if (seenKey !== null) markOutcomeSeen(seenKey);
  }, [seenKey]);

  // An outcome can change the order, also an outcome that another tab found.
  useEffect(() => {
    if (endedKey !== null) void queries.invalidateQueries({ queryKey: ['orders'] });
  }, [endedKey, queries]);

  // If a pending order becomes paid, the balance has changed too. If a decision of this device paid it, the queries are
  // invalidated already.
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
    isBlocked,
    refusal: flow.state === 'refused' ? flow.refusal : null,
    paidHere,
    pay: (outcome) => {
      if (!order) return;
      confirm({ kind: 'purchase', orderId: id, outcome, amount: order.coin + order.addCoin }, coin, {
        onAnswer: (answer) => {
          // Nothing was sent. The order may have expired, or another device may have paid or cancelled it.
          if ('unsent' in answer) void queries.invalidateQueries({ queryKey: ['orders'] });
        },
      });
    },
    close,
  };
}
