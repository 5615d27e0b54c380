/**
 * One order in a sheet, whatever its state: to confirm, at the cashier, on its way, paid, cancelled or expired. While a
 * payment is under way only the close button closes it, and leaves the payment to itself.
 */
import flask from 'icon:science-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { codes } from '../../../../contract/codes.ts';
import { BusinessError } from '../../../api/transport/errors.ts';
import { knownOrder, orderQuery } from '../../../api/resources/mall.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import type { SheetProps } from '../../../ui/overlay/SheetPanel.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CashierBody, CashierFooter } from './Cashier.tsx';
import { ConfirmBody, ConfirmFooter } from './OrderConfirm.tsx';
import { OverBody, OverFooter } from './OrderOver.tsx';
import { PaidBody, PaidFooter } from './OrderPaid.tsx';
import { PayingBody, PayingFooter } from './OrderPaying.tsx';
import { OrderBones, OrderFailed } from './OrderUnread.tsx';
import { usePayment } from './use-payment.ts';

/** How long an order may be on its way before its sheet opens without it, in milliseconds. */
const unreadFor = 600;

/** How often a pending order is asked for, in milliseconds: while its payment is awaited on another page, and else. */
const asking = { away: 4_000, here: 20_000 };

interface OrderSheetProps {
  /** The open order; undefined for none. */
  id: number | undefined;
  /** Past the confirmation: at the demo's cashier, where there is one. */
  paying: boolean;
  onPay: (paying: boolean) => void;
  /** It was paid while it was open. */
  onBought: () => void;
  onClose: () => void;
  /** Back to the packages, with this one chosen. */
  onAgain: (mallId: number) => void;
}

export function OrderSheet({ id, paying, onPay, onBought, onClose, onAgain }: OrderSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // What it showed stays while it closes.
  const [shown, setShown] = useState({ id, paying });
  if (id !== undefined && (shown.id !== id || shown.paying !== paying)) setShown({ id, paying });
  const shownId = shown.id ?? 0;
  /** The order that is asked about; one that was paid meanwhile has nothing to cancel. */
  const [cancelling, setCancelling] = useState<number | null>(null);
  const query = useQuery({
    ...orderQuery(shownId),
    enabled: id !== undefined,
    placeholderData: () => knownOrder(queries, shownId),
    // A payment on another page ends without a word to this one.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.status !== 'pending' ? false : data.payUrl === null ? asking.here : asking.away,
  });
  const payment = usePayment({ id: shownId, open: id !== undefined, known: query.data });
  const { order, unsettled, sending } = payment;
  // Which one takes so long to be read that the sheet opens before it is: it is as high as a sheet may be then, and
  // stays so.
  const [late, setLate] = useState<number | null>(null);
  const unread = id !== undefined && !order && !query.error;
  useEffect(() => {
    if (!unread) return undefined;
    const timer = setTimeout(() => setLate(shownId), unreadFor);
    return () => clearTimeout(timer);
  }, [unread, shownId]);
  const bought = useEffectEvent(onBought);
  const wasPaid = id !== undefined && payment.paidHere;
  useEffect(() => {
    if (wasPaid) bought();
  }, [wasPaid]);
  const leave = (): void => {
    payment.leave();
    onClose();
  };
  // A real backend has a page of its own for paying; the cashier stands in for one.
  const atCashier = order?.status === 'pending' && shown.paying && order.payUrl === null;

  const parts = (): Omit<SheetProps, 'open' | 'onClose'> => {
    if (!order) {
      const { error, isFetching, refetch } = query;
      const missing = error instanceof BusinessError && error.code === codes.notFound;
      return {
        title: t`订单详情`,
        children: error ? (
          <OrderFailed error={error} missing={missing} fetching={isFetching} onRetry={() => void refetch()} />
        ) : (
          <OrderBones />
        ),
      };
    }
    if (unsettled) {
      return {
        title: t`支付订单`,
        busy: true,
        children: <PayingBody intent={unsettled} order={order} />,
        footer: <PayingFooter intent={unsettled} onLeave={leave} />,
      };
    }
    switch (order.status) {
      case 'paid':
        return {
          title: payment.paidHere ? t`支付成功` : t`订单详情`,
          children: <PaidBody order={order} fresh={payment.paidHere} />,
          footer: <PaidFooter order={order} onClose={leave} />,
        };
      case 'cancelled':
      case 'expired':
        return {
          title: order.status === 'expired' ? t`订单已过期` : t`订单已取消`,
          children: <OverBody order={order} />,
          footer: <OverFooter onAgain={() => onAgain(order.mallId)} />,
        };
      case 'pending':
        return atCashier
          ? {
              title: t`收银台`,
              mark: <StatusChip tone="ochre" icon={flask} label={t`演示`} />,
              busy: sending !== null,
              children: <CashierBody order={order} payment={payment} />,
              footer: <CashierFooter payment={payment} onLeave={leave} />,
            }
          : {
              title: t`确认订单`,
              children: <ConfirmBody order={order} payment={payment} />,
              footer: (
                <ConfirmFooter
                  order={order}
                  payment={payment}
                  onPay={() => onPay(true)}
                  onCancel={() => setCancelling(order.id)}
                  onCheck={() => void query.refetch()}
                  checking={query.isFetching}
                />
              ),
            };
      default:
        return order.status satisfies never;
    }
  };

  return (
    <>
      <Sheet
        {...parts()}
        tall={late === shownId}
        open={id !== undefined && (!unread || late === shownId)}
        onClose={leave}
      />
      <CancelDialog
        order={order?.id === cancelling && order?.status === 'pending' ? order : null}
        onClose={() => setCancelling(null)}
        onDone={onClose}
      />
    </>
  );
}
