/**
 * How paying one order stands: not begun, on its way, not known, done or refused, after a reload and from another tab
 * too. What is decided is sent once (api/coins/send-decision.ts); an order that is paid in any other way is noticed here as well.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Order, payOrder } from '../../../../contract/mall.ts';
import { isUnsettled, type MoneyIntent, settleSeen } from '../../../api/coins/coin-decisions.ts';
import { markStale } from '../../../api/cache/query-client.ts';
import { useUser } from '../../../api/session/session.ts';
import { useMoney, useWatching } from '../../../api/coins/use-coin-decision.ts';

export interface Payment {
  /** The order as it stands: paid as soon as that is known. */
  order: Order | undefined;
  /** What isn't settled and has to be shown instead of the ways to pay. */
  unsettled: MoneyIntent<'purchase'> | null;
  /** It is being sent from here: `outcome` is what was chosen. */
  sending: 'success' | 'failure' | null;
  /** Another decision about coins isn't settled: until it is, this can't be paid. */
  busy: boolean;
  /** Why it wasn't paid; null where nobody tried, or where no words came with it. */
  refusal: { readonly text: string | null; readonly unsent: boolean } | null;
  /** It was paid while it was shown. */
  paidHere: boolean;
  pay: (outcome: 'success' | 'failure') => Promise<void>;
  /** Whoever closes it has seen what there is, and doesn't wait for what is under way. */
  leave: () => void;
}

interface Shown {
  /** The order's; 0 for none yet. */
  id: number;
  /** Whether somebody sees it. */
  open: boolean;
  /** As the backend last gave it. */
  known: Order | undefined;
}

export function usePayment({ id, open, known }: Shown): Payment {
  const { coin } = useUser();
  const money = useMoney('purchase');
  const queries = useQueryClient();
  const [sent, setSent] = useState<{ id: number; outcome: 'success' | 'failure' } | null>(null);
  const [unsent, setUnsent] = useState<{ id: number; text: string } | null>(null);
  /** The order that was paid from here: its payment has told already what is out of date. */
  const [paid, setPaid] = useState<number | null>(null);
  const [seen, setSeen] = useState<{ id: number; pending: boolean } | null>(null);

  const mine = money.open?.order.orderId === id ? money.open : null;
  useWatching(open && mine ? mine.key : null);
  const done = mine?.step.state === 'done';
  const order = known && done ? { ...known, status: 'paid' as const } : known;
  const sending = money.sending && sent?.id === id ? sent.outcome : null;
  const unsettled = mine && isUnsettled(mine) && (sending === null || mine.step.state === 'unknown') ? mine : null;

  // What was pending here and is paid now moved the balance, whoever paid.
  const wasPending = seen?.id === id && seen.pending;
  if (order && (seen?.id !== order.id || (order.status === 'pending' && !seen.pending))) {
    setSeen({ id: order.id, pending: order.status === 'pending' });
  }
  // Paid, or over for good: the order itself says so now.
  const isTold =
    mine !== null &&
    known !== undefined &&
    (done ? known.status === 'paid' : mine.step.state === 'refused' && known.status !== 'pending');
  const settled = open && isTold ? mine.key : null;
  useEffect(() => {
    if (settled !== null) settleSeen(settled);
  }, [settled]);

  // However it ended, and in whichever tab: the order isn't what it was.
  const ended = mine && !isUnsettled(mine) ? mine.key : null;
  useEffect(() => {
    if (ended !== null) void queries.invalidateQueries({ queryKey: ['orders'] });
  }, [ended, queries]);
  const paidElsewhere = wasPending && order?.status === 'paid' && sending === null && paid !== id;
  useEffect(() => {
    if (paidElsewhere) void markStale(payOrder.path);
  }, [paidElsewhere]);

  const pay: Payment['pay'] = async (outcome) => {
    if (!order || sent !== null) return;
    if (mine) settleSeen(mine.key);
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
    // It may have expired, or been cancelled or paid elsewhere.
    void queries.invalidateQueries({ queryKey: ['orders'] });
  };

  const refused =
    mine?.step.state === 'refused' ? { text: mine.step.message, unsent: mine.step.unsent === true } : null;
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
      if (mine) settleSeen(mine.key);
    },
  };
}
