/**
 * One order in a sheet, with the content for its state, for example the confirmation, the cashier or the paid order.
 * During a payment only the close button closes the sheet. If the payment was sent already, it continues. Otherwise it
 * is cancelled.
 */
import flask from 'icon:science-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codes } from '../../../../contract/codes.ts';
import type { Order } from '../../../../contract/mall.ts';
import { BusinessError } from '../../../api/transport/errors.ts';
import { cachedOrder, orderQuery } from '../../../api/resources/mall.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import type { SheetProps } from '../../../ui/overlay/SheetPanel.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CashierBody, CashierFooter } from './Cashier.tsx';
import { ConfirmBody, ConfirmFooter } from './OrderConfirm.tsx';
import { ClosedBody, ClosedFooter } from './OrderClosed.tsx';
import { PaidBody, PaidFooter } from './OrderPaid.tsx';
import { UnsettledBody, UnsettledFooter } from './OrderUnsettled.tsx';
import { OrderSkeleton, OrderFailed } from './OrderLoadStates.tsx';
import { type Payment, usePayment } from './use-payment.ts';

/** If the order isn't read within this time, the sheet opens with a skeleton. */
const skeletonDelayMs = 600;

/**
 * Milliseconds between two reads of a pending order. `away`: the person may be paying on the backend's payment page.
 * `here`: the backend has no payment page.
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

/** Reads an order. While the sheet is open, a pending order is read again at intervals. */
function useOrder(id: number, open: boolean): UseQueryResult<Order> {
  const queries = useQueryClient();
  return useQuery({
    ...orderQuery(id),
    enabled: open,
    placeholderData: () => cachedOrder(queries, id),
    // A payment page in another tab doesn't report the payment to this page.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data?.status !== 'pending') return false;
      return data.payUrl === null ? recheckIntervalMs.here : recheckIntervalMs.away;
    },
  });
}

/**
 * Returns whether the order with this id wasn't read within `skeletonDelayMs`. From then on this stays true, and the
 * sheet has full height, so that the order's arrival doesn't change the height.
 */
function useIsLate(id: number, unread: boolean): boolean {
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (!unread) return undefined;
    const timer = setTimeout(() => setLate(id), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, [unread, id]);
  return late === id;
}

/** The content of the sheet while its order isn't read. */
function UnreadOrder({ query: { error, isFetching, refetch } }: { query: UseQueryResult<Order> }) {
  if (!error) return <OrderSkeleton />;
  const missing = error instanceof BusinessError && error.code === codes.notFound;
  return <OrderFailed error={error} missing={missing} fetching={isFetching} onRetry={() => void refetch()} />;
}

type SheetContent = Omit<SheetProps, 'open' | 'onClose'>;

interface ContentOptions {
  payment: Payment;
  paying: boolean;
  onPay: () => void;
  /** Asks whether to cancel the order. */
  onCancel: (id: number) => void;
  onAgain: (mallId: number) => void;
  /** Leaves the payment and closes the sheet. */
  onLeave: () => void;
}

/** Returns a function that gives title, content and buttons of the sheet for the state of its order. */
function useOrderContent(options: ContentOptions): (order: Order) => SheetContent {
  const { t } = useLingui();
  const { payment, paying, onPay, onCancel, onAgain, onLeave } = options;
  const { unsettled, sending, paidHere } = payment;
  const closedContent = (title: string, order: Order): SheetContent => ({
    title,
    children: <ClosedBody order={order} />,
    footer: <ClosedFooter order={order} onAgain={() => onAgain(order.mallId)} />,
  });
  const pendingContent = (order: Order): SheetContent =>
    // If the backend has no payment page, the demo's cashier replaces it.
    paying && order.payUrl === null
      ? {
          title: t`收银台`,
          mark: <StatusChip tone="ochre" icon={flask} label={t`演示`} />,
          busy: sending !== null,
          children: <CashierBody order={order} payment={payment} />,
          footer: <CashierFooter payment={payment} onLeave={onLeave} />,
        }
      : {
          title: t`确认订单`,
          children: <ConfirmBody order={order} payment={payment} />,
          footer: <ConfirmFooter order={order} payment={payment} onPay={onPay} onCancel={() => onCancel(order.id)} />,
        };
  return (order) => {
    if (unsettled) {
      return {
        title: t`支付订单`,
        busy: true,
        children: <UnsettledBody decision={unsettled} order={order} />,
        footer: <UnsettledFooter decision={unsettled} onLeave={onLeave} />,
      };
    }
    switch (order.status) {
      case 'paid':
        return {
          title: paidHere ? t`支付成功` : t`订单详情`,
          children: <PaidBody order={order} fresh={paidHere} />,
          footer: <PaidFooter order={order} onClose={onLeave} />,
        };
      case 'cancelled':
        return closedContent(t`订单已取消`, order);
      case 'expired':
        return closedContent(t`订单已过期`, order);
      case 'refunded':
        return closedContent(t`订单已退款`, order);
      case 'pending':
        return pendingContent(order);
      default:
        return order.status satisfies never;
    }
  };
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
  const isOpen = id !== undefined;
  /** The id of the order that the cancel dialog asks about. The dialog closes if this order is no longer pending. */
  const [cancelling, setCancelling] = useState<number | null>(null);
  const query = useOrder(shownId, isOpen);
  const payment = usePayment({ id: shownId, open: isOpen, known: query.data });
  const { order } = payment;
  const unread = isOpen && !order && !query.error;
  const isLate = useIsLate(shownId, unread);
  // After a cancellation the sheet closes once the lists are read. By then another order may be open.
  const isStillOpen = useRef(false);
  useEffect(() => {
    isStillOpen.current = isOpen;
    return () => {
      isStillOpen.current = false;
    };
  }, [isOpen]);
  const reportBought = useEffectEvent(onBought);
  const wasPaid = isOpen && payment.paidHere;
  useEffect(() => {
    if (wasPaid) reportBought();
  }, [wasPaid]);
  const leave = (): void => {
    payment.close();
    onClose();
  };
  const contentOf = useOrderContent({
    payment,
    paying,
    onPay: () => onPay(true),
    onCancel: setCancelling,
    onAgain,
    onLeave: leave,
  });
  return (
    <>
      <Sheet
        {...(order ? contentOf(order) : { title: t`订单详情`, children: <UnreadOrder query={query} /> })}
        tall={isLate}
        open={isOpen && (!unread || isLate)}
        onClose={leave}
      />
      <CancelDialog
        order={order?.id === cancelling && order?.status === 'pending' ? order : null}
        onClose={() => setCancelling(null)}
        onDone={() => {
          if (isStillOpen.current) onClose();
        }}
      />
    </>
  );
}
