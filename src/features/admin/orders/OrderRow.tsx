/**
 * A row of the order list on narrow screens. OrderTable.tsx has the row for wide screens. OrderTable.tsx and
 * OrderPane.tsx use the chip and the words of this module, too.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { Order } from '../../../../contract/mall.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { orderLooks } from '../../../ui/controls/order-looks.ts';
import { Row } from '../../../ui/list/Rows.tsx';
import { formatYuan, useFormat } from '../../../ui/words/format.ts';
import { groupOrderNo, packageNameOf, useWordsOfOrders } from '../../../ui/words/order-words.ts';
import { recordLink } from '../desk/record-link.ts';
import css from './orders.module.css';

const RowLink = createLink(Row);

export function OrderStatusChip({ status }: Pick<Order, 'status'>) {
  const { state } = useWordsOfOrders(useCoinName());
  return <StatusChip tone={orderLooks[status].tone} label={state(status)} />;
}

/**
 * Returns a function that names an order's buyer by the account. If the account is closed, or the backend doesn't name
 * buyers, a text says so.
 */
export function useBuyerName(): (order: Pick<Order, 'userId' | 'userAccount'>) => string {
  const { t } = useLingui();
  return ({ userId, userAccount }) => userAccount ?? (userId === null ? t`没有说明用户` : t`已注销的账号`);
}

/** Returns a function that words an order's package by name and coins. A package without a name has only its coins. */
export function usePackageText(): (order: Order) => string {
  const { bundle } = useWordsOfOrders(useCoinName());
  return (order) => {
    const name = packageNameOf(order);
    return name === null ? bundle(order) : `${name} · ${bundle(order)}`;
  };
}

export function OrderRow({ order }: { order: Order }) {
  const { dayTime } = useFormat();
  const buyerName = useBuyerName();
  const packageText = usePackageText();
  const { amount, createTime, id, orderNo, status } = order;
  return (
    <RowLink
      {...recordLink(id)}
      title={<bdi>{buyerName(order)}</bdi>}
      chip={<OrderStatusChip status={status} />}
      caption={packageText(order)}
      foot={<span className={css['number']}>{groupOrderNo(orderNo)}</span>}
      value={<span className={css['price']}>{formatYuan(amount)}</span>}
      valueCaption={dayTime(createTime)}
    />
  );
}
