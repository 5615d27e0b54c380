/** The table of all orders on a wide screen: its head with the orders that it can be sorted by, and a row. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { Order } from '../../../../contract/mall.ts';
import type { OrderSort } from '../../../api/resources/admin/all-orders.ts';
import { SortButton } from '../../../ui/list/table/SortButton.tsx';
import { TableCell, TableChips, TableHead, TableRow } from '../../../ui/list/table/Table.tsx';
import { formatYuan, useFormat } from '../../../ui/words/format.ts';
import { groupOrderNo } from '../../../ui/words/order-words.ts';
import { recordLink } from '../desk/record-link.ts';
import type { OrderColumn } from './order-columns.ts';
import { OrderStatusChip, useBuyerName, usePackageText } from './OrderRow.tsx';
import css from './orders.module.css';

const TableRowLink = createLink(TableRow);
const ascending: ReadonlySet<OrderSort> = new Set(['oldest', 'amountUp']);

interface OrderTableHeadProps {
  shown: ReadonlySet<OrderColumn>;
  /** Null for a range of time, which has an order of its own. */
  sort: OrderSort | null;
  onSort: (sort: OrderSort) => void;
}

export function OrderTableHead({ shown, sort, onSort }: OrderTableHeadProps) {
  const { t } = useLingui();
  const sortable = (label: string, orders: readonly OrderSort[]) =>
    sort === null ? (
      <span className={css['columnEnd']}>{label}</span>
    ) : (
      <SortButton {...{ ascending, label, onSort, orders, sort }} className={css['columnEnd']} />
    );
  return (
    <TableHead columns={css['columns']}>
      <span>{t`订单号`}</span>
      {shown.has('buyer') && <span>{t({ message: '用户', context: 'one' })}</span>}
      {shown.has('package') && <span>{t`规格`}</span>}
      {shown.has('status') && <span>{t`状态`}</span>}
      {shown.has('amount') && sortable(t`金额`, ['amountDown', 'amountUp'])}
      {shown.has('placed') && sortable(t`下单时间`, ['newest', 'oldest'])}
      {shown.has('paid') && <span className={css['columnEnd']}>{t`支付时间`}</span>}
      {shown.has('refunded') && <span className={css['columnEnd']}>{t`退款时间`}</span>}
    </TableHead>
  );
}

export function OrderTableRow({ order, shown }: { order: Order; shown: ReadonlySet<OrderColumn> }) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const buyerName = useBuyerName();
  const packageText = usePackageText();
  const { amount, createTime, id, orderNo, payTime, refundTime, status } = order;
  return (
    <TableRowLink {...recordLink(id)} columns={css['columns']}>
      <TableCell kind="quiet" label={t`订单号`} className={css['number']}>
        {groupOrderNo(orderNo)}
      </TableCell>
      {shown.has('buyer') && (
        <TableCell kind="name">
          <bdi>{buyerName(order)}</bdi>
        </TableCell>
      )}
      {shown.has('package') && (
        <TableCell>
          <bdi>{packageText(order)}</bdi>
        </TableCell>
      )}
      {shown.has('status') && (
        <TableChips>
          <OrderStatusChip status={status} />
        </TableChips>
      )}
      {shown.has('amount') && <TableCell kind="end">{formatYuan(amount)}</TableCell>}
      {shown.has('placed') && (
        <TableCell kind="quiet" label={t`下单时间`} className={css['columnEnd']}>
          {dayTime(createTime)}
        </TableCell>
      )}
      {shown.has('paid') && (
        <TableCell kind="quiet" label={payTime === null ? undefined : t`支付时间`} className={css['columnEnd']}>
          {payTime !== null && dayTime(payTime)}
        </TableCell>
      )}
      {shown.has('refunded') && (
        <TableCell kind="quiet" label={refundTime === null ? undefined : t`退款时间`} className={css['columnEnd']}>
          {refundTime !== null && dayTime(refundTime)}
        </TableCell>
      )}
    </TableRowLink>
  );
}
