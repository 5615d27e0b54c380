/**
 * The state of one order's payment, also after a reload and for payments from other tabs. Each decision is sent once
 * (api/coins/send-decision.ts). If the order is paid in any other way, the hook notices it too.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Order, payOrder } from '../../../../contract/mall.ts';
import { isUnsettled, type MoneyIntent, settleSeen } from '../../../api/coins/coin-decisions.ts';
import { markStale } from '../../../api/cache/query-client.ts';
import { useUser } from '../../../api/session/session.ts';
import { useMoney, useWatching } from '../../../api/coins/use-coin-decision.ts';

export interface Payment {
  /** The order's present state: `paid` as soon as the decision is done. */
  order: Order | undefined;
  /** The decision without an outcome. The sheet shows it instead of the pay buttons. */
  unsettled: MoneyIntent<'purchase'> | null;
  /** The outcome that the person chose at the cashier, while this page sends it. Otherwise null. */
  sending: 'success' | 'failure' | null;
  /** Whether another decision has no outcome yet. Until then this order can't be paid. */
  busy: boolean;
  /** Why the order wasn't paid. Null if nobody tried. `text` is null if the reason has no words. */
  refusal: { readonly text: string | null; readonly unsent: boolean } | null;
  /** Whether the order was paid while the sheet showed it. */
  paidHere: boolean;
  pay: (outcome: 'success' | 'failure') => Promise<void>;
  /** Closes the outcome as seen, and stops waiting for an answer. */
  leave: () => void;
}

interface Shown {
  /** The order's id, or 0 for no order. */
  id: number;
  /** Whether the sheet is open. */
  open: boolean;
  /** The order as the backend last gave it. */
  known: Order | undefined;
}

export function usePayment({ id, open, known }: Shown): Payment {
  const { coin } = useUser();
  const money = useMoney('purchase');
  const queries = useQueryClient();
  const [sent, setSent] = useState<{ id: number; outcome: 'success' | 'failure' } | null>(null);
  const [unsent, setUnsent] = useState<{ id: number; text: string } | null>(null);
  /** The order that this page has paid. Its decision has invalidated the queries already. */
  const [paid, setPaid] = useState<number | null>(null);
  const [seen, setSeen] = useState<{ id: number; pending: boolean } | null>(null);

  const ownDecision = money.open?.order.orderId === id ? money.open : null;
  useWatching(open && ownDecision ? ownDecision.key : null);
  const done = ownDecision?.step.state === 'done';
  const order = known && done ? { ...known, status: 'paid' as const } : known;
  const sending = money.sending && sent?.id === id ? sent.outcome : null;
  const unsettled =
    ownDecision && isUnsettled(ownDecision) && (sending === null || ownDecision.step.state === 'unknown')
      ? ownDecision
      : null;

  // If an order changes from pending to paid, the balance has changed too, whoever paid.
  const wasPending = seen?.id === id && seen.pending;
  if (order && (seen?.id !== order.id || (order.status === 'pending' && !seen.pending))) {
    setSeen({ id: order.id, pending: order.status === 'pending' });
  }
  // The order's own status tells the outcome, so the decision counts as seen.
  const isTold =
    ownDecision !== null &&
    known !== undefined &&
    (done ? known.status === 'paid' : ownDecision.step.state === 'refused' && known.status !== 'pending');
  const settled = open && isTold ? ownDecision.key : null;
  useEffect(() => {
    if (settled !== null) settleSeen(settled);
  }, [settled]);

  // The decision has an outcome, whichever tab found it, so the orders are out of date.
  const ended = ownDecision && !isUnsettled(ownDecision) ? ownDecision.key : null;
  useEffect(() => {
    if (ended !== null) void queries.invalidateQueries({ queryKey: ['orders'] });
  }, [ended, queries]);
  const paidElsewhere = wasPending && order?.status === 'paid' && sending === null && paid !== id;
  useEffect(() => {
    if (paidElsewhere) void markStale(payOrder.path);
  }, [paidElsewhere]);

  const pay: Payment['pay'] = async (outcome) => {
    if (!order || sent !== null) return;
    if (ownDecision) settleSeen(ownDecision.key);
    setUnsent(null);
    setSent({ id, outcome });
    const result = await money.send(
      { kind: 'purchase', orderId: id, outcome, amount: order.coin + order.addCoin },
      coin,
    );
    setSent(null);
    if (result?.state === 'done') setPaid(id);
    if (result?.state !== 'unsent') return;
    setUnsent({ id, text: result.text });
    // The order may have expired, or was cancelled or paid elsewhere.
    void queries.invalidateQueries({ queryKey: ['orders'] });
  };

  const refused =
    ownDecision?.step.state === 'refused'
      ? { text: ownDecision.step.message, unsent: ownDecision.step.unsent === true }
      : null;
  return {
    order,
    unsettled,
    sending,
    busy: money.busy && sending === null && unsettled === null,
    refusal: unsent?.id === id ? { text: unsent.text, unsent: true } : refused,
    paidHere: wasPending && order?.status === 'paid',
    pay,
    leave: () => {
      money.leave();
      setUnsent(null);
      if (ownDecision) settleSeen(ownDecision.key);
    },
  };
}
