/**
 * The columns of the table of all orders, and its sort orders. The times of payment and refund are hidden until the
 * person chooses them. `TableColumn` (ui/list/table/use-table-view.ts) explains the properties.
 */
import { msg } from '@lingui/core/macro';
import type { OrderSort } from '../../../api/resources/admin/all-orders.ts';
import type { TableColumn } from '../../../ui/list/table/use-table-view.ts';

export type OrderColumn = 'number' | 'buyer' | 'package' | 'status' | 'amount' | 'placed' | 'paid' | 'refunded';

export const orderColumns: readonly TableColumn<OrderColumn>[] = [
  {
    name: 'number',
    label: msg`订单号`,
    width: 'minmax(10rem, 12rem)',
    beside: 'minmax(0, 1fr)',
    half: '11rem',
    kind: 'fixed',
  },
  {
    name: 'buyer',
    label: msg({ message: '用户', context: 'one' }),
    width: 'minmax(4rem, 1fr)',
    half: 'minmax(4rem, 1fr)',
  },
  { name: 'package', label: msg`规格`, width: 'minmax(5rem, 1.7fr)' },
  { name: 'status', label: msg`状态`, width: '5rem', beside: '5rem' },
  { name: 'amount', label: msg`金额`, width: '5.5rem', beside: '5rem' },
  { name: 'placed', label: msg`下单时间`, width: '7.5rem' },
  { name: 'paid', label: msg`支付时间`, width: 'minmax(5.5rem, 7.5rem)', isRoomy: true, kind: 'extra' },
  { name: 'refunded', label: msg`退款时间`, width: 'minmax(5.5rem, 7.5rem)', isRoomy: true, kind: 'extra' },
];

export const orderSorts: readonly OrderSort[] = ['newest', 'oldest', 'amountDown', 'amountUp'];
