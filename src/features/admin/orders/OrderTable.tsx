/** The table of all orders on a wide screen: the head with its sort buttons, and a row. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { Order } from '../../../../contract/mall.ts';
import type { OrderSort } from '../../../api/resources/admin/all-orders.ts';
import { SortButton } from '../../../ui/list/table/SortButton.tsx';
import { Column, TableCell, TableChips, TableHead, TableRow } from '../../../ui/list/table/Table.tsx';
import { formatYuan, useFormat } from '../../../ui/words/format.ts';
import { groupOrderNo } from '../../../ui/words/order-words.ts';
import { recordLink } from '../desk/record-link.ts';
import type { OrderColumn } from './order-columns.ts';
import { OrderStatusChip, useBuyerName, usePackageText } from './OrderRow.tsx';
import css from './orders.module.css';

const TableRowLink = createLink(TableRow);
const ascending: ReadonlySet<OrderSort> = new Set(['oldest', 'amountUp']);

interface OrderTableHeadProps {
  /** Null if the filters contain a range of time, because such a list can't be sorted. */
  sort: OrderSort | null;
  onSort: (sort: OrderSort) => void;
}

export function OrderTableHead({ sort, onSort }: OrderTableHeadProps) {
  const { t } = useLingui();
  const sortHead = (label: string, orders: readonly OrderSort[]) =>
    sort === null ? (
      <span className={css['columnEnd']}>{label}</span>
    ) : (
      <SortButton
        label={label}
        orders={orders}
        ascending={ascending}
        sort={sort}
        onSort={onSort}
        className={css['columnEnd']}
      />
    );
  return (
    <TableHead>
      <span>{t`订单号`}</span>
      <Column<OrderColumn> of="buyer">
        <span>{t({ message: '用户', context: 'one' })}</span>
      </Column>
      <Column<OrderColumn> of="package">
        <span>{t`规格`}</span>
      </Column>
      <Column<OrderColumn> of="status">
        <span>{t`状态`}</span>
      </Column>
      <Column<OrderColumn> of="amount">{sortHead(t`金额`, ['amountDown', 'amountUp'])}</Column>
      <Column<OrderColumn> of="placed">{sortHead(t`下单时间`, ['newest', 'oldest'])}</Column>
      <Column<OrderColumn> of="paid">
        <span className={css['columnEnd']}>{t`支付时间`}</span>
      </Column>
      <Column<OrderColumn> of="refunded">
        <span className={css['columnEnd']}>{t`退款时间`}</span>
      </Column>
    </TableHead>
  );
}

export function OrderTableRow({ order }: { order: Order }) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const buyerName = useBuyerName();
  const packageText = usePackageText();
  const { amount, createTime, id, orderNo, payTime, refundTime, status } = order;
  return (
    <TableRowLink {...recordLink(id)}>
      <TableCell kind="quiet" label={t`订单号`} className={css['number']}>
        {groupOrderNo(orderNo)}
      </TableCell>
      <Column<OrderColumn> of="buyer">
        <TableCell kind="name">
          <bdi>{buyerName(order)}</bdi>
        </TableCell>
      </Column>
      <Column<OrderColumn> of="package">
        <TableCell>
          <bdi>{packageText(order)}</bdi>
        </TableCell>
      </Column>
      <Column<OrderColumn> of="status">
        <TableChips>
          <OrderStatusChip status={status} />
        </TableChips>
      </Column>
      <Column<OrderColumn> of="amount">
        <TableCell kind="end">{formatYuan(amount)}</TableCell>
      </Column>
      <Column<OrderColumn> of="placed">
        <TableCell kind="quiet" label={t`下单时间`} className={css['columnEnd']}>
          {dayTime(createTime)}
        </TableCell>
      </Column>
      <Column<OrderColumn> of="paid">
        <TableCell kind="quiet" label={payTime === null ? undefined : t`支付时间`} className={css['columnEnd']}>
          {payTime !== null && dayTime(payTime)}
        </TableCell>
      </Column>
      <Column<OrderColumn> of="refunded">
        <TableCell kind="quiet" label={refundTime === null ? undefined : t`退款时间`} className={css['columnEnd']}>
          {refundTime !== null && dayTime(refundTime)}
        </TableCell>
      </Column>
    </TableRowLink>
  );
}
