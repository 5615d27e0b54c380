/** The user's orders: pending orders as cards on top, the others by month with their state as a word. */
import receipt from 'icon:receipt-long-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useOnceTrue } from '../../../ui/overlay/last-present.ts';
import { codes } from '../../../../contract/codes.ts';
import type { Order, OrderStatus } from '../../../../contract/mall.ts';
import { ordersQuery } from '../../../api/resources/mall.ts';
import { type PagedListState, usePagedList } from '../../../api/cache/paged-list.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { monthKey } from '../../../platform/calendar.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { handOnFocus } from '../../../ui/elements/hand-on-focus.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { FilterChips } from '../../../ui/controls/Chips.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonBox, SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import css from '../Mall.module.css';
import { OrderRow } from './OrderRow.tsx';
import { useOrderWords } from '../use-order-words.ts';
import { PendingCard } from './PendingCard.tsx';
import { usePendingOrders } from './use-pending-orders.ts';

const ButtonLink = createLink(Button);

/** The expected height of a month's heading in px. */
const monthHeight = 52;

function monthOf(order: Order): string {
  return monthKey(order.createTime);
}

function keyOf(order: Order): string {
  return String(order.id);
}

function renderOrder(order: Order) {
  return <OrderRow order={order} />;
}

function renderMonth(month: string) {
  return <Month month={month} />;
}

function Month({ month }: { month: string }) {
  const format = useFormat();
  return <h3 className={css['month']}>{format.month(month)}</h3>;
}

/** Shows if the backend refuses the filter 已退款. Some backends have no refunds. */
function NoRefundFilter({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <Card padding="none" className={css['inList']}>
      <EmptyState
        place="card"
        icon={receipt}
        title={t`这里不能按「已退款」筛选`}
        reason={t`服务器还没有这个筛选，其他订单不受影响。`}
        action={<Button ref={handOnFocus} variant="soft" onClick={onClear}>{t`清除筛选`}</Button>}
      />
    </Card>
  );
}

function NoOrders({ status, wide, onClear }: { status: OrderStatus | undefined; wide: boolean; onClear: () => void }) {
  const { t } = useLingui();
  const coinName = useCoinName();
  if (status === undefined && !wide) {
    return (
      <EmptyState
        icon={receipt}
        title={t`还没有订单`}
        reason={t`购买${coinName}后，
每个订单都会记在这里。`}
        action={<ButtonLink from="/mall" to="/mall" search={{}} replace>{t`去选规格`}</ButtonLink>}
      />
    );
  }
  return (
    <Card padding="none" className={css['inList']}>
      {status === undefined ? (
        <EmptyState
          place="card"
          icon={receipt}
          title={t`还没有订单`}
          reason={t`购买${coinName}后，
每个订单都会记在这里。`}
        />
      ) : (
        <EmptyState
          place="card"
          icon={receipt}
          title={t`没有这种订单`}
          reason={t`换一个条件，或者看全部。`}
          action={<Button ref={handOnFocus} variant="soft" onClick={onClear}>{t`清除筛选`}</Button>}
        />
      )}
    </Card>
  );
}

interface OrderListProps {
  status: OrderStatus | undefined;
  wide: boolean;
  /** Changes when an order opens or closes on the page. Then ended orders leave the cards. */
  resetKey: string;
  onFilter: (status: OrderStatus | undefined) => void;
  /** Opens an order. If `paying` is true, an order without a payment page opens at the demo's cashier. */
  onOpen: (id: number, paying: boolean) => void;
}

interface PendingCardsProps {
  orders: readonly Order[];
  wide: boolean;
  onOpen: OrderListProps['onOpen'];
  onCancel: (order: Order) => void;
}

/** The pending orders as cards. On a phone the first one has the page's main button. */
function PendingCards({ orders, wide, onOpen, onCancel }: PendingCardsProps) {
  const { t } = useLingui();
  return (
    <ul className={css['cards']} aria-label={t`待支付`}>
      {orders.map((order, index) => (
        <li key={order.id}>
          <PendingCard
            order={order}
            main={index === 0 && !wide}
            onPay={() => onOpen(order.id, true)}
            onCancel={() => onCancel(order)}
            onShow={() => onOpen(order.id, false)}
          />
        </li>
      ))}
    </ul>
  );
}

interface StatusFilterProps {
  status: OrderStatus | undefined;
  /** The list of the pending orders, whose number stands beside its chip. */
  pending: PagedListState<Order>;
  onFilter: OrderListProps['onFilter'];
}

/**
 * The chips that filter by status. Until the pending orders were counted or a read has failed, the chips are invisible,
 * but take up their space.
 */
function StatusFilter({ status, pending, onFilter }: StatusFilterProps) {
  const { t } = useLingui();
  const { state } = useOrderWords();
  const count = pending.total ?? 0;
  // Once the count has shown, it stays even as 0, so that the chips beside it don't move.
  const hasCountShown = useOnceTrue(count > 0);
  const isCountKnown = pending.total !== undefined || pending.failure !== null;
  const label = (value: OrderStatus | 'all'): string => {
    if (value === 'all') return t`全部`;
    return value === 'pending' && hasCountShown ? `${state(value)} ${count}` : state(value);
  };
  return (
    <div className={isCountKnown ? undefined : css['unseen']}>
      <FilterChips
        opensAddress
        label={t`筛选`}
        value={status ?? 'all'}
        options={(['all', 'pending', 'paid', 'cancelled', 'expired', 'refunded'] as const).map((value) => ({
          value,
          label: label(value),
        }))}
        onChange={(value) => onFilter(value === 'all' ? undefined : value)}
      />
    </div>
  );
}

interface RowsWithoutCards {
  /** Undefined until the list is read. */
  readonly rows: readonly Order[] | undefined;
  /** Whether every loaded order is a card, and the hook is about to load a next page. */
  readonly onlyCards: boolean;
}

/** Returns the orders of the list that are no cards. */
function useRowsWithoutCards(pages: PagedListState<Order>, cardIds: string): RowsWithoutCards {
  // The memo depends on the ids as one text, because the cards are a new array in each render.
  const rows = useMemo(() => {
    const ids = new Set(cardIds.split(' '));
    return pages.items?.filter(({ id }) => !ids.has(String(id)));
  }, [pages.items, cardIds]);
  // The last rows load the next page. If every loaded order is a card there are no rows, so the effect loads the next
  // page.
  const loadNextPage = useEffectEvent(pages.loadMore);
  const onlyCards = rows?.length === 0 && pages.hasMore && !pages.loadingMore && !pages.failure;
  useEffect(() => {
    if (onlyCards) loadNextPage();
  }, [onlyCards]);
  return { rows, onlyCards };
}

export function OrderList({ status, wide, resetKey, onFilter, onOpen }: OrderListProps) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  /** The order that the cancel dialog asks about. */
  const [cancelling, setCancelling] = useState<Order | null>(null);
  /**
   * How many orders were cancelled in this list. A new number removes ended orders from the cards, and so does another
   * filter.
   */
  const [cancelCount, setCancelCount] = useState(0);
  const pages = usePagedList(ordersQuery(status));
  const pending = usePendingOrders(`${resetKey} ${status ?? ''} ${cancelCount}`);
  const cards = status === undefined || status === 'pending' ? pending.orders : [];
  const cardIds = cards.map(({ id }) => id).join(' ');
  const { rows, onlyCards } = useRowsWithoutCards(pages, cardIds);
  const clear = (): void => onFilter(undefined);
  const isUnknownFilter = status === 'refunded' && pages.failure?.code === codes.badParameters;

  return (
    <section className={css['orders']} aria-label={t`我的订单`}>
      <div className={css['heading']}>
        <h2 className={css['title']} {...(wide ? {} : { 'data-view-heading': '' })}>{t`我的订单`}</h2>
      </div>
      <StatusFilter status={status} pending={pending.pages} onFilter={onFilter} />
      {cards.length > 0 && <PendingCards orders={cards} wide={wide} onOpen={onOpen} onCancel={setCancelling} />}
      {/* The key creates a new list under changed cards, because a reused element that moves counts as a layout shift.
       */}
      <div key={cardIds}>
        {isUnknownFilter ? (
          <NoRefundFilter onClear={clear} />
        ) : (
          <PagedList
            pages={{ ...pages, items: rows }}
            label={t`我的订单`}
            failed={t`没有读到订单`}
            neverLoaded={t`${offlineNow}，订单还没有读过`}
            end={t`没有更早的订单了`}
            skeleton={
              <>
                <div className={css['monthBones']}>
                  <SkeletonBox on="bg" width={120} height={16} />
                </div>
                <SkeletonRows rows={8} bare />
              </>
            }
            moreSkeleton={<SkeletonRows rows={3} bare />}
            empty={cards.length > 0 || onlyCards ? null : <NoOrders status={status} wide={wide} onClear={clear} />}
            getKey={keyOf}
            groupOf={monthOf}
            renderGroup={renderMonth}
            groupEstimate={monthHeight}
            renderItem={renderOrder}
          />
        )}
      </div>
      <CancelDialog
        order={cancelling}
        onClose={() => setCancelling(null)}
        onDone={() => setCancelCount(cancelCount + 1)}
      />
    </section>
  );
}
