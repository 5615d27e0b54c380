/**
 * One order in a sheet, with the content for its state, for example the confirmation, the cashier or the paid order.
 * During a payment only the close button closes the sheet, and the payment continues.
 */
import flask from 'icon:science-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { codes } from '../../../../contract/codes.ts';
import { BusinessError } from '../../../api/transport/errors.ts';
import { cachedOrder, orderQuery } from '../../../api/resources/mall.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import type { SheetProps } from '../../../ui/overlay/SheetPanel.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CashierBody, CashierFooter } from './Cashier.tsx';
import { ConfirmBody, ConfirmFooter } from './OrderConfirm.tsx';
import { ClosedOrderBody, ClosedOrderFooter } from './ClosedOrder.tsx';
import { PaidBody, PaidFooter } from './OrderPaid.tsx';
import { PayingBody, PayingFooter } from './OrderPaying.tsx';
import { OrderSkeleton, OrderFailed } from './OrderLoadStates.tsx';
import { usePayment } from './use-payment.ts';

/** If the order isn't read within this time, the sheet opens with a skeleton. */
const skeletonDelayMs = 600;

/**
 * Time between two reads of a pending order. `away`: the person may be paying on the backend's payment page. `here`:
 * the backend has no payment page.
 */
const recheckIntervalMs = { away: 4_000, here: 20_000 };

interface OrderSheetProps {
  /** The open order, or undefined. */
  id: number | undefined;
  /** Whether the order is at the demo's cashier, after the confirmation. */
  paying: boolean;
  onPay: (paying: boolean) => void;
  /** Called when the order was paid while the sheet was open. */
  onBought: () => void;
  onClose: () => void;
  /** Goes back to the packages and chooses this package. */
  onAgain: (mallId: number) => void;
}

export function OrderSheet(props: OrderSheetProps) {
  const { id, paying } = props;
  // The order stays visible while the sheet closes.
  const shownId = useLastPresent(id) ?? 0;
  const atCashier = useLastPresent(id === undefined ? undefined : paying) ?? false;
  return <SheetOfOrder key={shownId} {...props} shownId={shownId} paying={atCashier} />;
}

function SheetOfOrder({
  id,
  shownId,
  paying,
  onPay,
  onBought,
  onClose,
  onAgain,
}: OrderSheetProps & { shownId: number }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  /** The id of the order that the cancel dialog asks about. The dialog closes if this order is no longer pending. */
  const [cancelling, setCancelling] = useState<number | null>(null);
  const query = useQuery({
    ...orderQuery(shownId),
    enabled: id !== undefined,
    placeholderData: () => cachedOrder(queries, shownId),
    // A payment page in another tab doesn't report the payment to this page.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.status !== 'pending' ? false : data.payUrl === null ? recheckIntervalMs.here : recheckIntervalMs.away,
  });
  const payment = usePayment({ id: shownId, open: id !== undefined, known: query.data });
  const { order, unsettled, sending } = payment;
  /**
   * The id of an order that wasn't read within `skeletonDelayMs`. Its sheet has full height from then on, so that the
   * order's arrival doesn't change the height.
   */
  const [late, setLate] = useState<number | null>(null);
  const unread = id !== undefined && !order && !query.error;
  useEffect(() => {
    if (!unread) return undefined;
    const timer = setTimeout(() => setLate(shownId), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, [unread, shownId]);
  const bought = useEffectEvent(onBought);
  const wasPaid = id !== undefined && payment.paidHere;
  useEffect(() => {
    if (wasPaid) bought();
  }, [wasPaid]);
  const leave = (): void => {
    payment.close();
    onClose();
  };
  // If the backend has no payment page, the demo's cashier replaces it.
  const atCashier = order?.status === 'pending' && paying && order.payUrl === null;

  const sheetProps = (): Omit<SheetProps, 'open' | 'onClose'> => {
    if (!order) {
      const { error, isFetching, refetch } = query;
      const missing = error instanceof BusinessError && error.code === codes.notFound;
      return {
        title: t`订单详情`,
        children: error ? (
          <OrderFailed error={error} missing={missing} fetching={isFetching} onRetry={() => void refetch()} />
        ) : (
          <OrderSkeleton />
        ),
      };
    }
    if (unsettled) {
      return {
        title: t`支付订单`,
        busy: true,
        children: <PayingBody decision={unsettled} order={order} />,
        footer: <PayingFooter decision={unsettled} onLeave={leave} />,
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
          children: <ClosedOrderBody order={order} />,
          footer: <ClosedOrderFooter order={order} onAgain={() => onAgain(order.mallId)} />,
        };
      case 'refunded':
        return {
          title: t`订单已退款`,
          children: <ClosedOrderBody order={order} />,
          footer: <ClosedOrderFooter order={order} onAgain={() => onAgain(order.mallId)} />,
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
        {...sheetProps()}
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
